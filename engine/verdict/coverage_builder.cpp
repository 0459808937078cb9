// The four states of data are told apart: not provided, truncated, not parsed, nothing found.
#include "engine/verdict/coverage_builder.h"

#include <algorithm>

#include <fmt/format.h>

namespace ff {

namespace {

using Status = ConnectorReport::Status;

bool isEvidence(const Member& member) { return member.kind.value != MemberKind::Manifest; }

std::pair<Status, std::string> statusOf(const Member& member, const MemberReading& reading,
                                        std::uint64_t matches) {
    if (!member.bytes) {
        return {Status::Error, member.kind.from};
    }
    switch (member.kind.value) {
    case MemberKind::Empty:
        return {Status::Empty, "no content"};
    case MemberKind::Binary:
        return {Status::Skipped, member.kind.from};
    default:
        break;
    }
    const auto error =
        std::find_if(reading.issues.begin(), reading.issues.end(), [](const IntakeIssue& issue) {
            return issue.severity == IntakeIssue::Severity::Error;
        });
    if (reading.isTruncated) {
        return {Status::Partial, "ends inside a row"};
    }
    if (error != reading.issues.end()) {
        return {reading.records.empty() && !isLineText(member.kind.value) ? Status::Error
                                                                          : Status::Partial,
                error->what};
    }
    const bool readSomething = isLineText(member.kind.value) || !reading.records.empty();
    if (!readSomething) {
        return {Status::Empty, "no row was found in it"};
    }
    return matches == 0 ? std::pair(Status::Empty, std::string("read, nothing found"))
                        : std::pair(Status::Ok, std::string());
}

ConnectorReport missing(Source source, std::string what, std::string reason) {
    ConnectorReport report;
    report.source = source;
    report.memberOrNode = std::move(what);
    report.status = Status::NotProvided;
    report.reason = std::move(reason);
    return report;
}

} // namespace

std::vector<ConnectorReport> buildCoverage(const VerdictInput& input) {
    std::vector<ConnectorReport> reports;
    for (const Member& member : input.bundle.members) {
        if (!isEvidence(member)) {
            continue;
        }
        const MemberReading& reading = input.readings[member.id.index()];
        ConnectorReport report;
        report.source = member.source;
        report.memberOrNode = member.path;
        report.member = member.id;
        report.matches = input.matchesOfMember[member.id.index()];
        std::tie(report.status, report.reason) = statusOf(member, reading, report.matches);
        report.records = reading.records.empty() ? reading.lines.lineCount : reading.records.size();
        report.bytes = member.size;
        report.firstTime = reading.firstTime;
        report.lastTime = reading.lastTime;
        reports.push_back(std::move(report));
    }
    for (const std::string& node : input.workload.nodes) {
        if (!hasSource(input, node, Source::Syslog)) {
            reports.push_back(
                missing(Source::Syslog, "node " + node, "no kernel log of this node"));
        }
    }
    const int ranks = input.workload.worldSize.value_or(0);
    for (int rank = 0; rank < ranks; ++rank) {
        if (!hasLogOfRank(input, rank)) {
            reports.push_back(
                missing(Source::AppLog, fmt::format("rank {}", rank), "no log of this rank"));
        }
    }
    return reports;
}

bool hasSource(const VerdictInput& input, std::string_view node, Source source) {
    return std::any_of(input.bundle.members.begin(), input.bundle.members.end(),
                       [&](const Member& member) {
                           return member.source == source && member.node.isKnown() &&
                                  input.placement.canonicalNode(member.node.value) == node;
                       });
}

bool hasSource(const VerdictInput& input, Source source) {
    return std::any_of(input.bundle.members.begin(), input.bundle.members.end(),
                       [&](const Member& member) { return member.source == source; });
}

bool hasLogOfRank(const VerdictInput& input, int rank) {
    const RankPlace* place = input.placement.place(rank);
    for (const Member& member : input.bundle.members) {
        if (member.source != Source::AppLog) {
            continue;
        }
        if (member.rank.isKnown()) {
            if (member.rank.value == rank) {
                return true;
            }
            continue;
        }
        if (member.localRank.isKnown() && member.node.isKnown()) {
            if (place != nullptr && place->localRank == member.localRank.value &&
                input.placement.canonicalNode(member.node.value) == place->node) {
                return true;
            }
            continue;
        }
        // An output that several ranks wrote to holds whatever any of them printed.
        if (input.readings[member.id.index()].holdsSeveralRanks) {
            return true;
        }
    }
    return false;
}

} // namespace ff
