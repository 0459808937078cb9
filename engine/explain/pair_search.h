// Of many pairs of events the one that a refiner missed by least.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/model/refiner.h"
#include "engine/model/rule_explanation.h"
#include "engine/pipeline/analysis.h"
#include "engine/refine/phase_scene.h"

namespace ff {

struct NearPair {
    EventId cause;
    EventId effect;
    std::size_t misses = 0; ///< places and window that do not fit
    Nanos outside = 0;      ///< how far outside the window
    bool isCut = false;     ///< there were more pairs than are looked at
};

/// Both sides meet all of their own conditions; what is judged is what a pair must share. The
/// fewest misses win, then the nearest in time, then the lower ids. Nothing without a pair.
[[nodiscard]] std::optional<NearPair> nearestPair(const Refiner& refiner, const PhaseScene& scene,
                                                  const std::vector<EventId>& causes,
                                                  const std::vector<EventId>& effects);

/// `same.*`, `different.*`, `within` and `unless` of one pair, in the order of `conditionsOf`.
[[nodiscard]] std::vector<RuleExplanation::Condition> explainPair(const Refiner& refiner,
                                                                  const Analysis& analysis,
                                                                  const PhaseScene& scene,
                                                                  const NearPair& pair);

} // namespace ff
