// Ranks that entered a collective with another operation or size than the rest.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "engine/ledger/ledger_table.h"

namespace ff {

/// By (group, sequence), only where there is a mismatch: the ranks of the minority, or of both
/// sides of a tie, sorted. Dumps and lines are compared among themselves only, as they word
/// things differently; lines that name no group need a majority.
[[nodiscard]] std::map<std::pair<std::size_t, std::int64_t>, std::vector<int>>
findMismatches(const LedgerTable& table);

} // namespace ff
