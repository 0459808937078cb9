// The way from a cause to a sign of the failure.
#pragma once

#include <vector>

#include "engine/model/hypothesis.h"
#include "engine/pipeline/analysis.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// The parts of an analysis that the decision was made from. The counts of matches, which only
/// the coverage reads, are left out.
[[nodiscard]] VerdictInput verdictInputOf(const Analysis& analysis);

/// The shortest path from one of `roots` to a sign of the failure, the root first: over relations
/// of known times where there is one, to what ranks or scheduler say where there is such a sign.
/// Empty when there is none; the root alone where it ends a job by definition.
[[nodiscard]] std::vector<Hypothesis::PathStep> pathToFailure(const Analysis& analysis,
                                                              const std::vector<EventId>& roots);

} // namespace ff
