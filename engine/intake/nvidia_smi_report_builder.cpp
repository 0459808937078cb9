// What is known only at the end: which index a GPU has, and the sums of its error counters.
#include "engine/intake/nvidia_smi_report_builder.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/intake/iso_time_reader.h"
#include "engine/intake/stamp_parser.h"

namespace ff {

namespace {

/// The sum of all counters whose names start and end so; nothing when none is counted.
std::optional<std::int64_t> sumOf(const Record& gpu, std::string_view start,
                                  std::string_view part) {
    std::optional<std::int64_t> sum;
    for (const RecordField& field : gpu.fields) {
        const auto count = parseInteger(field.value);
        const bool isTotal = field.name.find("_total") != std::string::npos;
        if (count && *count >= 0 && *count < (std::int64_t{1} << 40) && !isTotal &&
            field.name.starts_with(start) && field.name.find(part) != std::string::npos) {
            sum = sum.value_or(0) + *count;
        }
    }
    return sum;
}

void setSum(Record& gpu, const char* name, std::string_view start) {
    // Before the tables of SRAM and DRAM there were single and double bit errors.
    auto sum = sumOf(gpu, start, "_uncorrectable");
    if (!sum) {
        sum = sumOf(gpu, start, "_double_bit_device_memory");
    }
    if (sum) {
        setOnce(gpu, name, std::to_string(*sum));
    }
}

} // namespace

std::optional<Stamp> snapshotStamp(std::string_view text, const Known<int>& zone) {
    const auto parsed = parseStamp(text);
    if (!parsed || parsed->style != ParsedStamp::Style::Date) {
        return std::nullopt;
    }
    WrittenTime written{fromCivil(parsed->civil), parsed->zoneMinutes.has_value(),
                        parsed->resolution};
    if (parsed->zoneMinutes) {
        written.at = addSaturated(written.at, -*parsed->zoneMinutes * minute);
    }
    Stamp stamp = stampOf(written, zone);
    stamp.earliest = minTime;
    return stamp;
}

Record& NvidiaSmiReportBuilder::startGpu(const ReportLine& line) {
    endProcess();
    m_gpu = m_records.size();
    return add("gpu_report", line);
}

Record& NvidiaSmiReportBuilder::add(const char* kind, const ReportLine& line) {
    m_records.push_back(m_builder.recordAt(kind, line.offset, line.raw.size()));
    if (m_stamp) {
        m_records.back().stamp = *m_stamp;
    }
    return m_records.back();
}

Record& NvidiaSmiReportBuilder::gpu(const ReportLine& line) {
    return m_gpu ? m_records[*m_gpu] : startGpu(line);
}

const Record* NvidiaSmiReportBuilder::gpuOfIndex(std::string_view index) const {
    // The GPUs come before their processes, and no host has more of them.
    constexpr std::size_t mostGpus = 256;
    const auto end =
        m_records.begin() + static_cast<std::ptrdiff_t>(std::min(m_records.size(), mostGpus));
    const auto found = std::find_if(m_records.begin(), end, [&](const Record& record) {
        return record.kind == "gpu_report" && record.field("index") == index;
    });
    return found == end ? nullptr : &*found;
}

void NvidiaSmiReportBuilder::setHeader(std::string name, std::string_view value) {
    const bool isKnown = std::any_of(m_header.begin(), m_header.end(),
                                     [&](const RecordField& field) { return field.name == name; });
    if (!isKnown) {
        m_header.push_back({std::move(name), std::string(value)});
    }
}

void NvidiaSmiReportBuilder::setTime(std::string_view text) {
    if (const auto stamp = snapshotStamp(text, m_builder.member().zoneMinutes)) {
        m_stamp = stamp;
    }
}

Record& NvidiaSmiReportBuilder::startProcess(const ReportLine& line) {
    m_process = m_records.size();
    Record& process = add("gpu_process", line);
    if (m_gpu) {
        for (const char* name : {"index", "uuid", "pci"}) {
            setOnce(process, name, m_records[*m_gpu].field(name));
        }
    }
    return process;
}

Record* NvidiaSmiReportBuilder::process() { return m_process ? &m_records[*m_process] : nullptr; }

void NvidiaSmiReportBuilder::noteError(Record& gpu, std::string_view value) {
    constexpr std::array<std::string_view, 6> errors{"ERR!",          "[Unknown Error]",
                                                     "Unknown Error", "GPU is lost",
                                                     "[GPU is lost]", "GPU requires reset"};
    for (const std::string_view error : errors) {
        if (value.find(error) != std::string_view::npos) {
            const bool isBracketed = error.front() == '[';
            setOnce(gpu, "error", isBracketed ? error.substr(1, error.size() - 2) : error);
            return;
        }
    }
}

void NvidiaSmiReportBuilder::addMessage(const ReportLine& line) {
    Record& record = add("nvidia_smi_message", line);
    setOnce(record, "message", line.text);
    const auto at = line.text.find("GPU");
    if (at != std::string_view::npos) {
        const std::string_view rest = trimmed(line.text.substr(at + 3));
        const std::string_view id =
            rest.substr(0, rest.find_first_not_of("0123456789abcdefABCDEF:."));
        if (id.size() >= 12) {
            setOnce(record, "pci", id.substr(0, id.find_last_not_of(':') + 1));
        }
    }
}

void NvidiaSmiReportBuilder::completeGpus() {
    const auto isGpu = [](const Record& record) { return record.kind == "gpu_report"; };
    const auto listed = std::count_if(m_records.begin(), m_records.end(), isGpu);
    const auto attached =
        std::find_if(m_header.begin(), m_header.end(),
                     [](const RecordField& field) { return field.name == "attached_gpus"; });
    const bool isWhole =
        attached != m_header.end() && parseInteger(attached->value) == std::int64_t{listed};
    std::size_t index = 0;
    for (Record& record : m_records) {
        if (!isGpu(record)) {
            continue;
        }
        if (isWhole) {
            setOnce(record, "index", std::to_string(index));
        }
        ++index;
        setSum(record, "volatile_uncorrectable", "ecc_errors_volatile");
        setSum(record, "aggregate_uncorrectable", "ecc_errors_aggregate");
        for (const RecordField& field : m_header) {
            setOnce(record, field.name, field.value);
        }
    }
}

void NvidiaSmiReportBuilder::finish() {
    completeGpus();
    for (Record& record : m_records) {
        m_builder.add(std::move(record));
    }
    m_records.clear();
}

} // namespace ff
