// Whether the names that rules mention exist.
#pragma once

#include <vector>

#include "engine/ruleset/layer_merger.h"

namespace ff {

/// Symptoms and tables that rules and tables refer to and that no layer has.
[[nodiscard]] std::vector<Error> checkReferences(const MergedDraft& merged);

} // namespace ff
