// State words: NODE STATE CODES of sinfo(1) and JOB STATE CODES of squeue(1), Slurm 25.05.
#include "engine/intake/slurm_record_builder.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "engine/base/host_list.h"
#include "engine/base/text.h"

namespace ff {

namespace {

struct Word {
    std::string_view brief;
    std::string_view whole;
};

constexpr std::array<Word, 17> nodeWords{{{"ALLOC", "ALLOCATED"},
                                          {"MIX", "MIXED"},
                                          {"DRAIN", "DRAINED"},
                                          {"DRNG", "DRAINING"},
                                          {"COMP", "COMPLETING"},
                                          {"RESV", "RESERVED"},
                                          {"FAILG", "FAILING"},
                                          {"UNK", "UNKNOWN"},
                                          {"INVALID", "INVAL"},
                                          {"INVALID_REG", "INVAL"},
                                          {"PLND", "PLANNED"},
                                          {"POW_DN", "POWERING_DOWN"},
                                          {"POW_UP", "POWERING_UP"},
                                          {"REBOOT^", "REBOOT_ISSUED"},
                                          {"REBOOT_REQUESTED", "REBOOT"},
                                          {"FUTR", "FUTURE"},
                                          {"DRAINI", "DRAINING"}}};

constexpr std::array<Word, 24> jobWords{
    {{"BF", "BOOT_FAIL"},     {"CA", "CANCELLED"},    {"CD", "COMPLETED"},
     {"CF", "CONFIGURING"},   {"CG", "COMPLETING"},   {"DL", "DEADLINE"},
     {"F", "FAILED"},         {"NF", "NODE_FAIL"},    {"OOM", "OUT_OF_MEMORY"},
     {"PD", "PENDING"},       {"PR", "PREEMPTED"},    {"R", "RUNNING"},
     {"RD", "RESV_DEL_HOLD"}, {"RF", "REQUEUE_FED"},  {"RH", "REQUEUE_HOLD"},
     {"RQ", "REQUEUED"},      {"RS", "RESIZING"},     {"RV", "REVOKED"},
     {"SI", "SIGNALING"},     {"SE", "SPECIAL_EXIT"}, {"SO", "STAGE_OUT"},
     {"ST", "STOPPED"},       {"S", "SUSPENDED"},     {"TO", "TIMEOUT"}}};

template <std::size_t Count>
std::string_view wholeWord(const std::array<Word, Count>& words, std::string_view text) {
    const auto found = std::find_if(words.begin(), words.end(),
                                    [&](const Word& word) { return word.brief == text; });
    return found == words.end() ? text : found->whole;
}

std::string uppered(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) {
        return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    });
    return out;
}

/// Marks that sinfo appends: no answer, power saving, reboot, maintenance, planned.
constexpr std::string_view stateMarks = "*~#!%$@^-";

bool isBusy(std::string_view word) {
    return word == "ALLOCATED" || word == "MIXED" || word == "COMPLETING";
}

/// Base state and flags of `MIXED+DRAIN` become what sinfo calls them together.
std::string combined(const std::vector<std::string>& parts) {
    const auto has = [&](std::string_view word) {
        return std::find(parts.begin(), parts.end(), word) != parts.end();
    };
    if (has("DOWN")) {
        return "DOWN";
    }
    if (has("INVAL")) {
        return "INVAL";
    }
    if (has("DRAINED") && parts.size() > 1) {
        return isBusy(parts.front()) ? "DRAINING" : "DRAINED";
    }
    if (has("FAIL") || has("FAILING")) {
        return has("FAILING") || isBusy(parts.front()) ? "FAILING" : "FAIL";
    }
    return parts.empty() ? std::string() : parts.front();
}

constexpr std::size_t mostRecords = 262'144;

} // namespace

SlurmNodeState slurmNodeState(std::string_view text) {
    SlurmNodeState state;
    std::vector<std::string> parts;
    for (std::string_view part : split(trimmed(text), '+')) {
        part = trimmed(part);
        while (!part.empty() && stateMarks.find(part.back()) != std::string_view::npos) {
            state.isSilent = state.isSilent || part.back() == '*';
            part.remove_suffix(1);
        }
        const std::string word(wholeWord(nodeWords, uppered(part)));
        state.isSilent = state.isSilent || word == "NOT_RESPONDING";
        if (!word.empty()) {
            parts.push_back(word);
        }
    }
    state.word = combined(parts);
    return state;
}

std::string slurmJobState(std::string_view text) {
    return std::string(wholeWord(jobWords, trimmed(text)));
}

SlurmReason slurmReason(std::string_view text) {
    SlurmReason reason;
    text = trimmed(text);
    const std::size_t open = text.rfind(" [");
    const std::size_t at = open == std::string_view::npos ? open : text.find('@', open);
    if (at == std::string_view::npos || text.back() != ']') {
        reason.text = text;
        return reason;
    }
    reason.text = trimmed(text.substr(0, open));
    reason.user = text.substr(open + 2, at - open - 2);
    reason.since = sacctTimeFrom(text.substr(at + 1, text.size() - at - 2));
    return reason;
}

void addNodeRecords(RecordReadingBuilder& builder, std::string_view kind, SlurmPlace place,
                    const SlurmNodeRow& row) {
    const Known<int>& zone = builder.member().zoneMinutes;
    const SlurmNodeState state = slurmNodeState(row.state);
    Record common = builder.recordAt(std::string(kind), place.offset, place.length);
    setSlurmField(common, "state", state.word);
    if (state.isSilent) {
        common.set("not_responding", "true");
    }
    setSlurmField(common, "reason", row.reason);
    setSlurmField(common, "user", row.user);
    setSlurmField(common, "cluster", row.cluster);
    setSlurmField(common, "partition", row.partition);
    setSlurmTime(common, "since", row.since, zone);
    setSlurmTime(common, "end", row.end, zone);
    setSlurmTime(common, "boot", row.boot, zone);
    setSlurmTime(common, "daemon_start", row.daemonStart, zone);
    if (row.since.read) {
        common.stamp = stampOf(*row.since.read, zone);
    }
    for (std::string& node : expandHostList(row.nodes)) {
        if (node.empty()) {
            continue;
        }
        if (builder.recordCount() >= mostRecords) {
            builder.addIssue(place.offset, IntakeIssue::Severity::Warning,
                             "More than 262,144 nodes are listed; further ones were left out.");
            return;
        }
        Record record = common;
        record.set("node", std::move(node)); // the controller says it, not the node
        builder.add(std::move(record));
    }
}

void addJobRecord(RecordReadingBuilder& builder, std::string_view kind, SlurmPlace place,
                  SacctRow row) {
    Record record = builder.recordAt({}, place.offset, place.length);
    row.state = slurmJobState(row.state);
    fillSacctRecord(std::move(row), builder.member().zoneMinutes, record);
    record.kind = kind;
    builder.add(std::move(record));
}

} // namespace ff
