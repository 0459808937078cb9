// Tells the forms of nvidia-smi's output apart line by line: a report may hold several.
#include "engine/intake/nvidia_smi_reader.h"

#include <array>

#include "engine/base/text.h"
#include "engine/intake/nvidia_smi_query_parser.h"
#include "engine/intake/nvidia_smi_report_builder.h"
#include "engine/intake/nvidia_smi_table_parser.h"

namespace ff {

namespace {

bool isMessage(std::string_view text) {
    constexpr std::array<std::string_view, 5> starts{
        "Unable to determine", "No devices were found", "Failed to initialize NVML",
        "NVIDIA-SMI has failed", "NVIDIA-SMI couldn't"};
    for (const std::string_view start : starts) {
        if (text.starts_with(start)) {
            return true;
        }
    }
    return false;
}

/// `GPU 0: NVIDIA H100 80GB HBM3 (UUID: GPU-...)` of `nvidia-smi -L`.
bool readListLine(NvidiaSmiReportBuilder& report, const ReportLine& line) {
    constexpr std::string_view start = "GPU ";
    constexpr std::string_view mark = " (UUID: ";
    const auto colon = line.text.find(": ");
    const auto uuid = line.text.find(mark);
    if (!line.text.starts_with(start) || uuid == std::string_view::npos || colon >= uuid ||
        !parseInteger(line.text.substr(start.size(), colon - start.size()))) {
        return false;
    }
    Record& gpu = report.startGpu(line);
    setOnce(gpu, "index", line.text.substr(start.size(), colon - start.size()));
    setOnce(gpu, "product_name", line.text.substr(colon + 2, uuid - colon - 2));
    const std::string_view rest = line.text.substr(uuid + mark.size());
    setOnce(gpu, "uuid", rest.substr(0, rest.find(')')));
    return true;
}

} // namespace

RecordReading readNvidiaSmi(const Member& member) {
    RecordReadingBuilder builder(member);
    NvidiaSmiReportBuilder report(builder);
    NvidiaSmiQueryParser query(report);
    NvidiaSmiTableParser table(report);
    readReportLines(builder, [&](const ReportLine& line) {
        if (isMessage(line.text)) {
            report.addMessage(line);
        } else if (line.text.front() == '|' || line.text.front() == '+') {
            table.readLine(line);
        } else if (!readListLine(report, line)) {
            query.readLine(line);
        }
    });
    report.finish();
    return builder.take();
}

} // namespace ff
