// The results of a mutation check, as JSON and as text.
#pragma once

#include <string>

#include "engine/corpus/mutation_run.h"

namespace ff {

/// Schema `firstfault/mutation/1`: `totals`, `cases`, and every mutant with what killed it.
[[nodiscard]] std::string writeMutationJson(const MutationReport& report);

/// Survivors, each with file, line and what was dropped, then the totals.
[[nodiscard]] std::string writeMutationText(const MutationReport& report);

} // namespace ff
