// Nodes and jobs in the JSON of sinfo, scontrol and squeue. Shapes: Slurm's openapi.json of 22.05
// to 25.05.
#include <array>
#include <span>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/intake/json_row_reader.h"
#include "engine/intake/slurm_json_value.h"
#include "engine/intake/slurm_record_builder.h"
#include "engine/intake/slurm_text_readers.h"

namespace ff {

namespace {

SacctTime timeOf(const JsonValue& value) {
    const std::string seconds = slurmNumber(value);
    return seconds.empty() || seconds == "0" ? SacctTime()
                                             : SacctTime{{}, readEpochSeconds(seconds)};
}

/// State and flags as scontrol's text writes them: `DOWN+DRAIN`.
std::string stateOf(const JsonValue& state, const JsonValue& flags) {
    std::vector<std::string> words = slurmWords(state);
    for (std::string& flag : slurmWords(flags)) {
        words.push_back(std::move(flag));
    }
    return fmt::format("{}", fmt::join(words, "+"));
}

void addNode(RecordReadingBuilder& builder, const JsonRow& at, std::string_view kind,
             const SlurmNodeRow& row) {
    if (row.nodes.empty() || row.state.empty()) {
        builder.addIssue(at.offset, IntakeIssue::Severity::Warning,
                         "A node without a name or a state was left out.");
        return;
    }
    addNodeRecords(builder, kind, {at.offset, at.text.size()}, row);
}

void readNode(RecordReadingBuilder& builder, const JsonRow& node) {
    SlurmNodeRow row;
    row.nodes = node.value.at("name").scalar;
    row.state = stateOf(node.value.at("state"), node.value.at("state_flags"));
    row.reason = node.value.at("reason").scalar;
    row.user = node.value.at("reason_set_by_user").scalar;
    row.since = timeOf(node.value.at("reason_changed_at"));
    row.boot = timeOf(node.value.at("boot_time"));
    row.daemonStart = timeOf(node.value.at("slurmd_start_time"));
    addNode(builder, node, "scontrol_node", row);
}

/// A line of `sinfo --json` since 23.02: several nodes in one state.
void readGroup(RecordReadingBuilder& builder, const JsonRow& group) {
    SlurmNodeRow row;
    row.nodes = fmt::format("{}", fmt::join(slurmWords(group.value.at({"nodes", "nodes"})), ","));
    row.state = stateOf(group.value.at({"node", "state"}), {});
    row.reason = group.value.at({"reason", "description"}).scalar;
    row.user = group.value.at({"reason", "user"}).scalar;
    row.since = timeOf(group.value.at({"reason", "time"}));
    row.partition = group.value.at({"partition", "name"}).scalar;
    if (!row.nodes.empty()) {
        addNode(builder, group, "sinfo_node", row);
    }
}

void setExit(const JsonValue& exit, SacctRow& row) {
    if (!exit.isObject() || exit.at("set").isTrue()) { // wait(2)'s word, up to v0.0.39
        const auto status = exit.isObject() ? exit.at("number").integer() : exit.integer();
        if (status && *status >= 0) {
            row.exitCode = std::to_string((*status >> 8) & 0xFF);
            row.signal = (*status & 0x7F) != 0 ? std::to_string(*status & 0x7F) : std::string();
        }
        return;
    }
    row.exitCode = slurmNumber(exit.at("return_code"));
    row.signal = slurmNumber(exit.at({"signal", "id"}));
    if (row.signal == "0") {
        row.signal.clear();
    }
}

void readJob(RecordReadingBuilder& builder, const JsonRow& job) {
    SacctRow row;
    row.jobIdRaw = slurmNumber(job.value.at("job_id"));
    const std::string array = slurmNumber(job.value.at("array_job_id"));
    const std::string task = slurmNumber(job.value.at("array_task_id"));
    row.jobId = array.empty() || array == "0" || task.empty() ? row.jobIdRaw : array + "_" + task;
    row.jobName = job.value.at("name").scalar;
    for (const std::string& word : slurmWords(job.value.at("job_state"))) {
        row.state = row.state.empty() ? word : row.state;
    }
    if (row.jobId.empty() || row.state.empty()) {
        builder.addIssue(job.offset, IntakeIssue::Severity::Warning,
                         "A job without an id or a state was left out.");
        return;
    }
    setExit(job.value.at("exit_code"), row);
    row.nodes = job.value.at("nodes").scalar;
    row.failedNode = job.value.at("failed_node").scalar;
    row.reason = job.value.at("state_reason").scalar;
    row.restarts = slurmNumber(job.value.at("restart_cnt"));
    row.user = job.value.at("user_name").scalar;
    row.partition = job.value.at("partition").scalar;
    row.cluster = job.value.at("cluster").scalar;
    row.start = timeOf(job.value.at("start_time"));
    row.end = row.state == "RUNNING" || row.state == "PENDING" ? SacctTime()
                                                               : timeOf(job.value.at("end_time"));
    row.submit = timeOf(job.value.at("submit_time"));
    addJobRecord(builder, "scontrol_job", {job.offset, job.text.size()}, std::move(row));
}

} // namespace

void readSlurmJson(RecordReadingBuilder& builder) {
    using Read = void (*)(RecordReadingBuilder&, const JsonRow&);
    struct List {
        std::array<std::string_view, 2> path;
        std::string_view rowName;
        Read read;
    };
    static constexpr std::array<List, 3> lists{{{{"nodes", "*"}, "node", readNode},
                                                {{"sinfo", "*"}, "group of nodes", readGroup},
                                                {{"jobs", "*"}, "job", readJob}}};
    bool isAny = false;
    for (const List& list : lists) {
        bool isThere = false;
        std::ignore = scanJson(builder.bytes(), std::span(list.path).first(1),
                               [&](const JsonRange&) { isThere = true; });
        if (isThere) {
            readJsonRows(builder, builder.bytes(), 0, list.path, list.rowName,
                         [&](const JsonRow& row) { list.read(builder, row); });
            isAny = true;
        }
    }
    if (!isAny) {
        builder.addIssue(0, IntakeIssue::Severity::Warning,
                         "No list of nodes or jobs was found; the file may be cut.");
    }
}

} // namespace ff
