// A line with a value belongs to the headings that are indented less than it.
#include "engine/intake/nvidia_smi_query_parser.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::size_t deepest = 12;

using Pair = std::pair<std::string_view, std::string_view>;

/// Lines that have a short name wherever they stand.
constexpr std::array<Pair, 4> shortNames{{{"gpu_uuid", "uuid"},
                                          {"serial_number", "serial"},
                                          {"pci_bus_id", "pci"},
                                          {"clocks_throttle_reasons", "clocks_event_reasons"}}};

std::string renamed(std::string name) {
    for (const auto& [now, wanted] : shortNames) {
        if (name == now) {
            return std::string(wanted);
        }
    }
    return name;
}

bool isBusId(std::string_view text) {
    return text.size() >= 12 && std::count(text.begin(), text.end(), ':') == 2 &&
           text.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
}

bool isOfTheReport(std::string_view name) {
    return name == "driver_version" || name == "cuda_version" || name == "attached_gpus";
}

} // namespace

void NvidiaSmiQueryParser::readLine(const ReportLine& line) {
    if (line.text.front() == '=' || line.text.front() == '[' || startGpu(line)) {
        return;
    }
    if (line.indent == 0) {
        m_report.setTime(line.text); // the table has its date in a line of its own
    }
    leaveHeadings(line.indent);
    // A line without a value is a heading, and in newer versions also one with an empty value.
    const auto pair = keyValueOf(line.text);
    if (pair && !pair->value.empty()) {
        readValue(line, *pair);
    } else if (m_headings.size() < deepest) {
        if (line.indent > 0 || m_report.hasGpu() || fieldName(line.text) == "ecc_errors") {
            m_headings.push_back({line.indent, renamed(fieldName(pair ? pair->key : line.text))});
        }
    }
}

bool NvidiaSmiQueryParser::startGpu(const ReportLine& line) {
    constexpr std::string_view start = "GPU ";
    if (line.indent > 0 || !line.text.starts_with(start) ||
        !isBusId(trimmed(line.text.substr(start.size())))) {
        return false;
    }
    m_headings.clear();
    setOnce(m_report.startGpu(line), "pci", trimmed(line.text.substr(start.size())));
    return true;
}

void NvidiaSmiQueryParser::leaveHeadings(std::size_t indent) {
    while (!m_headings.empty() && m_headings.back().indent >= indent) {
        if (m_headings.back().name == "processes") {
            m_report.endProcess();
        }
        m_headings.pop_back();
    }
}

std::string NvidiaSmiQueryParser::nameUnderHeadings(const std::string& name) const {
    std::string all;
    for (const Heading& heading : m_headings) {
        all += heading.name + "_";
    }
    return fieldName(all + name);
}

void NvidiaSmiQueryParser::readValue(const ReportLine& line, const KeyValue& pair) {
    const std::string name = fieldName(pair.key);
    if (line.indent == 0 && name == "timestamp") {
        m_report.setTime(pair.value);
        return;
    }
    if (line.indent == 0 && isOfTheReport(name)) {
        m_report.setHeader(name, pair.value);
        return;
    }
    if (readProcessValue(line, name, pair.value)) {
        return;
    }
    Record& gpu = m_report.gpu(line);
    NvidiaSmiReportBuilder::noteError(gpu, pair.value);
    if (pair.value != "N/A") {
        const std::string whole = renamed(nameUnderHeadings(name));
        const bool isOwn = m_headings.empty();
        setOnce(gpu, isOwn ? renamed(name) : whole, pair.value);
    }
}

bool NvidiaSmiQueryParser::readProcessValue(const ReportLine& line, const std::string& name,
                                            std::string_view value) {
    const bool isListed = std::any_of(m_headings.begin(), m_headings.end(),
                                      [](const auto& one) { return one.name == "processes"; });
    if (isListed && name == "gpu_instance_id") {
        m_report.endProcess(); // stands before the number of the process it belongs to
        return true;
    }
    if (name == "process_id" && value != "N/A") {
        setOnce(m_report.startProcess(line), "pid", value);
        return true;
    }
    Record* process = isListed ? m_report.process() : nullptr;
    if (process == nullptr) {
        return false;
    }
    setOnce(*process, name, value);
    return true;
}

} // namespace ff
