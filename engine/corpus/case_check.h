// Compares a verdict with what a case expects.
#pragma once

#include <vector>

#include "engine/corpus/case_difference.h"
#include "engine/corpus/expectation.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Every key that does not hold, in the order of the keys in the documentation; one difference for
/// each name that a list misses. Empty: the case passes.
[[nodiscard]] std::vector<CaseDifference> checkCase(const Analysis& analysis,
                                                    const Expectation& expected);

/// Whether the verdict's outcome is `unknown.undetermined`.
[[nodiscard]] bool isUndetermined(const Verdict& verdict);

} // namespace ff
