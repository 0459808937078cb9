// What to do about the accused fault.
#pragma once

#include <string>
#include <vector>

#include "engine/model/verdict.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// The remedy of the accused symptom, then what driver and tools ask for in the reports that
/// confirm it, each once.
[[nodiscard]] std::vector<std::string> nextStepsFor(const VerdictInput& input,
                                                    const Accusation& primary);

} // namespace ff
