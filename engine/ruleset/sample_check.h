// Runs the samples that rules carry.
#pragma once

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/rule_set.h"

namespace ff {

/// One error for each sample that does not come out as it expects, at the sample's place, with
/// what came instead. A `line` is searched as it stands, envelope or not.
[[nodiscard]] std::vector<Error> checkSamples(const RuleSet& rules);
/// Of the rules in one file alone.
[[nodiscard]] std::vector<Error> checkSamples(const RuleSet& rules, const std::string& file);

} // namespace ff
