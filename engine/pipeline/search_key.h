// What the finds of one extractor depend on, as a number.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/rule_set.h"

namespace ff {

/// Hash of all that decides what one extractor finds in a member's lines, rows or metrics before
/// the finds of others are looked at: how it searches, and what of it is folded. 0: it searches
/// no member.
using SearchKey = std::uint64_t;

/// By `ExtractorId`. Extractors that search for the same have the same key.
[[nodiscard]] std::vector<SearchKey> searchKeysOf(const RuleSet& rules);

} // namespace ff
