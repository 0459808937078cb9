// The sentences of a verdict.
#pragma once

#include <string>

#include "engine/model/verdict.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// One line: what, where, when.
[[nodiscard]] std::string summaryOf(const VerdictInput& input, const Verdict& verdict);
/// A paragraph: cause, chain, confidence, what is left open.
[[nodiscard]] std::string explanationOf(const VerdictInput& input, const Verdict& verdict);

/// `GPU fell off the bus (GPU 0000:1b:00 on gn-5)`; the job stands for nobody.
[[nodiscard]] std::string eventName(const VerdictInput& input, EventId id);

/// `UTC 04:40:55.773`, or `at an unknown time`.
[[nodiscard]] std::string momentOf(const Stamp& stamp);

} // namespace ff
