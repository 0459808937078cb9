#include "views/evidence/member_places.h"

#include <algorithm>

namespace ff {
CoverageInput coverageInput(const Analysis& analysis) {
    return {*analysis.bundle, analysis.readings, analysis.placement,
            analysis.verdict.connectorReports};
}

std::string nodeOf(const Analysis& analysis, const Member& member) {
    return nodeOfMember(analysis.placement, member);
}

bool isAccusedNode(const Analysis& analysis, const std::string& node) {
    const auto isOn = [&](const Accusation& accusation) {
        return accusation.event.isValid() && analysis.event(accusation.event).entity.node == node;
    };
    const Verdict& verdict = analysis.verdict;
    return !node.empty() &&
           ((verdict.primary && isOn(*verdict.primary)) ||
            std::any_of(verdict.alternatives.begin(), verdict.alternatives.end(), isOn));
}

bool isOutsideOf(const Analysis& analysis, MemberId member, const TimeRange& range) {
    const MemberReading& reading = analysis.readings[member.index()];
    return reading.firstTime && reading.lastTime &&
           (*reading.lastTime < range.from || *reading.firstTime > range.to);
}

std::vector<std::string> nodesOf(const Analysis& analysis) {
    std::vector<std::string> nodes = nodesWithEvidence(coverageInput(analysis));
    std::stable_partition(nodes.begin(), nodes.end(),
                          [&](const std::string& node) { return isAccusedNode(analysis, node); });
    return nodes;
}

} // namespace ff
