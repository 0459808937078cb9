// sacct's text output. The header line names the columns; a line of dashes below it means columns
// of fixed width, anything else a delimiter. A job name may hold the delimiter: such a row has too
// many cells, and the free text that takes them is the one that leaves the state a state.
#include <algorithm>
#include <optional>

#include "engine/base/text.h"
#include "engine/intake/record_reading_builder.h"
#include "engine/intake/sacct_reader.h"
#include "engine/intake/sacct_record_builder.h"
#include "engine/intake/sacct_table.h"

namespace ff {

namespace {

using Cells = SacctTable::Cells;

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

SacctRow rowOf(const SacctTable& table, const Cells& cells) {
    SacctRow row;
    row.jobId = table.cell(cells, "jobid");
    row.jobIdRaw = table.cell(cells, "jobidraw");
    row.jobName = table.cell(cells, "jobname");
    row.state = table.cell(cells, "state");
    splitExitCode(table.cell(cells, "exitcode"), row.exitCode, row.signal);
    row.derivedExitCode = table.cell(cells, "derivedexitcode");
    row.nodes = table.cell(cells, "nodelist");
    row.failedNode = table.cell(cells, "failednode");
    row.reason = table.cell(cells, "reason");
    row.restarts = table.cell(cells, "restarts");
    row.user = table.cell(cells, "user");
    row.partition = table.cell(cells, "partition");
    row.cluster = table.cell(cells, "cluster");
    row.start = sacctTimeFrom(table.cell(cells, "start"));
    row.end = sacctTimeFrom(table.cell(cells, "end"));
    row.submit = sacctTimeFrom(table.cell(cells, "submit"));
    return row;
}

/// A submit line may hold line ends: lines that are no row complete the one before.
void takeContinuation(std::string_view bytes, std::size_t& at, const SacctTable& table,
                      Line& line) {
    constexpr int mostLines = 256;
    Line whole = line;
    std::size_t after = at;
    for (int i = 0; i < mostLines && table.cellsOf(whole.text).size() < table.width(); ++i) {
        const auto next = nextLine(bytes, after);
        if (!next || table.cellsOf(next->text).size() >= table.width()) {
            return;
        }
        whole.text = bytes.substr(line.offset, next->offset + next->text.size() - line.offset);
        whole.hasEnd = next->hasEnd;
    }
    if (table.cellsOf(whole.text).size() >= table.width()) {
        line = whole;
        at = std::max(at, after);
    }
}

void readRow(RecordReadingBuilder& builder, const SacctTable& table, const Line& line) {
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
    if (cells.size() > table.width() && !table.joinSurplus(cells)) {
        builder.addIssue(line.offset, Severity::Warning,
                         "A row has more columns than the header and was left out; print with a "
                         "delimiter that no job name holds.");
        return;
    }
    if (table.cell(cells, "jobid").empty() || !table.isPlausible(cells)) {
        builder.addIssue(line.offset, Severity::Warning,
                         "A row without a job id, a known state or an exit code was left out.");
        return;
    }
    Record record = builder.recordAt({}, line.offset, line.text.size());
    fillSacctRecord(rowOf(table, cells), builder.member().zoneMinutes, record);
    builder.add(std::move(record));
}

/// Lines before the header, such as a shell prompt with the command, are skipped.
bool findHeader(std::string_view bytes, std::size_t& at, SacctTable& table) {
    while (const auto line = nextLine(bytes, at)) {
        std::size_t after = at;
        const auto below = nextLine(bytes, after);
        const bool hasRule = below && isRule(below->text);
        SacctTable candidate;
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
    SacctTable table;
    std::size_t at = 0;
    if (!findHeader(builder.bytes(), at, table)) {
        if (!trimmed(builder.bytes()).empty()) {
            builder.addIssue(0, IntakeIssue::Severity::Error,
                             "No header with JobID and State: print sacct without --noheader.");
        }
        return builder.take();
    }
    std::uint64_t lastRow = 0;
    while (auto line = nextLine(builder.bytes(), at)) {
        takeContinuation(builder.bytes(), at, table, *line);
        readRow(builder, table, *line);
        lastRow = line->offset;
    }
    if (lastRow == 0) {
        builder.addIssue(0, IntakeIssue::Severity::Note, "The table has no rows.");
    } else if (builder.bytes().back() != '\n') {
        builder.addIssue(lastRow, IntakeIssue::Severity::Note,
                         "The last row has no line end: its last column may be cut.");
    }
    return builder.take();
}

} // namespace ff
