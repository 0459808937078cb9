// Each phase: all rules find their relations on the same states, then all moves are made.
#include "engine/refine/refine_engine.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <tuple>

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
        m_read = m_graph.log.events.size();
        m_reasons.resize(rules.ruleNames.size());
        for (const Refiner& refiner : rules.refiners) {
            m_reasons[refiner.rule.index()] = refiner.because;
        }
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
        tellEdges();
        return std::move(m_graph);
    }

private:
    /// Edges are told once, at the end: they are wide and many.
    void tellEdges() {
        const std::vector<std::uint32_t> sorted = edgeOrder(m_relations, false);
        m_graph.edges.reserve(sorted.size());
        for (const std::uint32_t i : sorted) {
            m_graph.edges.push_back(told(m_relations[i], m_graph.log));
            CausalEdge& edge = m_graph.edges.back();
            edge.because = edge.relation == Relation::Derives
                               ? m_reasonsOfDerived[edge.effect.index() - m_read]
                               : m_reasons[edge.rule.index()];
        }
    }

    void move(EventId id, Phase phase, RuleId rule, EventState to, EventId by,
              const SharedText& reason) {
        Event& event = m_graph.log.events[id.index()];
        event.history.push_back({phase, rule, to, by, reason});
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
        m_found.clear();
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
                finder.find(refiner, m_found);
            }
        }
        const std::size_t first = m_relations.size();
        m_cutter.keep(m_found, m_graph.log.events.size(), m_relations, m_graph.notes);
        const auto kept = std::span<const FoundRelation>(m_relations).subspan(first);
        makeRoom(kept);
        for (const FoundRelation& relation : kept) {
            apply(relation, phase);
        }
        if (phase == Phase::Final) {
            auto joined = joinProgramFaults(m_rules, m_workload, m_graph.log, m_places);
            std::move(joined.begin(), joined.end(), std::back_inserter(derived));
        }
        for (DerivedEvent& made : derived) {
            add(std::move(made), phase);
        }
    }

    static EventId movedBy(const FoundRelation& relation) {
        return relation.relation == Relation::Cancels ? relation.cause : relation.effect;
    }

    /// For all moves of one phase at once.
    void makeRoom(std::span<const FoundRelation> relations) {
        std::vector<std::uint32_t> counts(m_graph.log.events.size(), 0);
        for (const FoundRelation& relation : relations) {
            ++counts[movedBy(relation).index()];
        }
        for (Event& event : m_graph.log.events) {
            if (const std::uint32_t count = counts[event.id.index()]; count > 0) {
                event.history.reserve(event.history.size() + count);
            }
        }
    }

    void apply(const FoundRelation& relation, Phase phase) {
        const SharedText& because = m_reasons[relation.rule.index()];
        const auto& [cause, effect] = std::tie(relation.cause, relation.effect);
        switch (relation.relation) {
        case Relation::Explains:
            move(effect, phase, relation.rule, EventState::Demoted, cause, because);
            break;
        case Relation::Confirms:
            move(effect, phase, relation.rule, EventState::Demoted, cause, because);
            confirm(cause, effect);
            break;
        case Relation::Cancels:
            move(cause, phase, relation.rule, EventState::Cancelled, effect, because);
            break;
        case Relation::Supersedes:
            move(effect, phase, relation.rule, EventState::Consumed, cause, because);
            break;
        case Relation::Derives:
            break;
        }
    }

    /// A second line of the same log is no second source.
    void confirm(EventId causeId, EventId effectId) {
        Event& cause = m_graph.log.events[causeId.index()];
        const Event& effect = m_graph.log.event(effectId);
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
            const bool isProven =
                difference(part.onset, made.event.onset, m_graph.log.clocks).isProvenPositive();
            m_relations.push_back({member, id, made.rule, Relation::Derives, isProven});
        }
        m_reasonsOfDerived.push_back(std::move(made.because));
        m_places.push_back(placeOf(made.event, m_placement));
        m_graph.log.events.push_back(std::move(made.event));
    }

    const RuleSet& m_rules;
    const ExecutionContext& m_workload;
    const Placement& m_placement;
    CausalGraph m_graph; ///< its edges are told when all is done
    std::vector<EventPlace> m_places;
    std::vector<FoundRelation> m_found;     ///< by one phase
    std::vector<FoundRelation> m_relations; ///< in the order they were applied
    CycleCutter m_cutter;
    std::size_t m_read = 0;            ///< events that were read, which the derived ones follow
    std::vector<SharedText> m_reasons; ///< by `RuleId`, of refiners
    std::vector<SharedText> m_reasonsOfDerived;
};

} // namespace

CausalGraph relateEvents(const RuleSet& rules, const ExecutionContext& workload,
                         const Placement& placement, EventLog log, const Progress& progress) {
    return RefineEngine(rules, workload, placement, std::move(log)).run(progress);
}

} // namespace ff
