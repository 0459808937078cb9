// Writes `expect.toml`, and fills it in from a verdict.
#pragma once

#include <string>
#include <vector>

#include "engine/corpus/expectation.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// The first line of an expectation that nobody has looked at yet.
inline constexpr std::string_view reviewMark = "# review:";

/// What the verdict says, for somebody to look over: terminal state, outcome, ambiguity, cause and
/// accused entity, the kinds of events the cause explains in its chain, and the rules that made
/// and related them. `certainty` is `likely`: a program said so.
[[nodiscard]] Expectation expectationOf(const Analysis& analysis);

/// `comments` stand in front, a line each. Reading it again gives the same expectation.
[[nodiscard]] std::string writeExpectation(const Expectation& expected,
                                           const std::vector<std::string>& comments);

} // namespace ff
