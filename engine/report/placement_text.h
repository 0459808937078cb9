// Where the ranks of the job ran, as text.
#pragma once

#include "engine/report/inspection_input.h"
#include "engine/report/text_page.h"

namespace ff {

/// Ranks by node, or each by itself for few ranks and where `isWhole`; then aliases and conflicts.
void writePlacement(TextPage& page, const InspectionInput& input, bool isWhole);

} // namespace ff
