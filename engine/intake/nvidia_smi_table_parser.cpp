// Two rows for each GPU, then one for each process; columns are told by their units, since their
// widths differ between versions.
#include "engine/intake/nvidia_smi_table_parser.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/text.h"

namespace ff {

namespace {

std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    for (text = trimmed(text); !text.empty(); text = trimmed(text.substr(words.back().size()))) {
        words.push_back(firstWord(text));
    }
    return words;
}

std::string_view afterMark(std::string_view text, std::string_view mark) {
    const auto at = text.find(mark);
    return at == std::string_view::npos ? std::string_view()
                                        : firstWord(trimmed(text.substr(at + mark.size())));
}

/// `1024MiB / 81559MiB`.
std::pair<std::string_view, std::string_view> partsOf(std::string_view text) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) {
        return {};
    }
    return {trimmed(text.substr(0, slash)), trimmed(text.substr(slash + 1))};
}

bool isBusId(std::string_view word) {
    return word.size() >= 12 && std::count(word.begin(), word.end(), ':') == 2;
}

bool isProcessType(std::string_view word) {
    constexpr std::array<std::string_view, 5> types{"C", "G", "C+G", "M+C", "M"};
    return std::find(types.begin(), types.end(), word) != types.end();
}

} // namespace

void NvidiaSmiTableParser::readLine(const ReportLine& line) {
    const std::string_view text = line.text;
    if (text.size() < 3 || text.front() != '|' || text.back() != '|' || text[1] == '=' ||
        text[1] == '-') {
        m_awaitsUsage = false;
        return;
    }
    if (readHeader(text)) {
        return;
    }
    const std::string_view row = text.substr(1, text.size() - 2);
    if (trimmed(row).starts_with("Processes:")) {
        m_isInProcesses = true;
        return;
    }
    if (m_isInProcesses) {
        readProcess(line, row);
        return;
    }
    const std::vector<std::string_view> cells = split(row, '|');
    if (cells.size() != 3) {
        m_awaitsUsage = false;
    } else if (!readGpu(line, cells)) {
        readUsage(line, cells);
    }
}

bool NvidiaSmiTableParser::readHeader(std::string_view text) {
    const std::string_view driver = afterMark(text, "Driver Version:");
    if (driver.empty()) {
        return false;
    }
    m_isInProcesses = false;
    m_report.setHeader("driver_version", driver);
    if (const std::string_view cuda = afterMark(text, "CUDA Version:"); !cuda.empty()) {
        m_report.setHeader("cuda_version", cuda);
    }
    return true;
}

bool NvidiaSmiTableParser::readGpu(const ReportLine& line,
                                   const std::vector<std::string_view>& cells) {
    const std::vector<std::string_view> who = wordsOf(cells[0]);
    const std::vector<std::string_view> where = wordsOf(cells[1]);
    if (who.size() < 2 || !parseInteger(who[0]) || where.empty() ||
        (!isBusId(where[0]) && where[0] != "ERR!")) {
        return false;
    }
    Record& gpu = m_report.startGpu(line);
    setOnce(gpu, "index", who[0]);
    // The name stands between the index and the mode of persistence.
    const std::string_view last = who.back();
    const std::string_view rest = trimmed(trimmed(cells[0]).substr(who[0].size()));
    const bool hasMode = last == "On" || last == "Off";
    setOnce(gpu, "product_name",
            hasMode ? trimmed(rest.substr(0, rest.size() - last.size())) : rest);
    setOnce(gpu, "persistence_mode", hasMode ? last : std::string_view());
    setOnce(gpu, "pci", isBusId(where[0]) ? where[0] : std::string_view());
    if (parseInteger(trimmed(cells[2]))) {
        setOnce(gpu, "volatile_uncorrectable", trimmed(cells[2]));
    }
    for (const std::string_view cell : cells) {
        NvidiaSmiReportBuilder::noteError(gpu, cell);
    }
    m_awaitsUsage = true;
    return true;
}

void NvidiaSmiTableParser::readUsage(const ReportLine& line,
                                     const std::vector<std::string_view>& cells) {
    // The third row is about MIG.
    if (!std::exchange(m_awaitsUsage, false)) {
        return;
    }
    Record& gpu = m_report.gpu(line);
    const std::string_view state = trimmed(cells[0]);
    for (const std::string_view word : wordsOf(state)) {
        const std::string_view number = word.substr(0, word.size() - 1);
        if (word.back() == 'C' && parseInteger(number)) {
            setOnce(gpu, "temperature_gpu_current_temp", number);
        } else if (word.back() == 'W' && parseInteger(number)) {
            setOnce(gpu, gpu.hasField("power_draw") ? "power_limit" : "power_draw", number);
        } else if (word.size() == 2 && word.front() == 'P') {
            setOnce(gpu, "performance_state", word);
        }
    }
    const auto [used, total] = partsOf(cells[1]);
    setOnce(gpu, "fb_memory_usage_used", used);
    setOnce(gpu, "fb_memory_usage_total", total);
    setOnce(gpu, "utilization_gpu", firstWord(trimmed(cells[2])));
    for (const std::string_view cell : cells) {
        NvidiaSmiReportBuilder::noteError(gpu, cell);
    }
}

void NvidiaSmiTableParser::readProcess(const ReportLine& line, std::string_view row) {
    const std::vector<std::string_view> words = wordsOf(row);
    if (words.size() < 4 || !parseInteger(words[0])) {
        return;
    }
    const auto type = std::find_if(words.begin() + 2, words.end(), isProcessType);
    if (type == words.end() || type + 1 == words.end() || !parseInteger(*(type - 1))) {
        return;
    }
    const Record* const known = m_report.gpuOfIndex(words[0]);
    const std::string pci = known != nullptr ? std::string(known->field("pci")) : std::string();
    m_report.endProcess();
    Record& process = m_report.startProcess(line);
    // The list comes after the last GPU, whose names it must not inherit.
    process.fields.clear();
    setOnce(process, "index", words[0]);
    setOnce(process, "pci", pci);
    setOnce(process, "pid", *(type - 1));
    setOnce(process, "type", *type);
    const std::string_view last = words.back();
    const bool hasMemory = last.ends_with("MiB") || last == "N/A";
    const char* const begin = (type + 1)->data();
    const char* const end = hasMemory ? last.data() : last.data() + last.size();
    if (end > begin) {
        setOnce(process, "name",
                trimmed(std::string_view(begin, static_cast<std::size_t>(end - begin))));
    }
    setOnce(process, "used_gpu_memory", hasMemory && last != "N/A" ? last : std::string_view());
}

} // namespace ff
