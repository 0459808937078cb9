// Tells whether a search found the same as another.
#pragma once

#include <cstdint>

#include "engine/pipeline/match_collector.h"

namespace ff {

/// Hash of all that was found, with the extractors' positions.
[[nodiscard]] std::uint64_t digestOf(const ScanResult& found);

} // namespace ff
