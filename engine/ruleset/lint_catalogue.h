// The findings that `firstfault rules lint` can make.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ff {

enum class LintSeverity : std::uint8_t {
    Error,   ///< the rule cannot do what it says
    Warning, ///< the rule lacks something, or does it badly
    Note,    ///< worth a look; no finding to be rid of
};

[[nodiscard]] std::string_view toText(LintSeverity severity);

struct LintEntry {
    std::string_view id; ///< kebab-case; also a heading of rules/README.md
    LintSeverity severity = LintSeverity::Warning;
    std::string_view meaning;
};

/// In the order of the documentation.
[[nodiscard]] std::span<const LintEntry> lintCatalogue();
[[nodiscard]] const LintEntry* findLint(std::string_view id);
[[nodiscard]] std::vector<std::string_view> lintIds();

} // namespace ff
