// Decides whether an event is one that a selector means.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/model/clock.h"
#include "engine/model/event.h"
#include "engine/model/execution_context.h"
#include "engine/model/rule_set.h"
#include "engine/model/selector.h"

namespace ff {

/// A selector prepared for one rule set: each symptom that is asked for is compared with its globs
/// once, as a bundle holds a few of all. For one thread at a time.
class EventSelector {
public:
    /// `clocks` are those of the events, for bounds of time.
    EventSelector(const Selector& selector, const RuleSet& rules, const ExecutionContext& workload,
                  const std::vector<Clock>& clocks);

    [[nodiscard]] bool selects(const Event& event) const;
    /// Whether every event of a selected symptom is.
    [[nodiscard]] bool asksForSymptomsAlone() const;
    /// Whether events of this symptom may be selected at all.
    [[nodiscard]] bool selectsSymptom(SymptomId id) const;

private:
    [[nodiscard]] bool fitsTime(const Event& event) const;

    enum class Fit : std::uint8_t { NotAsked, No, Yes };

    const Selector& m_selector;
    const RuleSet& m_rules;
    const std::vector<Clock>& m_clocks;
    mutable std::vector<Fit> m_symptoms; ///< by `SymptomId`: symptom, role, domain and scope
    struct Bound {
        Nanos at = 0;
        bool isZoneUnknown = false; ///< its anchor's
    };
    [[nodiscard]] static std::optional<Bound> resolve(const TimeBound& bound,
                                                      const ExecutionContext& workload);

    std::optional<Bound> m_before;
    std::optional<Bound> m_after;
    bool m_isTimeUnknown = false; ///< a bound needs a workload time that nobody knows
};

} // namespace ff
