// What an extractor looks at, and the names its templates may use.
#pragma once

#include <set>
#include <string>

#include "engine/model/template_text.h"
#include "engine/ruleset/rule_draft.h"

namespace ff {

/// Names that may stand in `{...}`. Open for metrics, native facts and programs: labels and facts
/// are known only when they are read.
struct TemplateNames {
    bool isOpen = false;
    std::set<std::string> names; ///< captures; the built-in names are allowed anyway
};

/// Reads `regex`, `match`, `metric`, `native` or `command` (exactly one, but `match` may narrow the
/// facts of `native`) and the keys that go with it into `rule`.
[[nodiscard]] TemplateNames readExtractorInput(TableReader& reader, Extractor& rule);

/// Parses a template and checks its names.
[[nodiscard]] TemplateText readTemplate(const PlacedText& text, const TemplateNames& names,
                                        ErrorList& errors);

} // namespace ff
