// Decides whether an event is one that a selector means.
#pragma once

#include <vector>

#include "engine/model/clock.h"
#include "engine/model/event.h"
#include "engine/model/execution_context.h"
#include "engine/model/rule_set.h"
#include "engine/model/selector.h"

namespace ff {

/// A selector prepared for one rule set: globs resolved to symptoms once.
class EventSelector {
public:
    /// `clocks` are those of the events, for bounds of time.
    EventSelector(const Selector& selector, const RuleSet& rules, const ExecutionContext& workload,
                  const std::vector<Clock>& clocks);

    [[nodiscard]] bool selects(const Event& event) const;
    /// Whether every event of a selected symptom is.
    [[nodiscard]] bool asksForSymptomsAlone() const;
    /// Whether events of this symptom may be selected at all.
    [[nodiscard]] bool selectsSymptom(SymptomId id) const { return m_symptoms[id.index()]; }

private:
    [[nodiscard]] bool fitsTime(const Event& event) const;

    const Selector& m_selector;
    const std::vector<Clock>& m_clocks;
    std::vector<bool> m_symptoms; ///< by `SymptomId`: symptom, role, domain and scope fit
    std::optional<Nanos> m_before;
    std::optional<Nanos> m_after;
    bool m_isTimeUnknown = false; ///< a bound needs a workload time that nobody knows
};

} // namespace ff
