// Uptimes have no offset here: a boot is dated as a whole.
#include "engine/timeline/host_clocks.h"

#include "engine/model/clock_uncertainty.h"
#include "engine/timeline/stamp_shift.h"

namespace ff {

bool isOnHostClock(const Member& member) {
    switch (member.kind.value) {
    case MemberKind::SacctJson:
    case MemberKind::SacctText:
    case MemberKind::SlurmText:
    case MemberKind::KubernetesJson:
    case MemberKind::KubernetesText:
    case MemberKind::PrometheusJson:
    case MemberKind::OpenMetrics:
        return false;
    default:
        return true;
    }
}

std::string unnamedHostOf(const Member& member) { return "host of " + member.path; }

std::string HostClocks::ownerOf(const Printer& printer, const Member& member) const {
    if (!printer.node.empty()) {
        return printer.node;
    }
    const std::string host = unnamedHostOf(member);
    return m_offsets.contains(host) ? host : std::string();
}

Nanos HostClocks::offsetOf(const std::string& node) const {
    const auto found = m_offsets.find(node);
    return found == m_offsets.end() ? 0 : found->second.offset;
}

void HostClocks::correct(ResolvedMatch& match, const Member& member) const {
    const Nanos offset = offsetOf(ownerOf(match.match.printer, member));
    if (offset == 0 || !match.match.stamp.isUtc() || !isOnHostClock(member)) {
        return;
    }
    match.match.stamp = shifted(match.match.stamp, offset);
    match.match.lastStamp = shifted(match.match.lastStamp, offset);
    match.onset = shifted(match.onset, offset);
}

Clock HostClocks::clockOf(const std::string& node) const {
    Clock clock;
    clock.node = node;
    clock.uncertainty = assumedClockUncertainty;
    const auto found = m_offsets.find(node);
    if (found != m_offsets.end()) {
        clock.offset = found->second.offset;
        clock.uncertainty = found->second.uncertainty;
        clock.anchors = found->second.anchors;
    }
    return clock;
}

std::vector<Clock> HostClocks::estimated() const {
    std::vector<Clock> clocks;
    for (const auto& [node, offset] : m_offsets) {
        clocks.push_back(clockOf(node));
    }
    return clocks;
}

} // namespace ff
