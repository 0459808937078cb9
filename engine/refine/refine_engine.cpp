// Each phase: all rules find their relations on the same states, then all moves are made.
#include "engine/refine/refine_engine.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/refine/cycle_cutter.h"
#include "engine/refine/edge_order.h"
#include "engine/refine/event_derivation.h"
#include "engine/refine/event_place.h"
#include "engine/refine/event_selector.h"
#include "engine/refine/program_fault_joiner.h"
#include "engine/refine/relation_finder.h"

namespace ff {

namespace {

class RefineEngine {
public:
    RefineEngine(const RuleSet& rules, const ExecutionContext& workload, const Placement& placement,
                 EventLog log)
        : m_rules(rules), m_workload(workload), m_placement(placement) {
        m_graph.log = std::move(log);
        for (const Event& event : m_graph.log.events) {
            m_places.push_back(placeOf(event, placement));
        }
    }

    CausalGraph run(const Progress& progress) {
        runFilters();
        for (const Phase phase : {Phase::Early, Phase::Main, Phase::Final, Phase::PostOutcome}) {
            if (progress.isCancelled()) {
                break;
            }
            runPhase(phase);
        }
        sortEdges();
        return std::move(m_graph);
    }

private:
    void sortEdges() {
        const std::vector<std::size_t> sorted = edgeOrder(m_graph.edges, false);
        std::vector<CausalEdge> edges;
        edges.reserve(sorted.size());
        for (const std::size_t i : sorted) {
            edges.push_back(std::move(m_graph.edges[i]));
        }
        m_graph.edges = std::move(edges);
    }

    void move(EventId id, Phase phase, RuleId rule, EventState to, EventId by, SharedText reason) {
        Event& event = m_graph.log.events[id.index()];
        event.history.push_back({phase, rule, to, by, std::move(reason)});
        // Out of scope and taken back are final; a part of something stays a part.
        const auto rank = [](EventState state) {
            static constexpr std::array<int, 5> ranks{0, 1, 2, 3, 4};
            return ranks[static_cast<std::size_t>(state)];
        };
        if (rank(to) > rank(event.state)) {
            event.state = to;
        }
    }

    void runFilters() {
        for (const Filter& filter : m_rules.filters) {
            const EventSelector selector(filter.when, m_rules, m_workload, m_graph.log.clocks);
            for (const Event& event : m_graph.log.events) {
                if (event.state == EventState::Active && selector.selects(event)) {
                    move(event.id, Phase::Filter, filter.rule, EventState::Filtered, {},
                         filter.because);
                }
            }
        }
    }

    void runPhase(Phase phase) {
        std::vector<std::vector<CausalEdge>> found;
        std::size_t count = 0;
        std::vector<DerivedEvent> derived;
        const RelationFinder finder(m_rules, m_workload, m_graph.log, m_places);
        for (const Refiner& refiner : m_rules.refiners) {
            if (refiner.phase != phase) {
                continue;
            }
            if (refiner.relation == Relation::Derives) {
                auto made = deriveEvents(refiner, m_rules, m_workload, m_graph.log, m_places);
                std::move(made.begin(), made.end(), std::back_inserter(derived));
            } else {
                found.push_back(finder.find(refiner));
                count += found.back().size();
            }
        }
        std::vector<CausalEdge> edges;
        edges.reserve(count);
        for (std::vector<CausalEdge>& some : found) {
            std::move(some.begin(), some.end(), std::back_inserter(edges));
            some = {};
        }
        m_graph.edges.reserve(m_graph.edges.size() + count);
        for (CausalEdge& edge : cutCycles(m_graph, std::move(edges), m_graph.notes)) {
            apply(std::move(edge), phase);
        }
        if (phase == Phase::Final) {
            auto joined = joinProgramFaults(m_rules, m_workload, m_graph.log, m_places);
            std::move(joined.begin(), joined.end(), std::back_inserter(derived));
        }
        for (DerivedEvent& made : derived) {
            add(std::move(made), phase);
        }
    }

    void apply(CausalEdge edge, Phase phase) {
        switch (edge.relation) {
        case Relation::Explains:
            move(edge.effect, phase, edge.rule, EventState::Demoted, edge.cause, edge.because);
            break;
        case Relation::Confirms:
            move(edge.effect, phase, edge.rule, EventState::Demoted, edge.cause, edge.because);
            confirm(edge);
            break;
        case Relation::Cancels:
            move(edge.cause, phase, edge.rule, EventState::Cancelled, edge.effect, edge.because);
            break;
        case Relation::Supersedes:
            move(edge.effect, phase, edge.rule, EventState::Consumed, edge.cause, edge.because);
            break;
        case Relation::Derives:
            break;
        }
        m_graph.edges.push_back(std::move(edge));
    }

    /// A second line of the same log is no second source.
    void confirm(const CausalEdge& edge) {
        Event& cause = m_graph.log.events[edge.cause.index()];
        const Event& effect = m_graph.log.event(edge.effect);
        const bool otherNode = !effect.printer.node.empty() && !cause.printer.node.empty() &&
                               effect.printer.node != cause.printer.node;
        cause.isConfirmed = cause.isConfirmed || effect.source != cause.source || otherNode;
    }

    void add(DerivedEvent made, Phase phase) {
        const EventId id(m_graph.log.events.size());
        made.event.id = id;
        for (const EventId member : made.event.members) {
            move(member, phase, made.rule, EventState::Consumed, id, made.because);
            const Event& part = m_graph.log.event(member);
            const TimeDifference delay =
                difference(part.onset, made.event.onset, m_graph.log.clocks);
            m_graph.edges.push_back({member, id, Relation::Derives, made.rule, delay,
                                     delay.isProvenPositive(), made.because});
        }
        m_places.push_back(placeOf(made.event, m_placement));
        m_graph.log.events.push_back(std::move(made.event));
    }

    const RuleSet& m_rules;
    const ExecutionContext& m_workload;
    const Placement& m_placement;
    CausalGraph m_graph;
    std::vector<EventPlace> m_places;
};

} // namespace

CausalGraph relateEvents(const RuleSet& rules, const ExecutionContext& workload,
                         const Placement& placement, EventLog log, const Progress& progress) {
    return RefineEngine(rules, workload, placement, std::move(log)).run(progress);
}

} // namespace ff
