// `[[extractor.sample]]`: a line or record and what must come of it.
#pragma once

#include "engine/model/extractor.h"
#include "engine/ruleset/table_reader.h"

namespace ff {

/// Reads a sample of a `regex` (`line`), `match` (`record`) or `metric` (`series`) extractor into `rule`.
void readSample(const TomlNode& node, ErrorList& errors, Extractor& rule);

} // namespace ff
