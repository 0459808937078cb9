// Which rules had a part in an analysis.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "engine/pipeline/analysis.h"

namespace ff {

/// Qualified ids of the extractors that made an event and of the filters and refiners that made a
/// move or an edge.
[[nodiscard]] std::set<std::string> firedRules(const Analysis& analysis);

/// How many events each of them made, put out of scope or related, by qualified id.
[[nodiscard]] std::map<std::string, std::uint64_t> firedCounts(const Analysis& analysis);

} // namespace ff
