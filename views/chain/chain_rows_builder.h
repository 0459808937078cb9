// Puts the explanation together: what decides first, then the chain, then what does not count.
#pragma once

#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/chain/chain_row.h"

namespace ff {

/// Sections without rows are left out; the chain has a title only below other rows.
[[nodiscard]] std::vector<ChainRow> chainRows(const Analysis& analysis);

} // namespace ff
