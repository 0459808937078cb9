// The one wrapper of RE2. Patterns are searched in bytes (Latin-1), in time linear in the text.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace ff {

/// Where a capture lies in the searched text; `offset` npos: the group took no part.
struct CaptureSpan {
    std::size_t offset = std::string_view::npos;
    std::size_t length = 0;

    [[nodiscard]] bool isSet() const { return offset != std::string_view::npos; }
};

/// A compiled regular expression (RE2 syntax: no look-around, no back-references). Copies share
/// what was compiled.
class Pattern {
public:
    /// Fails with RE2's message when the text is no regular expression or too large.
    [[nodiscard]] static Result<Pattern> compile(const std::string& regex);
    /// Of a text that stands in the program: one that is no regular expression ends it.
    [[nodiscard]] static Pattern ofConstant(const char* regex);
    /// Of a rule that was loaded, so that it has compiled once already; none for an empty text.
    [[nodiscard]] static std::optional<Pattern> ofRule(const std::string& regex);

    [[nodiscard]] bool isFoundIn(std::string_view text) const;
    /// Searches; on success `spans[0]` is the whole match and `spans[i]` group i.
    [[nodiscard]] bool find(std::string_view text, std::vector<CaptureSpan>& spans) const;
    /// Only what lies in the bytes [begin, end) of the text; `^`, `$` and `\b` see what is around
    /// them. Spans count from the start of the text.
    [[nodiscard]] bool findWithin(std::string_view text, std::size_t begin, std::size_t end,
                                  std::vector<CaptureSpan>& spans) const;
    [[nodiscard]] bool isFoundWithin(std::string_view text, std::size_t begin,
                                     std::size_t end) const;

    /// Names by group number; index 0 and unnamed groups are empty.
    [[nodiscard]] const std::vector<std::string>& groupNames() const { return m_names; }
    [[nodiscard]] const std::string& text() const;

private:
    struct Impl;
    explicit Pattern(std::shared_ptr<const Impl> impl);

    std::shared_ptr<const Impl> m_impl;
    std::vector<std::string> m_names;
};

/// Many patterns and the literals a text must hold for any of them to match.
class PatternFilter {
public:
    PatternFilter();
    ~PatternFilter();
    PatternFilter(PatternFilter&&) noexcept;
    PatternFilter& operator=(PatternFilter&&) noexcept;

    /// Returns the number of the pattern (counting from 0), or the compile error.
    [[nodiscard]] Result<int> add(const std::string& regex);
    /// After the last `add`: the lower-case literals to look for, by number.
    [[nodiscard]] std::vector<std::string> compile(std::size_t shortestLiteral = 4);
    /// Patterns that can match a text in which exactly these literals (ascending) were found.
    void candidates(const std::vector<int>& literals, std::vector<int>& patterns) const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace ff
