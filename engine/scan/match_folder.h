// Keeps a log that says one thing a million times from filling the memory.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/model/match.h"
#include "engine/model/rule_set.h"

namespace ff {

/// Folds matches of one member, in the order of the file: lines of which nothing but text that the
/// rule does not use differs, with gaps that make them one event anyway. The first of a run are
/// kept whole, as the sample of the event's evidence; the count stays exact. Matches whose every
/// line the ledger of collectives reads are never folded.
class MatchFolder {
public:
    /// How many lines of a run are kept.
    static constexpr std::uint64_t keptOfRun = 8;

    explicit MatchFolder(const RuleSet& rules);

    /// Appends `match`, or folds it into one of `matches`, which is the same vector at each call.
    void add(Match match, std::vector<Match>& matches);
    /// Forgets the runs: what follows is of another member.
    void startMember() { m_runs.clear(); }

private:
    struct Folding {
        bool isAllowed = false;
        std::vector<std::string> names; ///< captures that give an event its identity
        Nanos gap = 0;
    };
    struct Run {
        std::size_t last = 0; ///< into the matches
        std::uint64_t kept = 0;
    };

    [[nodiscard]] static Folding foldingOf(const Extractor& extractor, const RuleSet& rules);
    [[nodiscard]] static std::string signatureOf(const Match& match, const Folding& folding);

    std::vector<Folding> m_foldings; ///< by `ExtractorId`
    std::unordered_map<std::string, Run> m_runs;
};

} // namespace ff
