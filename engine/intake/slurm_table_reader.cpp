// Tables of sinfo, squeue and `sacctmgr show event`, told apart by the names of their columns.
#include "engine/base/text.h"
#include "engine/intake/slurm_record_builder.h"
#include "engine/intake/slurm_text_readers.h"

namespace ff {

namespace {

using Cells = TextTable::Cells;

/// Upper-case headers with blanks between are sinfo's or squeue's; free text stands in one column.
std::string_view freeTextOf(std::string_view header) {
    const std::string names = ' ' + lowered(trimmed(header)) + ' ';
    for (const std::string_view name : {"reason", "name"}) {
        if (names.find(' ' + std::string(name) + ' ') != std::string::npos) {
            return name;
        }
    }
    return {};
}

SlurmTable::Kind kindOf(const TextTable& table) {
    const bool hasNode = table.has("nodename") || table.has("node");
    if (hasNode && (table.has("timestart") || table.has("start")) && table.has("state")) {
        return SlurmTable::Kind::Events;
    }
    if (table.has("jobid") && (table.has("st") || table.has("state"))) {
        return SlurmTable::Kind::Jobs;
    }
    const bool hasHosts = table.has("nodelist") || table.has("hostnames");
    if (hasHosts && (table.has("state") || table.has("reason"))) {
        return SlurmTable::Kind::Nodes;
    }
    return SlurmTable::Kind::None;
}

std::string textOf(const TextTable& table, const Cells& cells,
                   std::initializer_list<std::string_view> names) {
    return std::string(table.cell(cells, names));
}

/// `root(0)` is root.
std::string userOf(const TextTable& table, const Cells& cells) {
    const std::string user = textOf(table, cells, {"user"});
    return user.substr(0, user.find('('));
}

SlurmNodeRow nodeRowOf(const TextTable& table, const Cells& cells) {
    SlurmNodeRow row;
    row.nodes = textOf(table, cells, {"nodename", "node", "nodelist", "hostnames"});
    row.state = textOf(table, cells, {"state"});
    row.reason = textOf(table, cells, {"reason"});
    row.user = userOf(table, cells);
    row.cluster = textOf(table, cells, {"cluster"});
    row.partition = textOf(table, cells, {"partition"});
    if (!row.partition.empty() && row.partition.back() == '*') {
        row.partition.pop_back(); // the default partition
    }
    row.since = sacctTimeFrom(table.cell(cells, {"timestart", "start", "timestamp"}));
    row.end = sacctTimeFrom(table.cell(cells, {"timeend", "end"}));
    return row;
}

SacctRow jobRowOf(const TextTable& table, const Cells& cells) {
    SacctRow row;
    row.jobId = textOf(table, cells, {"jobid"});
    row.jobName = textOf(table, cells, {"name"});
    row.state = textOf(table, cells, {"st", "state"});
    row.user = textOf(table, cells, {"user"});
    row.partition = textOf(table, cells, {"partition"});
    row.reason = textOf(table, cells, {"reason"});
    row.nodes = textOf(table, cells, {"nodelist", "nodelist(reason)"});
    if (row.nodes.starts_with('(')) { // it has no nodes: this is why
        const std::size_t end = row.nodes.rfind(')');
        row.reason = row.nodes.substr(1, end == std::string::npos ? end : end - 1);
        row.nodes.clear();
    }
    row.start = sacctTimeFrom(table.cell(cells, {"start_time"}));
    row.submit = sacctTimeFrom(table.cell(cells, {"submit_time"}));
    return row;
}

/// The reason in the last column of squeue may hold blanks: it is taken as one cell.
Cells jobCells(const TextTable& table, std::string_view line) {
    const std::size_t open = line.find(" (");
    const bool isReason = table.has("nodelist(reason)") && open != std::string_view::npos &&
                          trimmed(line).back() == ')';
    return isReason ? table.cellsOf(line, open) : table.cellsOf(line);
}

void tell(RecordReadingBuilder& builder, std::uint64_t offset, std::string_view what) {
    builder.addIssue(offset, IntakeIssue::Severity::Warning, what);
}

} // namespace

SlurmTable slurmTableOf(std::string_view header, std::string_view below) {
    SlurmTable out;
    out.table = TextTable::guessed(header, below, freeTextOf(header));
    out.kind = kindOf(out.table);
    return out;
}

void readSlurmRow(RecordReadingBuilder& builder, const SlurmTable& table, std::string_view line,
                  std::uint64_t offset) {
    const bool isJob = table.kind == SlurmTable::Kind::Jobs;
    const Cells cells = isJob ? jobCells(table.table, line) : table.table.cellsOf(line);
    const SlurmPlace place{offset, line.size()};
    if (cells.size() + 1 < table.table.width() || cells.size() > table.table.width()) {
        tell(builder, offset, "A row has not the columns of the header and was left out.");
        return;
    }
    if (isJob) {
        SacctRow row = jobRowOf(table.table, cells);
        if (row.jobId.empty() || !isSacctState(slurmJobState(row.state))) {
            tell(builder, offset, "A row without a job or a known state was left out.");
            return;
        }
        addJobRecord(builder, "squeue_job", place, std::move(row));
        return;
    }
    const SlurmNodeRow row = nodeRowOf(table.table, cells);
    if (row.state.empty() && row.reason.empty()) {
        tell(builder, offset, "A row without a state or a reason was left out.");
        return;
    }
    addNodeRecords(builder, table.kind == SlurmTable::Kind::Events ? "slurm_event" : "sinfo_node",
                   place, row);
}

} // namespace ff
