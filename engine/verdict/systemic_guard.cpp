// Step 6 of the choice of the primary.
#include "engine/verdict/systemic_guard.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace ff {

namespace {

constexpr Nanos window = 5 * minute;

/// Nodes with the symptom of the first candidate, close enough to it in time.
std::set<std::string> nodesWithFirst(const VerdictInput& input,
                                     const std::vector<Candidate>& candidates) {
    std::set<std::string> nodes;
    const Event& first = input.event(candidates.front().lead);
    for (const Candidate& candidate : candidates) {
        const Event& event = input.event(candidate.lead);
        const TimeDifference apart = difference(first.onset, event.onset, input.graph.log.clocks);
        const bool isClose = !apart.isKnown || (apart.least <= window && apart.most >= -window);
        if (event.symptom == first.symptom && isClose && !event.entity.node.empty()) {
            nodes.insert(event.entity.node);
        }
    }
    return nodes;
}

/// Of a group only the job's nodes count, where they are known: no evidence tells of the others.
std::optional<std::string> wholeGroup(const std::map<std::string, std::string>& groupOfNode,
                                      const std::set<std::string>& job,
                                      const std::set<std::string>& hit, std::string_view kind) {
    std::map<std::string, std::set<std::string>> groups;
    for (const auto& [node, group] : groupOfNode) {
        if (job.empty() || job.contains(node)) {
            groups[group].insert(node);
        }
    }
    for (const auto& [group, nodes] : groups) {
        if (nodes.size() >= 3 &&
            std::includes(hit.begin(), hit.end(), nodes.begin(), nodes.end())) {
            return fmt::format("{} {}", kind, group);
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> findSharedDomain(const VerdictInput& input,
                                            const std::vector<Candidate>& candidates) {
    const Symptom& symptom = input.symptomOf(candidates.front().lead);
    if (symptom.domain == "workload" || endsJobByDefinition(symptom)) {
        return std::nullopt;
    }
    const std::set<std::string> hit = nodesWithFirst(input, candidates);
    const std::set<std::string> all(input.workload.nodes.begin(), input.workload.nodes.end());
    const Placement& placement = input.placement;
    // A fault of NVLinks is first of all one of their domain.
    const bool isOfNvlink = symptom.subDomain == "nvlink" || symptom.subDomain == "nvswitch";
    const std::array<std::pair<const std::map<std::string, std::string>*, const char*>, 4> groups{
        {{isOfNvlink ? &placement.nvlinkDomainOfNode : nullptr, "NVLink domain"},
         {&placement.switchOfNode, "switch"},
         {&placement.rackOfNode, "rack"},
         {isOfNvlink ? nullptr : &placement.nvlinkDomainOfNode, "NVLink domain"}}};
    for (const auto& [groupOfNode, kind] : groups) {
        if (groupOfNode != nullptr) {
            if (auto shared = wholeGroup(*groupOfNode, all, hit, kind)) {
                return shared;
            }
        }
    }
    if (all.size() >= 3 && std::includes(hit.begin(), hit.end(), all.begin(), all.end())) {
        return fmt::format("{} nodes, the whole job", all.size());
    }
    const std::size_t many = std::max<std::size_t>(16, input.workload.nodes.size() / 10);
    if (hit.size() > many) {
        return fmt::format("{} nodes at once", hit.size());
    }
    return std::nullopt;
}

} // namespace ff
