// The patterns of all extractors, compiled for one source: literals first, patterns on candidates.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/literal_rarity.h"
#include "engine/base/pattern.h"
#include "engine/base/pattern_set.h"
#include "engine/base/regex_machine.h"
#include "engine/base/result.h"
#include "engine/model/ids.h"
#include "engine/scan/literal_matcher.h"
#include "engine/scan/pattern_store.h"

namespace ff {

/// One thing to look for in lines; `id` is the caller's.
struct ScanPattern {
    std::uint32_t id = 0;
    std::string regex;
    std::string notRegex; ///< empty: none
    bool searchesRawLine = false;
    /// Its matches have a number, the group `number`: the first digits behind the literal that
    /// announces them. A `NumberSieve` says which numbers are wanted.
    bool isSifted = false;
};

/// Immutable once built; shared by threads.
class ScanProgram {
public:
    /// Fails with the first pattern that does not compile. `rarity` decides only how fast it is.
    [[nodiscard]] static Result<ScanProgram> build(const std::vector<ScanPattern>& patterns,
                                                   const LiteralRarity& rarity = LiteralRarity());
    /// Compiled patterns are taken from the store, and put there.
    [[nodiscard]] static Result<ScanProgram> build(const std::vector<ScanPattern>& patterns,
                                                   const LiteralRarity& rarity,
                                                   PatternStore& store);

    /// Puts what a pattern compiles to into the store, where building a program finds it.
    static void compile(const ScanPattern& pattern, PatternStore& store);

    struct Entry {
        std::uint32_t id = 0;
        Pattern pattern;
        std::unique_ptr<Pattern> exception;
        bool searchesRawLine = false;
        bool isSifted = false;
    };

    /// An entry that a literal announces, and how a match goes on behind it.
    struct Announced {
        int entry = 0;
        RegexMachine::Place behind;
    };

    [[nodiscard]] const LiteralMatcher& literals() const { return *m_literals; }
    [[nodiscard]] const Entry& entry(int number) const {
        return m_entries[static_cast<std::size_t>(number)];
    }
    [[nodiscard]] std::size_t entryCount() const { return m_entries.size(); }
    /// Whether a literal announces no pattern but bytes that decoding takes out or replaces: what
    /// they cut in two is found in the decoded line only.
    [[nodiscard]] bool isEscape(int literal) const { return literal >= m_firstEscape; }
    /// By number, in lower case; escapes last.
    [[nodiscard]] const std::vector<std::string>& literalTexts() const { return m_literalTexts; }
    /// Of a literal that is no escape.
    [[nodiscard]] const std::vector<Announced>& announced(int literal) const {
        return m_announced[static_cast<std::size_t>(literal)];
    }
    /// What may stand behind a literal where an entry matches; see `RegexMachine::mayGoOn`.
    [[nodiscard]] const RegexMachine& machine() const { return m_machine; }
    /// Numbers of entries, ascending, that may match a line in which exactly these literals were
    /// found.
    void candidates(const std::vector<int>& found, std::vector<int>& entries) const;
    /// Entries that no literal announces: they run on every line.
    [[nodiscard]] const std::vector<int>& unannounced() const { return m_unannounced; }
    /// Those of them, ascending, that may match a text.
    void findUnannounced(std::string_view text, std::vector<int>& entries) const;
    [[nodiscard]] bool isEmpty() const { return m_entries.empty(); }

private:
    ScanProgram() = default;
    [[nodiscard]] Result<void> addEntry(const ScanPattern& wanted, PatternStore& store);
    [[nodiscard]] Result<void> announce(const std::vector<ScanPattern>& patterns,
                                        const LiteralRarity& rarity);

    RegexMachine m_machine;
    std::unique_ptr<LiteralMatcher> m_literals;
    std::vector<std::string> m_literalTexts;
    std::vector<Entry> m_entries;
    std::vector<std::vector<Announced>> m_announced; ///< by literal
    std::vector<int> m_unannounced;
    std::optional<PatternSet> m_unannouncedSet;
    int m_firstEscape = 0;
};

} // namespace ff
