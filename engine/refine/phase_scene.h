// What a rule would relate on the events that its phase began with.
#pragma once

#include <optional>
#include <vector>

#include "engine/model/causal_graph.h"
#include "engine/model/execution_context.h"
#include "engine/model/filter.h"
#include "engine/model/placement.h"
#include "engine/model/refiner.h"
#include "engine/model/rule_set.h"
#include "engine/refine/condition_trace.h"
#include "engine/refine/event_place.h"
#include "engine/refine/relation_finder.h"

namespace ff {

/// The events of a finished graph as one phase found them. What it is made of must outlive it.
class PhaseScene {
public:
    /// What a rule relates: (cause, effect), or the parts of a derived event, or one event put out
    /// of scope.
    using Related = std::vector<std::vector<EventId>>;

    PhaseScene(const RuleSet& rules, const ExecutionContext& workload, const Placement& placement,
               const CausalGraph& graph, Phase phase);
    PhaseScene(const PhaseScene&) = delete;
    PhaseScene& operator=(const PhaseScene&) = delete;
    ~PhaseScene() = default;

    [[nodiscard]] Related relate(const Refiner& refiner) const;
    [[nodiscard]] Related select(const Filter& filter) const;

    [[nodiscard]] ConditionTrace::Scene scene() const {
        return {m_rules, m_workload, m_log, m_places};
    }
    [[nodiscard]] const EventLog& log() const { return m_log; }
    [[nodiscard]] const std::vector<EventPlace>& places() const { return m_places; }

private:
    const RuleSet& m_rules;
    const ExecutionContext& m_workload;
    EventLog m_log;
    std::vector<EventPlace> m_places;
    RelationFinder m_finder;
};

} // namespace ff
