// One side of a rule, condition by condition: how many events are left after each.
#pragma once

#include <string_view>
#include <vector>

#include "engine/explain/rule_scenes.h"
#include "engine/model/rule_explanation.h"
#include "engine/model/selector.h"

namespace ff {

struct SideExplanation {
    std::vector<RuleExplanation::Condition> conditions; ///< in the order of `conditionsOf`
    std::vector<EventId> selected;                      ///< that meet them all, ascending
    EventId nearest; ///< where none does: one of the kind that meets the most

    /// The first condition that failed; null when all hold.
    [[nodiscard]] const RuleExplanation::Condition* failed() const;
};

/// Which events a rule of the phase can take: filters and derivations the active ones, refiners
/// also those that are explained already.
enum class TakesPart : std::uint8_t { Active, ActiveOrDemoted };

/// `prefix` stands before the keys: `cause.`, `effect.`, `when.`.
[[nodiscard]] SideExplanation explainSide(const Selector& selector, std::string_view prefix,
                                          RuleScenes& scenes, Phase phase, TakesPart takesPart);

} // namespace ff
