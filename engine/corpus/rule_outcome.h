// What each rule does in a run of cases, by the saved and by the edited rules.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/corpus/case_rerun.h"
#include "engine/corpus/rule_change.h"

namespace ff {

struct RuleOutcome {
    RuleChange change;                  ///< counts over all cases
    std::vector<std::size_t> fired;     ///< positions of cases in which it fires, by either rules
    std::vector<std::size_t> otherwise; ///< of those in which it fires other than before
    std::size_t failing = 0;            ///< of `fired`, those that fail by the edited rules
    std::size_t changed = 0;            ///< of `fired`, those whose verdict changed

    /// Whether the edit has to do with it.
    [[nodiscard]] bool isTouched() const {
        return change.kind != RuleChange::Kind::Same || !otherwise.empty();
    }
};

/// Rules that fired in any case or are not the same in both sets, ordered by id. `runs` in the
/// order of positions; those with errors count for nothing.
[[nodiscard]] std::vector<RuleOutcome> ruleOutcomes(const RuleSet& saved, const RuleSet& edited,
                                                    const std::vector<CaseRun>& runs);

} // namespace ff
