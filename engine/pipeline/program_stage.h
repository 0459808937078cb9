// Compiles rules for the lines that a bundle holds.
#pragma once

#include <vector>

#include "engine/base/result.h"
#include "engine/model/bundle.h"
#include "engine/pipeline/rule_programs.h"

namespace ff {

/// What the lines of these members need and no call before compiled. Of the members it reads kind,
/// source, `isIgnored` and bytes alone, so that they can be taken in meanwhile.
[[nodiscard]] Result<void> preparePrograms(const Bundle& bundle,
                                           const std::vector<MemberId>& members,
                                           RulePrograms& programs, int threads);

} // namespace ff
