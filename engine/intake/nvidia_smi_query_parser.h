// The indented sections of `nvidia-smi -q`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/intake/nvidia_smi_report_builder.h"

namespace ff {

class NvidiaSmiQueryParser {
public:
    explicit NvidiaSmiQueryParser(NvidiaSmiReportBuilder& report) : m_report(report) {}

    void readLine(const ReportLine& line);

private:
    struct Heading {
        std::size_t indent = 0;
        std::string name;
    };

    bool startGpu(const ReportLine& line);
    void readValue(const ReportLine& line, const KeyValue& pair);
    bool readProcessValue(const ReportLine& line, const std::string& name, std::string_view value);
    [[nodiscard]] std::string nameUnderHeadings(const std::string& name) const;
    void leaveHeadings(std::size_t indent);

    NvidiaSmiReportBuilder& m_report;
    std::vector<Heading> m_headings;
};

} // namespace ff
