// The patterns of all extractors, compiled for one source: literals first, patterns on candidates.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/base/pattern.h"
#include "engine/base/result.h"
#include "engine/model/ids.h"
#include "engine/scan/literal_matcher.h"

namespace ff {

/// One thing to look for in lines; `id` is the caller's.
struct ScanPattern {
    std::uint32_t id = 0;
    std::string regex;
    std::string notRegex; ///< empty: none
    bool searchesRawLine = false;
};

/// Immutable once built; shared by threads.
class ScanProgram {
public:
    /// Fails with the first pattern that does not compile.
    [[nodiscard]] static Result<ScanProgram> build(const std::vector<ScanPattern>& patterns);

    struct Entry {
        std::uint32_t id = 0;
        Pattern pattern;
        std::unique_ptr<Pattern> exception;
        bool searchesRawLine = false;
    };

    [[nodiscard]] const LiteralMatcher& literals() const { return *m_literals; }
    [[nodiscard]] const Entry& entry(int number) const {
        return m_entries[static_cast<std::size_t>(number)];
    }
    /// Whether a literal announces no pattern but bytes that decoding takes out or replaces: what
    /// they cut in two is found in the decoded line only.
    [[nodiscard]] bool isEscape(int literal) const { return literal >= m_firstEscape; }
    /// Numbers of entries that may match a line in which exactly these literals were found.
    void candidates(const std::vector<int>& found, std::vector<int>& entries) const {
        m_filter.candidates(found, entries);
    }
    /// Entries that no literal announces: they run on every line.
    [[nodiscard]] const std::vector<int>& unannounced() const { return m_unannounced; }
    [[nodiscard]] bool isEmpty() const { return m_entries.empty(); }

private:
    ScanProgram() = default;

    PatternFilter m_filter;
    std::unique_ptr<LiteralMatcher> m_literals;
    std::vector<Entry> m_entries;
    std::vector<int> m_unannounced;
    int m_firstEscape = 0;
};

} // namespace ff
