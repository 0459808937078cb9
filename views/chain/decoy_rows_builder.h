// What looks like a cause and is none, with the reason.
#pragma once

#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/chain/chain_row.h"

namespace ff {

/// Events that could have been a root and were explained, taken back or left out, and worse than
/// informative ones that were left out; those moved by the same rule for the same reason share a
/// row. In the order of the first event of each.
[[nodiscard]] std::vector<ChainRow> decoyRows(const Analysis& analysis);

} // namespace ff
