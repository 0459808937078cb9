// What an extractor looks at, and the names its templates may use.
#pragma once

#include <set>
#include <string>

#include "engine/model/template_text.h"
#include "engine/ruleset/rule_draft.h"

namespace ff {

/// Names that may stand in `{...}`. Open for metrics, native facts and programs: labels and facts
/// are known only when they are read. For structured records: the captures, the fields in `match`
/// and the fields of the records in samples.
struct TemplateNames {
    bool isOpen = false;
    std::set<std::string> names; ///< the built-in names are allowed anyway
    std::string hint = {};       ///< what to do about an unknown name
};

/// Reads `regex`, `match`, `metric`, `native` or `command` (exactly one, but `match` may narrow the
/// facts of `native`) and the keys that go with it into `rule`.
[[nodiscard]] TemplateNames readExtractorInput(TableReader& reader, Extractor& rule);

/// Parses a template and checks its names.
[[nodiscard]] TemplateText readTemplate(const PlacedText& text, const TemplateNames& names,
                                        ErrorList& errors);

} // namespace ff
