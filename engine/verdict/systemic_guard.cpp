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

using NodeLeads = std::map<std::string, std::vector<EventId>>;

/// By node the candidates with the symptom of the first one, close enough to it in time.
NodeLeads nodesWithFirst(const VerdictInput& input, const std::vector<Candidate>& candidates) {
    NodeLeads nodes;
    const Event& first = input.event(candidates.front().lead);
    for (const Candidate& candidate : candidates) {
        const Event& event = input.event(candidate.lead);
        const TimeDifference apart = difference(first.onset, event.onset, input.graph.log.clocks);
        const bool isClose = !apart.isKnown || (apart.least <= window && apart.most >= -window);
        if (event.symptom == first.symptom && isClose && !event.entity.node.empty()) {
            nodes[event.entity.node].push_back(candidate.lead);
        }
    }
    return nodes;
}

std::vector<EventId> leadsOn(const std::set<std::string>& nodes, const NodeLeads& hit) {
    std::vector<EventId> leads;
    for (const auto& [node, ofNode] : hit) {
        if (nodes.contains(node)) {
            leads.insert(leads.end(), ofNode.begin(), ofNode.end());
        }
    }
    std::sort(leads.begin(), leads.end());
    return leads;
}

bool areAllHit(const std::set<std::string>& nodes, const NodeLeads& hit) {
    return nodes.size() >= 3 && std::all_of(nodes.begin(), nodes.end(),
                                            [&](const auto& node) { return hit.contains(node); });
}

/// Of a group only the job's nodes count, where they are known: no evidence tells of the others.
std::optional<SharedDomain> wholeGroup(const std::map<std::string, std::string>& groupOfNode,
                                       const std::set<std::string>& job, const NodeLeads& hit,
                                       std::string_view kind) {
    std::map<std::string, std::set<std::string>> groups;
    for (const auto& [node, group] : groupOfNode) {
        if (job.empty() || job.contains(node)) {
            groups[group].insert(node);
        }
    }
    for (const auto& [group, nodes] : groups) {
        if (areAllHit(nodes, hit)) {
            const std::string name = fmt::format("{} {}", kind, group);
            return SharedDomain{name, "all nodes of " + name, leadsOn(nodes, hit)};
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<SharedDomain> findSharedDomain(const VerdictInput& input,
                                             const std::vector<Candidate>& candidates) {
    const Symptom& symptom = input.symptomOf(candidates.front().lead);
    if (symptom.domain == "workload" || endsJobByDefinition(symptom)) {
        return std::nullopt;
    }
    const NodeLeads hit = nodesWithFirst(input, candidates);
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
    if (areAllHit(all, hit)) {
        return SharedDomain{fmt::format("{} nodes, the whole job", all.size()),
                            fmt::format("all {} nodes of the job", all.size()), leadsOn(all, hit)};
    }
    const std::size_t many = std::max<std::size_t>(16, input.workload.nodes.size() / 10);
    if (hit.size() > many) {
        std::set<std::string> nodes;
        for (const auto& [node, leads] : hit) {
            nodes.insert(node);
        }
        const std::string name = fmt::format("{} nodes at once", hit.size());
        return SharedDomain{name, name, leadsOn(nodes, hit)};
    }
    return std::nullopt;
}

} // namespace ff
