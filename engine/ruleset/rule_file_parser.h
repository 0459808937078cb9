// The text of one rule file -> what it declares.
#pragma once

#include <string>
#include <vector>

#include "engine/ruleset/rule_draft.h"

namespace ff {

/// Adds every error of the file to `errors`: all of the schema, or the first of the syntax.
[[nodiscard]] FileDraft parseRuleFile(const std::string& path, const std::string& text,
                                      std::vector<Error>& errors);

} // namespace ff
