// Which of many patterns could match a text, by the literals that they need.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/pattern.h"

namespace ff {

class LineLiterals {
public:
    /// Patterns are numbered from 0 in their order; each must compile.
    explicit LineLiterals(const std::vector<std::string>& patterns);

    /// Ascending. Those that need no literal are always among them.
    [[nodiscard]] std::vector<int> candidates(std::string_view text) const;

private:
    struct Literal {
        std::string text; ///< in lower case
        int number;
    };

    /// Adds the numbers of all literals that stand at the start of the text.
    void addThoseAt(std::string_view text, std::vector<int>& out) const;

    PatternFilter m_filter;
    std::vector<Literal> m_literals; ///< by text
};

} // namespace ff
