// Why several events made a new one, or how many were missing.
#pragma once

#include "engine/explain/rule_scenes.h"
#include "engine/model/rule_explanation.h"

namespace ff {

/// Adds the conditions of a refiner that derives, and why it did not where `fired` is 0.
void explainDerivation(const Refiner& refiner, RuleScenes& scenes, RuleExplanation& out);

} // namespace ff
