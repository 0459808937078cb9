// Evaluates a filter or refiner condition by condition: what "why not" is read from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/model/event_log.h"
#include "engine/model/execution_context.h"
#include "engine/model/filter.h"
#include "engine/model/refiner.h"
#include "engine/model/rule_conditions.h"
#include "engine/model/rule_set.h"
#include "engine/refine/event_place.h"
#include "engine/refine/event_selector.h"

namespace ff {

/// One refiner on one pair of events. The parts of `unless` and `count` are no conditions of a
/// pair: `unless` is one, and holds when nothing excepts the effect.
struct PairTrace {
    EventId cause;
    EventId effect;
    std::vector<ConditionResult> conditions; ///< in the order of `conditionsOf`
    TimeDifference delay;                    ///< effect.onset - cause.onset
    std::optional<EventId> exception;        ///< the event that `unless` found

    [[nodiscard]] std::size_t misses() const;
};

/// The selectors of one rule, each of their conditions prepared on its own. The rule set, the
/// workload, the log and the places must outlive it.
class ConditionTrace {
public:
    struct Scene {
        const RuleSet& rules;
        const ExecutionContext& workload;
        const EventLog& log;
        const std::vector<EventPlace>& places; ///< by `EventId`
    };

    ConditionTrace(const Refiner& refiner, const Scene& scene);
    ConditionTrace(const ConditionTrace&) = delete;
    ConditionTrace& operator=(const ConditionTrace&) = delete;
    ~ConditionTrace() = default;

    /// Both events must be of the scene's log.
    [[nodiscard]] PairTrace of(EventId cause, EventId effect) const;
    /// Of all pairs of events that take part, one that misses the fewest conditions; of those the
    /// first by (effect, cause). Nothing when there is no pair. In a large log only pairs of which
    /// one side is fully selected are looked at.
    [[nodiscard]] std::optional<PairTrace> nearest() const;

private:
    struct Side {
        std::vector<std::string> keys;
        std::vector<Selector> selectors; ///< one condition each; the prepared ones refer to them
        std::vector<EventSelector> prepared;
    };

    static void prepare(Side& side, const Selector& selector, std::string_view prefix,
                        const Scene& scene);
    static void evaluate(const Side& side, const Event& event, std::vector<ConditionResult>& out);
    [[nodiscard]] std::size_t missesOf(const Side& side, EventId id) const;
    [[nodiscard]] std::optional<EventId> exceptionOf(EventId effect) const;

    const Refiner& m_refiner;
    Scene m_scene;
    Side m_cause;
    Side m_effect;
    std::optional<EventSelector> m_exception;
};

/// Each condition of a filter on one event, in the order of `conditionsOf`.
[[nodiscard]] std::vector<ConditionResult>
traceFilter(const Filter& filter, const ConditionTrace::Scene& scene, EventId event);

} // namespace ff
