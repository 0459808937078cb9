// Moves carry their phase; a confirmation has the phase of the refiner that made its edge.
#include "engine/refine/phase_log.h"

#include <algorithm>
#include <map>

namespace ff {

namespace {

/// The phase in which an event was derived; `Extract` for one that was read.
Phase originOf(const Event& event, const EventLog& log) {
    if (event.members.empty()) {
        return Phase::Extract;
    }
    for (const Event::Move& move : log.event(event.members.front()).history) {
        if (move.by == event.id) {
            return move.phase;
        }
    }
    return Phase::Extract;
}

/// Of several moves the furthest counts, whatever their order.
EventState stateBefore(Phase phase, const Event& event) {
    EventState state = EventState::Active;
    for (const Event::Move& move : event.history) {
        if (move.phase < phase) {
            state = std::max(state, move.to);
        }
    }
    return state;
}

bool confirms(const Event& effect, const Event& cause) {
    const bool otherNode = !effect.printer.node.empty() && !cause.printer.node.empty() &&
                           effect.printer.node != cause.printer.node;
    return effect.source != cause.source || otherNode;
}

/// A derived event is confirmed from the start where its parts come from several sources.
bool isBornConfirmed(const Event& event, const EventLog& log) {
    return std::any_of(event.members.begin(), event.members.end(), [&](EventId part) {
        return log.event(part).source != event.source || log.event(part).isConfirmed;
    });
}

} // namespace

EventLog logBefore(Phase phase, const CausalGraph& graph, const RuleSet& rules) {
    EventLog log;
    log.clocks = graph.log.clocks;
    for (const Event& event : graph.log.events) {
        if (originOf(event, graph.log) >= phase) {
            break;
        }
        log.events.push_back(event);
        log.events.back().state = stateBefore(phase, event);
        log.events.back().isConfirmed = isBornConfirmed(event, graph.log);
    }
    std::map<RuleId, Phase> phases;
    for (const Refiner& refiner : rules.refiners) {
        phases[refiner.rule] = refiner.phase;
    }
    for (const CausalEdge& edge : graph.edges) {
        const auto made = phases.find(edge.rule);
        if (edge.relation != Relation::Confirms || made == phases.end() || made->second >= phase) {
            continue;
        }
        Event& cause = log.events[edge.cause.index()];
        cause.isConfirmed = cause.isConfirmed ||
                            confirms(graph.log.event(edge.effect), graph.log.event(edge.cause));
    }
    return log;
}

} // namespace ff
