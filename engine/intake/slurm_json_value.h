// How Slurm's JSON writes numbers and words, whichever data parser printed them.
#pragma once

#include <string>
#include <vector>

#include "engine/intake/json_value.h"

namespace ff {

/// A number, plain or wrapped as {set, infinite, number}; empty when it is not set.
[[nodiscard]] std::string slurmNumber(const JsonValue& value);

/// A word, or each word of a list.
[[nodiscard]] std::vector<std::string> slurmWords(const JsonValue& value);

} // namespace ff
