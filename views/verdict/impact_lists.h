// Whom a failure reached, one row a rank, node or symptom.
#pragma once

#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/verdict/list_row.h"

namespace ff {

/// Ranks with an event, and failed ones without; by number.
[[nodiscard]] std::vector<ListRow> rankRows(const Analysis& analysis);
/// Those with the most affected ranks first.
[[nodiscard]] std::vector<ListRow> nodeRows(const Analysis& analysis);
[[nodiscard]] std::vector<ListRow> explainedRows(const Analysis& analysis);
[[nodiscard]] std::vector<ListRow> unexplainedRows(const Analysis& analysis);

} // namespace ff
