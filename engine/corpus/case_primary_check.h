// The keys of a case that are about who is accused.
#pragma once

#include <vector>

#include "engine/corpus/case_difference.h"
#include "engine/corpus/expectation.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// `primary.*`. Where the outcome `unknown.undetermined` is accepted and given, a suspect that has
/// all the entity keys will do, and the symptom is not asked for.
void checkPrimary(const Analysis& analysis, const Expectation& expected,
                  std::vector<CaseDifference>& differences);

/// `not_blamed`: the primary, the alternatives and the bad nodes.
void checkNotBlamed(const Analysis& analysis, const Expectation& expected,
                    std::vector<CaseDifference>& differences);

} // namespace ff
