// The tables of dcgmi have two columns, and wrap a long text at the width of the second, also in
// the middle of a word.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "engine/base/text.h"
#include "engine/intake/dcgm_diag_reader.h"
#include "engine/intake/report_text.h"

namespace ff {

namespace {

/// Cells of `| left | right |`, without the blank that stands before each.
struct Row {
    std::string_view left;
    std::string_view right;     ///< with the blanks at its beginning that are its own
    bool mayGoOnInWord = false; ///< the right cell is filled to its last column
};

std::optional<Row> rowOf(std::string_view text) {
    const auto middle = text.find('|', 1);
    if (text.size() < 4 || text.front() != '|' || text.back() != '|' ||
        middle == std::string_view::npos || middle + 1 >= text.size()) {
        return std::nullopt;
    }
    Row row;
    row.left = text.substr(1, middle - 1);
    std::string_view cell = text.substr(middle + 1, text.size() - middle - 2);
    cell.remove_prefix(cell.starts_with(' ') ? 1 : 0);
    const auto last = cell.find_last_not_of(' ');
    row.right = cell.substr(0, last == std::string_view::npos ? 0 : last + 1);
    row.mayGoOnInWord = cell.size() - row.right.size() <= 2;
    return row;
}

/// `0`, `GPU0`, `GPU 3`, `-> 3`; the digits, when nothing but a number follows.
std::string_view gpuIn(std::string_view text) {
    const auto at = text.find_first_of("0123456789");
    if (at == std::string_view::npos) {
        return {};
    }
    const auto end = text.find_first_not_of("0123456789", at);
    return text.substr(at, end == std::string_view::npos ? end : end - at);
}

/// The GPU that a sentence names first.
std::string_view gpuNamedIn(std::string_view sentence) {
    for (auto at = sentence.find("GPU"); at != std::string_view::npos;
         at = sentence.find("GPU", at + 3)) {
        std::string_view rest = sentence.substr(at + 3);
        rest.remove_prefix(rest.starts_with(' ') ? 1 : 0);
        if (!rest.empty() && rest.front() >= '0' && rest.front() <= '9') {
            return gpuIn(rest);
        }
    }
    return {};
}

bool isResult(std::string_view word) {
    constexpr std::array<std::string_view, 8> words{"Pass",    "Fail",    "Skip",    "Warn",
                                                    "Healthy", "Warning", "Failure", "Error"};
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Of one test, that a finding is looked for in.
constexpr std::size_t mostResults = 1024;

class DcgmTableReader {
public:
    explicit DcgmTableReader(const Member& member) : m_builder(member) {}

    RecordReading run() {
        readReportLines(m_builder, [this](const ReportLine& line) { readLine(line); });
        finishText();
        addTest();
        return m_builder.take();
    }

private:
    struct Result {
        std::string result;
        std::string gpu;
        std::string message;
        std::uint64_t offset = 0;
        std::uint64_t length = 0;
    };

    void readLine(const ReportLine& line) {
        if (line.text.starts_with('+') || line.text.starts_with("|==")) {
            return;
        }
        if (line.text.starts_with("|-----") || line.text.starts_with("|---")) {
            finishText();
            addTest();
            readCategory(line.text);
            return;
        }
        if (line.text.find("Health Monitor Report") != std::string_view::npos) {
            m_isHealth = true;
            m_category = "Health";
            return;
        }
        if (const auto row = rowOf(line.text)) {
            readRow(line, *row);
        }
    }

    void readCategory(std::string_view text) {
        const auto begin = text.find_first_not_of("|- ");
        const auto end = text.find("  -", begin == std::string_view::npos ? 0 : begin);
        if (begin != std::string_view::npos && end != std::string_view::npos) {
            m_category = std::string(trimmed(text.substr(begin, end - begin)));
        }
    }

    void readRow(const ReportLine& line, const Row& row) {
        const std::string_view left = trimmed(row.left);
        const std::string_view right = trimmed(row.right);
        if (left.empty() && !isResultText(right)) {
            goOn(row);
            return;
        }
        finishText();
        if (left.empty()) {
            addResult(line, right);
        } else if (left.starts_with("Warning") || left.starts_with("Error") || left == "Info" ||
                   left.starts_with("Info:")) {
            startText(line, row, left);
        } else if (m_isHealth) {
            readHealth(line, left, right);
        } else if (isResultText(right)) {
            addTest();
            m_test = std::string(left);
            addResult(line, right);
        }
    }

    /// `-> 0`, `-> PCIe system`, `Overall Health`; older reports leave the arrows out.
    void readHealth(const ReportLine& line, std::string_view left, std::string_view right) {
        while (left.starts_with("->")) {
            left = trimmed(left.substr(2));
        }
        if (left == "GPU" || left == "Errors") {
            return;
        }
        const bool isGpu = parseInteger(left) || left.starts_with("GPU ID");
        addTest();
        m_test = isGpu ? "Overall Health" : std::string(left);
        if (isGpu) {
            m_gpu = std::string(gpuIn(left));
        }
        if (isResultText(right)) {
            addResult(line, right);
        }
    }

    [[nodiscard]] static bool isResultText(std::string_view text) {
        std::string_view word = text;
        if (word.starts_with("GPU")) {
            const auto colon = word.find(": ");
            word = colon == std::string_view::npos ? word : trimmed(word.substr(colon + 1));
        }
        word = word.substr(0, word.find_first_of(" :"));
        return isResult(word);
    }

    /// `Pass - All`, `Fail - GPUs: 1, 2`, `GPU0: Pass`, `Warning`.
    void addResult(const ReportLine& line, std::string_view text) {
        if (m_results.size() >= mostResults) {
            addResults();
        }
        Result result;
        result.offset = line.offset;
        result.length = line.raw.size();
        result.gpu = m_gpu;
        if (text.starts_with("GPU")) {
            result.gpu = std::string(gpuIn(text));
            text = trimmed(text.substr(text.find(':') + 1));
        }
        result.result = std::string(text.substr(0, text.find_first_of(" :")));
        const auto list = text.find("GPU");
        if (list == std::string_view::npos) {
            m_results.push_back(std::move(result));
            return;
        }
        for (const std::string_view part : split(text.substr(list), ',')) {
            result.gpu = std::string(gpuIn(part));
            m_results.push_back(result);
        }
    }

    void startText(const ReportLine& line, const Row& row, std::string_view left) {
        Result text;
        text.offset = line.offset;
        text.length = line.raw.size();
        text.result = std::string(left.substr(0, left.find_first_of(" :")));
        text.gpu = left.size() > text.result.size() ? std::string(gpuIn(left)) : std::string();
        text.message = std::string(row.right);
        m_text = std::move(text);
        m_goesOnInWord = row.mayGoOnInWord;
    }

    void goOn(const Row& row) {
        if (!m_text && m_isHealth && !m_results.empty()) {
            m_text = m_results.back(); // of health, a sentence stands below its result
            m_results.pop_back();
        }
        if (!m_text || row.right.empty()) {
            return;
        }
        const bool hasGap = m_text->message.empty() || m_goesOnInWord;
        m_text->message += (hasGap ? "" : " ") + std::string(row.right);
        m_goesOnInWord = row.mayGoOnInWord;
    }

    /// A finding goes to the failed result of its GPU, or stands for itself.
    void finishText() {
        if (!m_text) {
            return;
        }
        Result text = std::move(*m_text);
        m_text.reset();
        text.message = std::string(trimmed(text.message));
        if (text.gpu.empty()) {
            text.gpu = std::string(gpuNamedIn(text.message));
        }
        const auto failed =
            std::find_if(m_results.begin(), m_results.end(), [&](const Result& one) {
                return one.result != "Pass" && one.result != "Skip" && one.message.empty() &&
                       (one.gpu == text.gpu || one.gpu.empty() || text.gpu.empty());
            });
        if (failed == m_results.end()) {
            m_results.push_back(std::move(text));
            return;
        }
        failed->message = std::move(text.message);
        if (failed->gpu.empty()) {
            failed->gpu = std::move(text.gpu);
        }
    }

    void addTest() {
        addResults();
        m_test.clear();
    }

    void addResults() {
        for (const Result& one : m_results) {
            Record record = m_builder.recordAt("dcgm_diag", one.offset, one.length);
            setOnce(record, "test", m_test);
            setOnce(record, "result", one.result);
            setOnce(record, "category", m_category);
            setOnce(record, "gpu", one.gpu);
            setOnce(record, "message", one.message);
            m_builder.add(std::move(record));
        }
        m_results.clear();
    }

    RecordReadingBuilder m_builder;
    std::string m_category;
    std::string m_test;
    std::string m_gpu; ///< that the lines of a health report are about
    std::vector<Result> m_results;
    std::optional<Result> m_text; ///< a finding whose lines are being joined
    bool m_goesOnInWord = false;
    bool m_isHealth = false;
};

} // namespace

RecordReading readDcgmDiag(const Member& member) {
    const std::string_view bytes = member.bytes ? member.bytes->view() : std::string_view();
    const auto brace = bytes.find('{');
    const auto table = bytes.find('|');
    return brace < table ? readDcgmDiagJson(member) : DcgmTableReader(member).run();
}

} // namespace ff
