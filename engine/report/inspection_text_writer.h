// What was recognised in the evidence, as text.
#pragma once

#include <string>

#include "engine/report/inspection_input.h"

namespace ff {

struct InspectionTextOptions {
    int width = 100; ///< of paragraphs; tables are as wide as they must be
    bool withColours = false;
    bool isWhole = false;    ///< every member, rank, node and issue by itself
    bool withLearnt = false; ///< how each value was learnt
};

/// Members, attempts, placement, coverage, what is missing, issues and totals; no verdict. Alike
/// members, ranks and nodes are folded unless all are asked for.
[[nodiscard]] std::string writeInspectionText(const InspectionInput& input,
                                              const InspectionTextOptions& options);

} // namespace ff
