// What can stand at a place of a rule file: keys, words, symptoms, tables, captures.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "views/rules/rule_context.h"
#include "views/rules/rule_names.h"

namespace ff {

struct RuleCompletion {
    struct Choice {
        std::string text; ///< put in place of what was typed
        std::string about;
    };

    std::size_t typed = 0; ///< bytes before the place that the choice replaces
    std::vector<Choice> choices;
};

/// Choices that begin with what was typed; where none does, those that hold it.
[[nodiscard]] RuleCompletion completionAt(std::string_view text, std::size_t offset,
                                          const RuleNames& names);

/// What the schema or the rules say of the word at the place; empty: nothing.
[[nodiscard]] std::string documentationAt(std::string_view text, std::size_t offset,
                                          const RuleNames& names);

} // namespace ff
