// What is searched for in lines: words or a regular expression.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/pattern.h"
#include "engine/base/result.h"

namespace ff {

/// Bytes are compared; letters beyond ASCII always by case. Control sequences of terminals are no
/// part of a line. Safe to use from several threads.
class LineMatcher {
public:
    /// Fails when `text` is meant as a regular expression and is none. An empty text is in every
    /// line.
    [[nodiscard]] static Result<LineMatcher> make(const std::string& text, bool isRegex,
                                                  bool isCaseSensitive);

    [[nodiscard]] bool isEmpty() const { return !m_pattern; }
    [[nodiscard]] bool isIn(std::string_view line) const;
    /// The first place at or behind `from` in a text without control sequences.
    [[nodiscard]] std::optional<CaptureSpan> find(std::string_view text, std::size_t from) const;
    /// Whether any line of a block may match; true when only a look at each line tells.
    [[nodiscard]] bool mayBeIn(std::string_view block) const;

private:
    LineMatcher() = default;

    std::string m_literal; ///< compared as it is; empty: the pattern decides
    std::optional<Pattern> m_pattern;
    bool m_looksAcross = true; ///< the pattern tells the same of a block as of its lines
};

/// The line without control sequences (ECMA-48).
[[nodiscard]] std::string withoutSequences(std::string_view line);

} // namespace ff
