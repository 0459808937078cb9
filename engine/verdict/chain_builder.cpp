// Hops are grouped along the tree of explanations, so that 992 timeouts are one row.
#include "engine/verdict/chain_builder.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/verdict/candidate_finder.h"

namespace ff {

namespace {

/// Where an event goes in the order of the chain: by time, untimed ones where the tree has them.
Nanos timeOf(const Event& event) { return event.first.isWall() ? event.first.at : maxTime; }

} // namespace

std::vector<ChainHop> buildChain(const VerdictInput& input, EventId primary,
                                 const ExplainedSet& explained) {
    std::vector<ChainHop> hops;
    std::vector<std::size_t> hopOf(input.graph.log.events.size(), 0);
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::size_t>, std::size_t> known;
    ChainHop first;
    first.event = primary;
    hops.push_back(first);
    for (const EventId id : explained.order()) {
        const auto edgeIndex = explained.edgeTo(id);
        if (!edgeIndex) {
            hops.front().events.push_back(id);
            continue;
        }
        const CausalEdge& edge = input.graph.edges[*edgeIndex];
        const std::size_t from = hopOf[explained.parentOf(id).index()];
        const auto key = std::tuple(input.event(id).symptom.value, edge.rule.value, from);
        const auto [found, isNew] = known.try_emplace(key, hops.size());
        if (isNew) {
            ChainHop hop;
            hop.event = id;
            hop.from = hops[from].event;
            hop.relation = edge.relation;
            hop.rule = edge.rule;
            hop.because = edge.because;
            hops.push_back(std::move(hop));
        }
        ChainHop& hop = hops[found->second];
        hop.events.push_back(id);
        hopOf[id.index()] = found->second;
        if (timeOf(input.event(id)) < timeOf(input.event(hop.event))) {
            hop.event = id;
        }
    }
    for (ChainHop& hop : hops) {
        if (!hop.from.isValid()) {
            continue;
        }
        const Event& event = input.event(hop.event);
        hop.delay = difference(input.event(hop.from).onset, event.first, input.graph.log.clocks);
        hop.isOrderProven =
            difference(input.event(hop.from).onset, event.onset, input.graph.log.clocks)
                .isProvenPositive();
    }
    std::stable_sort(hops.begin() + 1, hops.end(), [&](const ChainHop& a, const ChainHop& b) {
        return timeOf(input.event(a.event)) < timeOf(input.event(b.event));
    });
    return hops;
}

EventId findCriticalFailure(const VerdictInput& input) {
    EventId found;
    for (const Event& event : input.graph.log.events) {
        const Symptom& symptom = input.rules.symptom(event.symptom);
        const bool isVisible = event.source == Source::AppLog ||
                               event.source == Source::Scheduler ||
                               event.source == Source::Kubernetes;
        const bool failed = isFailureSign(event, symptom) ||
                            (symptom.role == Role::Cause && event.state != EventState::Filtered &&
                             event.state != EventState::Cancelled);
        if (isVisible && failed &&
            (!found.isValid() || timeOf(event) < timeOf(input.event(found)))) {
            found = event.id;
        }
    }
    return found;
}

} // namespace ff
