// Compiled patterns by their text: one that several sources are searched for is compiled once.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "engine/base/pattern.h"
#include "engine/base/result.h"

namespace ff {

/// Safe from several threads; what two of them want at the same moment is compiled twice.
class PatternStore {
public:
    /// Fails with RE2's message.
    [[nodiscard]] Result<Pattern> compiled(const std::string& regex) {
        if (const auto known = find(regex)) {
            return *known;
        }
        auto pattern = Pattern::compile(regex);
        if (pattern) {
            const std::lock_guard lock(*m_mutex);
            m_patterns.emplace(regex, *pattern);
        }
        return pattern;
    }

private:
    [[nodiscard]] std::optional<Pattern> find(const std::string& regex) const {
        const std::lock_guard lock(*m_mutex);
        const auto known = m_patterns.find(regex);
        return known == m_patterns.end() ? std::nullopt : std::optional(known->second);
    }

    std::unique_ptr<std::mutex> m_mutex = std::make_unique<std::mutex>();
    std::unordered_map<std::string, Pattern> m_patterns;
};

} // namespace ff
