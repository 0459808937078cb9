// Compiled patterns by their text: one that several sources are searched for is compiled once.
#pragma once

#include <string>
#include <unordered_map>

#include "engine/base/pattern.h"
#include "engine/base/result.h"

namespace ff {

/// For one thread at a time.
class PatternStore {
public:
    /// Fails with RE2's message.
    [[nodiscard]] Result<Pattern> compiled(const std::string& regex) {
        if (const auto known = m_patterns.find(regex); known != m_patterns.end()) {
            return known->second;
        }
        auto pattern = Pattern::compile(regex);
        if (pattern) {
            m_patterns.emplace(regex, *pattern);
        }
        return pattern;
    }

private:
    std::unordered_map<std::string, Pattern> m_patterns;
};

} // namespace ff
