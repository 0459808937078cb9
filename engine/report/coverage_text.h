// What was read of each node and source, as text.
#pragma once

#include "engine/report/inspection_input.h"
#include "engine/report/text_page.h"

namespace ff {

/// The table of states by node and source with its legend; alike nodes are one row unless
/// `isWhole`. Then what is expected and absent.
void writeCoverage(TextPage& page, const InspectionInput& input, bool isWhole);

} // namespace ff
