// Keeps a log that says one thing a million times from filling the memory.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/model/match.h"
#include "engine/model/rule_set.h"

namespace ff {

/// Of each extractor of a rule set: whether its matches may be folded, and what tells them apart.
class FoldingRules {
public:
    explicit FoldingRules(const RuleSet& rules);

    struct Folding {
        bool isAllowed = false;
        std::vector<std::string> names; ///< captures that give an event its identity
        Nanos gap = 0;
    };
    [[nodiscard]] const Folding& of(ExtractorId extractor) const {
        return m_foldings[extractor.index()];
    }

private:
    std::vector<Folding> m_foldings; ///< by `ExtractorId`
};

/// Folds matches of one member, in the order of the file: lines of which nothing but text that the
/// rule does not use differs, with gaps that make them one event anyway. The first of a run are
/// kept whole, as the sample of the event's evidence; the count stays exact. Matches whose every
/// line the ledger of collectives reads are never folded. What becomes of the matches of one
/// extractor depends on no other.
class MatchFolder {
public:
    /// How many lines of a run are kept.
    static constexpr std::uint64_t keptOfRun = 8;

    /// The rules must outlive the folder.
    explicit MatchFolder(const FoldingRules& rules) : m_rules(rules) {}

    /// Appends `match`, or folds it into one of `matches`, which is the same vector at each call.
    void add(Match match, std::vector<Match>& matches);

private:
    struct Run {
        std::size_t last = 0; ///< into the matches
        std::uint64_t kept = 0;
    };

    const FoldingRules& m_rules;
    std::unordered_map<std::uint32_t, std::unordered_map<std::string, Run>> m_runs; ///< by extractor
};

} // namespace ff
