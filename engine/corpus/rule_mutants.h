// Rules with one condition dropped.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/corpus/rule_coverage.h"
#include "engine/model/rule_set.h"

namespace ff {

struct RuleMutant {
    RuleKind kind = RuleKind::Extractor;
    std::size_t index = 0; ///< into the rule set's rules of that kind
    std::string rule;      ///< qualified id
    RuleOrigin origin;
    std::string dropped; ///< the condition, as in `conditionsOf`
    bool isIdle = false; ///< dropping it cannot change anything in this rule set
};

/// Whether a rule takes part, by its qualified id and where it was read from.
using RuleChoice = std::function<bool(const std::string& rule, const RuleOrigin& origin)>;

/// Every condition of every chosen rule that can be dropped: extractors, filters, refiners, each in
/// the set's order. A pattern (`regex`) cannot; extractors that run programs have none.
[[nodiscard]] std::vector<RuleMutant> mutantsOf(const RuleSet& rules, const RuleChoice& isChosen);

[[nodiscard]] std::shared_ptr<const RuleSet> mutated(const RuleSet& rules,
                                                     const RuleMutant& mutant);

/// Whether samples of the mutant's extractor, which hold without it, fail.
[[nodiscard]] bool isKilledBySamples(const RuleSet& rules, const RuleMutant& mutant);

} // namespace ff
