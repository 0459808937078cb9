// What a report is written from: one finished analysis, by reference.
#pragma once

#include <string>
#include <vector>

#include "engine/model/attempt.h"
#include "engine/model/bundle.h"
#include "engine/model/causal_graph.h"
#include "engine/model/placement.h"
#include "engine/model/rule_set.h"
#include "engine/model/verdict.h"

namespace ff {

/// All of one analysis; it must outlive the call it is given to.
struct ReportInput {
    const Bundle& bundle;
    const RuleSet& rules;
    const CausalGraph& graph;
    const Placement& placement;
    const Verdict& verdict;
    const std::string& engineVersion;
    const std::vector<Attempt>* attempts = nullptr; ///< told where there are several

    /// Null for an id that refers to nothing.
    [[nodiscard]] const Event* event(EventId id) const {
        return id.isValid() && id.index() < graph.log.events.size() ? &graph.log.event(id)
                                                                    : nullptr;
    }
    [[nodiscard]] const Symptom* symptomOf(const Event& event) const {
        return event.symptom.isValid() && event.symptom.index() < rules.symptoms.size()
                   ? &rules.symptom(event.symptom)
                   : nullptr;
    }
};

} // namespace ff
