// What lint says of a rule.
#pragma once

#include <string>

#include "engine/model/rule_origin.h"
#include "engine/ruleset/lint_catalogue.h"

namespace ff {

struct LintFinding {
    std::string id; ///< of the catalogue
    LintSeverity severity = LintSeverity::Warning;
    std::string what; ///< a sentence
    std::string hint; ///< what to do
    RuleOrigin origin;

    /// `path:line:column: warning: what (hint) [id]`
    [[nodiscard]] std::string text() const;
};

} // namespace ff
