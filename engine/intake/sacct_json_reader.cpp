// `sacct --json`. The shapes of data parsers v0.0.38 to v0.0.43 differ in three ways: a number may
// be wrapped as {set, infinite, number}, a state or status may be a list, and a step id may hold
// the job id. Sources: Slurm's openapi.json of 22.05 to 25.05.
#include <array>

#include <fmt/format.h>

#include "engine/intake/json_row_reader.h"
#include "engine/intake/sacct_reader.h"
#include "engine/intake/sacct_record_builder.h"
#include "engine/intake/slurm_json_value.h"

namespace ff {

namespace {

/// A word, or the first word of a list that is one of Slurm's states.
std::string stateText(const JsonValue& value) {
    const std::vector<std::string> words = slurmWords(value);
    for (const std::string& word : words) {
        if (isSacctState(word)) {
            return word;
        }
    }
    return words.empty() ? std::string() : words.front();
}

SacctTime timeOf(const JsonValue& value) {
    SacctTime time;
    const std::string seconds = slurmNumber(value);
    if (!seconds.empty() && seconds != "0") {
        time.read = readEpochSeconds(seconds);
    }
    return time;
}

struct ExitStatus {
    std::string status; ///< SUCCESS, ERROR, SIGNALED, CORE_DUMPED, PENDING
    std::string code;
    std::string signal;
};

ExitStatus exitStatusOf(const JsonValue& value) {
    ExitStatus exit;
    const std::vector<std::string> status = slurmWords(value.at("status"));
    exit.status = status.empty() ? std::string() : status.front();
    exit.code = slurmNumber(value.at("return_code"));
    const JsonValue& signal = value.at("signal");
    exit.signal = slurmNumber(signal.at("signal_id"));
    if (exit.signal.empty()) {
        exit.signal = slurmNumber(signal.at("id"));
    }
    if (exit.signal == "0") {
        exit.signal.clear();
    }
    return exit;
}

void setExit(const JsonValue& value, SacctRow& row) {
    ExitStatus exit = exitStatusOf(value);
    const bool contradicts = exit.status == "SUCCESS" && exit.code == "0" && exit.signal.empty() &&
                             row.state != "COMPLETED";
    if (!contradicts) {
        row.exitCode = std::move(exit.code);
        row.signal = std::move(exit.signal);
    }
}

std::string derivedExitOf(const JsonValue& value, std::string_view state) {
    const ExitStatus exit = exitStatusOf(value);
    const bool isSuccess = exit.signal.empty() && (exit.code.empty() || exit.code == "0");
    if (exit.status.empty() || (isSuccess && state != "COMPLETED")) {
        return {};
    }
    return fmt::format("{}:{}", exit.code.empty() ? "0" : exit.code,
                       exit.signal.empty() ? "0" : exit.signal);
}

/// Array tasks are named `18_0`, members of a heterogeneous job keep their own number.
std::string jobIdOf(const JsonValue& job) {
    const std::string array = slurmNumber(job.at({"array", "job_id"}));
    const std::string task = slurmNumber(job.at({"array", "task_id"}));
    if (!array.empty() && array != "0" && !task.empty()) {
        return array + "_" + task;
    }
    return slurmNumber(job.at("job_id"));
}

SacctRow jobRowOf(const JsonValue& job) {
    SacctRow row;
    row.jobId = jobIdOf(job);
    row.jobIdRaw = slurmNumber(job.at("job_id"));
    row.jobName = job.at("name").scalar;
    row.state = stateText(job.at({"state", "current"}));
    row.reason = job.at({"state", "reason"}).scalar;
    if (row.state == "CANCELLED") {
        row.stateBy = job.at("kill_request_user").scalar;
    }
    setExit(job.at("exit_code"), row);
    row.derivedExitCode = derivedExitOf(job.at("derived_exit_code"), row.state);
    row.nodes = job.at("nodes").scalar;
    row.failedNode = job.at("failed_node").scalar;
    row.restarts = slurmNumber(job.at("restart_cnt"));
    row.user = job.at("user").scalar;
    if (row.user.empty()) {
        row.user = job.at({"association", "user"}).scalar;
    }
    row.partition = job.at("partition").scalar;
    row.cluster = job.at("cluster").scalar;
    row.start = timeOf(job.at({"time", "start"}));
    row.end = timeOf(job.at({"time", "end"}));
    row.submit = timeOf(job.at({"time", "submission"}));
    return row;
}

SacctRow stepRowOf(const JsonValue& step, const SacctRow& job) {
    SacctRow row;
    std::string id = step.at({"step", "id"}).scalar;
    id = id.substr(id.rfind('.') + 1);
    row.jobId = job.jobId + "." + id;
    row.jobIdRaw = job.jobIdRaw;
    row.jobName = step.at({"step", "name"}).scalar;
    row.state = stateText(step.at("state"));
    if (row.state == "CANCELLED") {
        row.stateBy = step.at("kill_request_user").scalar;
    }
    setExit(step.at("exit_code"), row);
    row.nodes = step.at({"nodes", "range"}).scalar;
    row.user = job.user;
    row.partition = job.partition;
    row.cluster = job.cluster;
    row.start = timeOf(step.at({"time", "start"}));
    row.end = timeOf(step.at({"time", "end"}));
    return row;
}

void addRow(RecordReadingBuilder& builder, const JsonRow& at, SacctRow row) {
    Record record = builder.recordAt({}, at.offset, at.text.size());
    fillSacctRecord(std::move(row), {}, record);
    builder.add(std::move(record));
}

void readJob(RecordReadingBuilder& builder, const JsonRow& job) {
    static constexpr std::array<std::string_view, 2> steps = {"steps", "*"};
    SacctRow row = jobRowOf(job.value);
    if (row.jobId.empty() || row.state.empty()) {
        builder.addIssue(job.offset, IntakeIssue::Severity::Warning,
                         "A job without an id or a state was left out.");
        return;
    }
    addRow(builder, job, row);
    readJsonRows(builder, job.text, job.offset, steps, "step", [&](const JsonRow& step) {
        if (step.value.at({"step", "id"}).scalar.empty() ||
            stateText(step.value.at("state")).empty()) {
            builder.addIssue(step.offset, IntakeIssue::Severity::Warning,
                             "A step without an id or a state was left out.");
            return;
        }
        addRow(builder, step, stepRowOf(step.value, row));
    });
}

} // namespace

RecordReading readSacctJson(const Member& member) {
    static constexpr std::array<std::string_view, 2> jobs = {"jobs", "*"};
    RecordReadingBuilder builder(member);
    readJsonRows(builder, builder.bytes(), 0, jobs, "job",
                 [&](const JsonRow& job) { readJob(builder, job); });
    return builder.take();
}

} // namespace ff
