// The four states of data are told apart: not provided, truncated, not parsed, nothing found.
#include "engine/verdict/coverage_builder.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace ff {

namespace {

using Status = ConnectorReport::Status;

bool isEvidence(const Member& member) { return member.kind.value != MemberKind::Manifest; }

std::pair<Status, std::string> statusOf(const Member& member, const MemberReading& reading,
                                        std::uint64_t matches) {
    if (member.isTruncated) {
        return {Status::Partial, member.truncation};
    }
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

/// Which ranks have a log, found in one look at the members.
class RankLogs {
public:
    explicit RankLogs(const VerdictInput& input) : m_placement(input.placement) {
        for (const Member& member : input.bundle.members) {
            if (member.source != Source::AppLog) {
                continue;
            }
            if (member.rank.isKnown()) {
                if (member.rank.value) {
                    m_ranks.insert(*member.rank.value);
                }
            } else if (member.localRank.isKnown() && member.node.isKnown()) {
                m_localRanks.emplace(m_placement.canonicalNode(member.node.value),
                                     member.localRank.value);
            } else if (input.readings[member.id.index()].holdsSeveralRanks) {
                // An output that several ranks wrote to holds whatever any of them printed.
                m_isShared = true;
            }
        }
    }

    [[nodiscard]] bool haveRank(int rank) const {
        const RankPlace* place = m_placement.place(rank);
        return m_isShared || m_ranks.contains(rank) ||
               (place != nullptr && m_localRanks.contains({place->node, place->localRank}));
    }

private:
    const Placement& m_placement;
    std::set<int> m_ranks;
    std::set<std::pair<std::string, std::optional<int>>> m_localRanks;
    bool m_isShared = false;
};

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
    const RankLogs logs(input);
    const int ranks = input.workload.worldSize.value_or(0);
    for (int rank = 0; rank < ranks; ++rank) {
        if (!logs.haveRank(rank)) {
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

bool hasLogOfRank(const VerdictInput& input, int rank) { return RankLogs(input).haveRank(rank); }

} // namespace ff
