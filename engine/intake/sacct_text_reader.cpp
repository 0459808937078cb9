// sacct's text output. The header line names the columns; a line of dashes below it means columns
// of fixed width, anything else a delimiter. A job name may hold the delimiter: such a row has too
// many cells, and the free text that takes them is the one that leaves the state a state.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/intake/record_reading_builder.h"
#include "engine/intake/sacct_reader.h"
#include "engine/intake/sacct_record_builder.h"

namespace ff {

namespace {

using Cells = std::vector<std::string_view>;

struct Line {
    std::string_view text;
    std::size_t offset = 0;
    bool hasEnd = true;
};

/// The next line that is not blank.
std::optional<Line> nextLine(std::string_view bytes, std::size_t& at) {
    while (at < bytes.size()) {
        const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
        Line line{bytes.substr(at, end - at), at, end < bytes.size()};
        at = end + 1;
        if (!line.text.empty() && line.text.back() == '\r') {
            line.text.remove_suffix(1);
        }
        if (!trimmed(line.text).empty()) {
            return line;
        }
    }
    return std::nullopt;
}

bool isRule(std::string_view text) {
    return text.find('-') != std::string_view::npos &&
           text.find_first_not_of("- ") == std::string_view::npos;
}

bool isWordChar(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// What stands between the first two column names.
std::string_view delimiterOf(std::string_view header) {
    const auto isSeparator = [](char c) { return !isWordChar(c); };
    const auto begin = std::find_if(header.begin(), header.end(), isSeparator);
    const auto end = std::find_if_not(begin, header.end(), isSeparator);
    return header.substr(static_cast<std::size_t>(begin - header.begin()),
                         static_cast<std::size_t>(end - begin));
}

class Table {
public:
    /// False when the line is no header.
    bool setHeader(std::string_view header, std::optional<std::string_view> rule) {
        if (rule) {
            setColumns(*rule);
        } else {
            m_delimiter = delimiterOf(header);
        }
        m_names.clear();
        for (const std::string_view name : cellsOf(header)) {
            m_names.push_back(lowered(name));
        }
        if (!m_names.empty() && m_names.back().empty()) {
            m_names.pop_back(); // --parsable ends every line with the delimiter
            m_endsWithDelimiter = true;
        }
        return column("jobid") && column("state");
    }

    [[nodiscard]] Cells cellsOf(std::string_view line) const {
        Cells cells;
        if (!m_spans.empty()) {
            for (const auto& [begin, length] : m_spans) {
                cells.push_back(begin < line.size() ? trimmed(line.substr(begin, length))
                                                    : std::string_view());
            }
            return cells;
        }
        if (m_delimiter.empty()) {
            return {line};
        }
        std::size_t at = 0;
        for (;;) {
            const std::size_t end = line.find(m_delimiter, at);
            cells.push_back(trimmed(line.substr(at, end - at)));
            if (end == std::string_view::npos) {
                break;
            }
            at = end + m_delimiter.size();
        }
        if (m_endsWithDelimiter && cells.size() > 1 && cells.back().empty()) {
            cells.pop_back();
        }
        return cells;
    }

    [[nodiscard]] std::size_t width() const { return m_names.size(); }

    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const {
        const auto found = std::find(m_names.begin(), m_names.end(), name);
        if (found == m_names.end()) {
            return std::nullopt;
        }
        return static_cast<std::size_t>(found - m_names.begin());
    }

    [[nodiscard]] std::string cell(const Cells& cells, std::string_view name) const {
        const auto index = column(name);
        return index && *index < cells.size() ? std::string(cells[*index]) : std::string();
    }

private:
    void setColumns(std::string_view rule) {
        std::size_t at = rule.find('-');
        while (at != std::string_view::npos) {
            const std::size_t end = std::min(rule.find(' ', at), rule.size());
            m_spans.emplace_back(at, end - at);
            at = rule.find('-', end);
        }
    }

    std::vector<std::string> m_names; ///< lower case
    std::string m_delimiter;
    bool m_endsWithDelimiter = false;
    std::vector<std::pair<std::size_t, std::size_t>> m_spans; ///< begin and width, by column
};

bool isPlausible(const Table& table, const Cells& cells) {
    std::string code;
    std::string signal;
    const std::string exit = table.cell(cells, "exitcode");
    return isSacctState(table.cell(cells, "state")) &&
           (exit.empty() || splitExitCode(exit, code, signal));
}

/// Joins the surplus cells into the free text that makes the row plausible.
bool joinSurplus(const Table& table, Cells& cells) {
    constexpr std::array<std::string_view, 6> freeTexts = {
        "jobname", "comment", "submitline", "workdir", "admincomment", "systemcomment"};
    const std::size_t surplus = cells.size() - table.width();
    for (const std::string_view name : freeTexts) {
        const auto index = table.column(name);
        if (!index) {
            continue;
        }
        Cells joined(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(*index));
        const std::string_view last = cells[*index + surplus];
        const char* const begin = cells[*index].data();
        joined.emplace_back(begin, static_cast<std::size_t>(last.data() + last.size() - begin));
        joined.insert(joined.end(),
                      cells.begin() + static_cast<std::ptrdiff_t>(*index + surplus + 1),
                      cells.end());
        if (isPlausible(table, joined)) {
            cells = std::move(joined);
            return true;
        }
    }
    return false;
}

std::string knownText(std::string text) {
    return text == "Unknown" || text == "None assigned" ? std::string() : text;
}

SacctTime timeOf(const Table& table, const Cells& cells, std::string_view name) {
    SacctTime time;
    time.text = knownText(table.cell(cells, name));
    time.read = readIsoTime(time.text);
    if (!time.read && time.text.find_first_not_of("0123456789") == std::string::npos) {
        time.read = readEpochSeconds(time.text); // SLURM_TIME_FORMAT=%s
    }
    return time;
}

SacctRow rowOf(const Table& table, const Cells& cells) {
    SacctRow row;
    row.jobId = table.cell(cells, "jobid");
    row.jobIdRaw = table.cell(cells, "jobidraw");
    row.jobName = table.cell(cells, "jobname");
    row.state = table.cell(cells, "state");
    splitExitCode(table.cell(cells, "exitcode"), row.exitCode, row.signal);
    row.derivedExitCode = table.cell(cells, "derivedexitcode");
    row.nodes = knownText(table.cell(cells, "nodelist"));
    row.failedNode = table.cell(cells, "failednode");
    row.reason = table.cell(cells, "reason");
    row.restarts = table.cell(cells, "restarts");
    row.user = table.cell(cells, "user");
    row.partition = table.cell(cells, "partition");
    row.cluster = table.cell(cells, "cluster");
    row.start = timeOf(table, cells, "start");
    row.end = timeOf(table, cells, "end");
    row.submit = timeOf(table, cells, "submit");
    return row;
}

void readRow(RecordReadingBuilder& builder, const Table& table, const Line& line) {
    using Severity = IntakeIssue::Severity;
    Cells cells = table.cellsOf(line.text);
    if (cells.size() < table.width()) {
        if (!line.hasEnd) {
            builder.markTruncated();
        }
        builder.addIssue(line.offset, Severity::Warning,
                         line.hasEnd ? "A row has fewer columns than the header and was left out."
                                     : "The file ends inside a row, which was left out.");
        return;
    }
    if (cells.size() > table.width() && !joinSurplus(table, cells)) {
        builder.addIssue(line.offset, Severity::Warning,
                         "A row has more columns than the header and was left out; print with a "
                         "delimiter that no job name holds.");
        return;
    }
    if (table.cell(cells, "jobid").empty() || !isPlausible(table, cells)) {
        builder.addIssue(line.offset, Severity::Warning,
                         "A row without a job id, a known state or an exit code was left out.");
        return;
    }
    Record record = builder.recordAt({}, line.offset, line.text.size());
    fillSacctRecord(rowOf(table, cells), builder.member().zoneMinutes, record);
    builder.add(std::move(record));
}

/// Lines before the header, such as a shell prompt with the command, are skipped.
bool findHeader(std::string_view bytes, std::size_t& at, Table& table) {
    while (const auto line = nextLine(bytes, at)) {
        std::size_t after = at;
        const auto below = nextLine(bytes, after);
        const bool hasRule = below && isRule(below->text);
        Table candidate;
        if (candidate.setHeader(line->text, hasRule ? std::optional(below->text) : std::nullopt)) {
            table = std::move(candidate);
            at = hasRule ? after : at;
            return true;
        }
    }
    return false;
}

} // namespace

RecordReading readSacctText(const Member& member) {
    RecordReadingBuilder builder(member);
    Table table;
    std::size_t at = 0;
    if (!findHeader(builder.bytes(), at, table)) {
        if (!trimmed(builder.bytes()).empty()) {
            builder.addIssue(0, IntakeIssue::Severity::Error,
                             "No header with JobID and State: print sacct without --noheader.");
        }
        return builder.take();
    }
    while (const auto line = nextLine(builder.bytes(), at)) {
        readRow(builder, table, *line);
    }
    return builder.take();
}

} // namespace ff
