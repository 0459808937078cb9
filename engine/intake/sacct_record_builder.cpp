// From an sacct row to a record.
#include "engine/intake/sacct_record_builder.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"

namespace ff {

namespace {

// JOB STATE CODES of sacct(1), Slurm 25.05, and the flags that JSON lists beside them.
constexpr std::array<std::string_view, 24> states = {
    "BOOT_FAIL",     "CANCELLED",     "COMPLETED",    "CONFIGURING",   "COMPLETING", "DEADLINE",
    "FAILED",        "LAUNCH_FAILED", "NODE_FAIL",    "OUT_OF_MEMORY", "PENDING",    "PREEMPTED",
    "RECONFIG_FAIL", "REQUEUED",      "REQUEUE_FED",  "REQUEUE_HOLD",  "RESIZING",   "REVOKED",
    "RUNNING",       "SIGNALING",     "SPECIAL_EXIT", "STAGE_OUT",     "SUSPENDED",  "TIMEOUT"};

std::string_view firstWord(std::string_view text) {
    return text.substr(0, text.find_first_of(" \t"));
}

/// Default columns cut long texts and mark that with a plus: `CANCELLED+`, `OUT_OF_ME+`.
std::string_view wholeState(std::string_view word) {
    const bool isCut = !word.empty() && word.back() == '+';
    const std::string_view begin = isCut ? word.substr(0, word.size() - 1) : word;
    const auto found = std::find_if(states.begin(), states.end(), [&](std::string_view state) {
        return isCut ? state.starts_with(begin) : state == begin;
    });
    return found == states.end() || begin.size() < 4 ? std::string_view() : *found;
}

std::string wholeStep(std::string_view step) {
    if (!step.empty() && step.back() == '+') {
        for (const std::string_view name : {"batch", "extern", "interactive"}) {
            if (name.starts_with(step.substr(0, step.size() - 1))) {
                return std::string(name);
            }
        }
    }
    return std::string(step);
}

void setStamp(Record& record, const SacctRow& row, const Known<int>& zoneMinutes) {
    for (const SacctTime* time : {&row.end, &row.start, &row.submit}) {
        if (time->read) {
            record.stamp = stampOf(*time->read, zoneMinutes);
            return;
        }
    }
}

void setState(Record& record, const SacctRow& row) {
    const std::string_view word = firstWord(row.state);
    const std::string_view whole = wholeState(word);
    record.set("state", std::string(whole.empty() ? word : whole));
    const auto by = row.state.find(" by ");
    setSlurmField(record, "state_by",
                  by == std::string::npos ? row.stateBy
                                          : std::string(trimmed(row.state.substr(by + 4))));
}

} // namespace

SacctTime sacctTimeFrom(std::string_view text) {
    SacctTime time{std::string(text), readIsoTime(text)};
    if (!time.read && text.find_first_not_of("0123456789") == std::string_view::npos) {
        time.read = readEpochSeconds(text);
    }
    return time;
}

void setSlurmField(Record& record, std::string_view name, std::string value) {
    static constexpr std::array<std::string_view, 8> unknown = {
        "", "Unknown", "None", "None assigned", "(null)", "N/A", "n/a", "none"};
    if (std::find(unknown.begin(), unknown.end(), value) == unknown.end()) {
        record.set(std::string(name), std::move(value));
    }
}

void setSlurmTime(Record& record, std::string_view name, const SacctTime& time,
                  const Known<int>& zoneMinutes) {
    if (!time.read) {
        setSlurmField(record, name, time.text);
        return;
    }
    const Stamp stamp = stampOf(*time.read, zoneMinutes);
    const bool isExact = stamp.quality == TimeQuality::Exact;
    setSlurmField(record, name, isExact || time.text.empty() ? toRfc3339(stamp.at) : time.text);
}

bool isSacctState(std::string_view text) { return !wholeState(firstWord(text)).empty(); }

bool splitExitCode(std::string_view text, std::string& code, std::string& signal) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos || !parseInteger(text.substr(0, colon)) ||
        !parseInteger(text.substr(colon + 1))) {
        return false;
    }
    code = text.substr(0, colon);
    signal = text.substr(colon + 1);
    if (signal == "0") {
        signal.clear();
    }
    return true;
}

void fillSacctRecord(SacctRow row, const Known<int>& zoneMinutes, Record& record) {
    const auto dot = row.jobId.find('.');
    const bool isStep = dot != std::string::npos;
    record.kind = isStep ? "sacct_step" : "sacct_job";
    record.set("job_id", row.jobId.substr(0, dot));
    const std::string raw = row.jobIdRaw.substr(0, row.jobIdRaw.find('.'));
    if (raw != row.jobId.substr(0, dot)) {
        setSlurmField(record, "job_id_raw", raw);
    }
    setSlurmField(record, "job_name", std::move(row.jobName));
    if (isStep) {
        record.set("step", wholeStep(std::string_view(row.jobId).substr(dot + 1)));
    }
    setState(record, row);
    setSlurmField(record, "exit_code", std::move(row.exitCode));
    setSlurmField(record, "signal", std::move(row.signal));
    setSlurmField(record, "derived_exit_code", std::move(row.derivedExitCode));
    if (!row.nodes.empty() && row.nodes.find_first_of("[, ") == std::string::npos) {
        record.node = row.nodes;
    }
    setSlurmField(record, "nodes", std::move(row.nodes));
    setSlurmField(record, "failed_node", std::move(row.failedNode));
    setSlurmField(record, "reason", std::move(row.reason));
    setSlurmField(record, "restarts", std::move(row.restarts));
    setSlurmField(record, "user", std::move(row.user));
    setSlurmField(record, "partition", std::move(row.partition));
    setSlurmField(record, "cluster", std::move(row.cluster));
    setSlurmTime(record, "start", row.start, zoneMinutes);
    setSlurmTime(record, "end", row.end, zoneMinutes);
    setSlurmTime(record, "submit", row.submit, zoneMinutes);
    setStamp(record, row, zoneMinutes);
}

} // namespace ff
