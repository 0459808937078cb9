// The table that nvidia-smi prints without options.
#pragma once

#include <string_view>
#include <vector>

#include "engine/intake/nvidia_smi_report_builder.h"

namespace ff {

class NvidiaSmiTableParser {
public:
    explicit NvidiaSmiTableParser(NvidiaSmiReportBuilder& report) : m_report(report) {}

    /// A line that starts with `|` or `+`.
    void readLine(const ReportLine& line);

private:
    bool readHeader(std::string_view text);
    bool readGpu(const ReportLine& line, const std::vector<std::string_view>& cells);
    void readUsage(const ReportLine& line, const std::vector<std::string_view>& cells);
    void readProcess(const ReportLine& line, std::string_view row);

    NvidiaSmiReportBuilder& m_report;
    bool m_awaitsUsage = false; ///< the second row of the last GPU is next
    bool m_isInProcesses = false;
};

} // namespace ff
