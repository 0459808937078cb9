// The four states of data are told apart: not provided, truncated, not parsed, nothing found.
#include "engine/verdict/coverage_builder.h"

#include <algorithm>
#include <utility>

#include "engine/verdict/expected_evidence.h"
#include "engine/verdict/member_status.h"

namespace ff {

namespace {

bool isEvidence(const Member& member) { return member.kind.value != MemberKind::Manifest; }

ConnectorReport reportOf(const VerdictInput& input, const Member& member, MemberStatus status) {
    const MemberReading& reading = input.readings[member.id.index()];
    ConnectorReport report;
    report.source = member.source;
    report.memberOrNode = member.path;
    report.member = member.id;
    report.status = status.status;
    report.reason = std::move(status.reason);
    report.matches = input.matchesOfMember[member.id.index()];
    report.records = isLineText(member.kind.value) || reading.records.empty()
                         ? reading.lines.lineCount
                         : reading.records.size();
    report.bytes = member.size;
    report.firstTime = reading.firstTime;
    report.lastTime = reading.lastTime;
    return report;
}

} // namespace

std::vector<ConnectorReport> buildCoverage(const VerdictInput& input,
                                           const EvidencePlaces& places) {
    std::vector<ConnectorReport> reports;
    std::vector<MemberStatus> statuses = memberStatuses(input);
    for (const Member& member : input.bundle.members) {
        if (isEvidence(member)) {
            reports.push_back(reportOf(input, member, std::move(statuses[member.id.index()])));
        }
    }
    auto absent = expectedAndAbsent(input, places);
    std::move(absent.begin(), absent.end(), std::back_inserter(reports));
    return reports;
}

bool hasSource(const VerdictInput& input, std::string_view node, Source source) {
    return std::any_of(
        input.bundle.members.begin(), input.bundle.members.end(), [&](const Member& member) {
            return !member.isIgnored && member.source == source && member.node.isKnown() &&
                   input.placement.canonicalNode(member.node.value) == node;
        });
}

} // namespace ff
