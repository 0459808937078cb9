// The metric condition of an extractor.
#pragma once

#include "engine/model/extractor.h"
#include "engine/ruleset/table_reader.h"

namespace ff {

/// Reads `metric`, `where` and `for`; `where` is required with `metric`.
void readMetric(TableReader& reader, Extractor& rule);

} // namespace ff
