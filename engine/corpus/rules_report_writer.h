// What the checking tools found, as JSON.
#pragma once

#include <string>

#include "engine/corpus/rules_check.h"
#include "engine/corpus/rules_lint.h"

namespace ff {

/// `{"schema": "firstfault/rules-check/1", "rules", "samples", "errors": [...]}`
[[nodiscard]] std::string writeRulesCheckJson(const RulesCheck& check);
/// `{"schema": "firstfault/rules-lint/1", "rules", "errors": [...], "findings": [...]}`
[[nodiscard]] std::string writeRulesLintJson(const RulesLint& lint);
/// `{"schema": "firstfault/natives/1", "natives": [...]}`
[[nodiscard]] std::string writeNativesJson();

/// The JSON Schema of rule files.
[[nodiscard]] std::string writeRulesSchema();

} // namespace ff
