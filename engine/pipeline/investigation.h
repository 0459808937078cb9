// A bundle under investigation: its stages are kept, so that a change re-runs only what it touches.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/model/bundle.h"
#include "engine/model/manifest.h"
#include "engine/model/rule_set.h"
#include "engine/pipeline/analysis.h"
#include "engine/pipeline/command_memory.h"
#include "engine/pipeline/correlation_input.h"
#include "engine/pipeline/engine.h"
#include "engine/pipeline/exclusions.h"
#include "engine/pipeline/first_results.h"
#include "engine/pipeline/intake_memory.h"
#include "engine/pipeline/intake_stage.h"
#include "engine/pipeline/member_cache.h"
#include "engine/pipeline/rule_programs.h"
#include "engine/pipeline/scan_memory.h"

namespace ff {

/// For one thread at a time. Every analysis it made stays valid without it.
class Investigation {
public:
    /// How many members the last run had to open, to read and to search.
    struct Work {
        std::size_t opened = 0;
        std::size_t read = 0;
        std::size_t searched = 0;   ///< for all rules
        std::size_t extractors = 0; ///< that the other members were searched for
        bool isPrepared = false;    ///< events were the same, and only related anew
    };

    explicit Investigation(AnalysisRequest request) : m_request(std::move(request)) {}

    /// The first run opens the bundle. Later ones read a member again only when `corrections`
    /// (which win over the manifest, later ones over earlier ones) or what was learnt of others
    /// change how it is read, and search it again only then; with other rules they search for those
    /// extractors alone that search for something else than before. `attempt`: from 0; without it
    /// the last that failed. Fails when nothing can be opened, or when cancelled (`what` is
    /// "cancelled"); what was done until then is kept.
    [[nodiscard]] Result<std::shared_ptr<const Analysis>>
    run(const std::shared_ptr<const RuleSet>& rules,
        const std::vector<Manifest::MemberEntry>& corrections, std::optional<int> attempt,
        const Progress& progress);

    /// The verdict of `whole`, a run of this investigation with the same corrections and attempt,
    /// as if what is excluded had not been there. Only members that are left out, and those that
    /// learnt something from them, are read again; without rules or events nothing is. Fails too
    /// when something excluded is not there.
    [[nodiscard]] Result<std::shared_ptr<const Analysis>>
    runWithout(const Exclusions& exclusions, const std::shared_ptr<const Analysis>& whole,
               const std::vector<Manifest::MemberEntry>& corrections, std::optional<int> attempt,
               const Progress& progress);

    /// The only run: nothing is kept for another, which saves the memory of it, but where a cache
    /// on disk pays.
    [[nodiscard]] Result<std::shared_ptr<const Analysis>>
    runOnce(const std::shared_ptr<const RuleSet>& rules, const Progress& progress);

    /// What later runs of `run` show while they go on; nothing by default.
    void showFirstResults(FirstResultsSink sink) { m_firstResults = std::move(sink); }
    /// Members that later runs search before the others, such as the one on the screen, by path.
    void searchFirst(std::vector<std::string> paths) { m_first = std::move(paths); }

    [[nodiscard]] const Work& work() const { return m_work; }

private:
    /// What was read, with what it was read by.
    struct Evidence {
        std::vector<Manifest::MemberEntry> corrections;
        std::vector<MemberId> leftOut;
        std::shared_ptr<const Bundle> bundle;
        IntakeResult intake;
    };
    /// All up to the events.
    struct Prepared {
        std::uint64_t evidence = 0;
        std::size_t lost = 0;         ///< members that were cut since they were opened
        std::uint64_t extraction = 0; ///< hash of what the rules search for, and make of it
        std::uint64_t meaning = 0;    ///< hash of what they make of it
        std::vector<SearchKey> keys;  ///< of what they search for
        std::optional<int> attempt;
        std::vector<bool> isRuleLeftOut; ///< by `RuleId`
        CorrelationInput input;

        /// Of the same evidence.
        [[nodiscard]] bool isLike(const Prepared& other) const {
            return evidence == other.evidence && lost == other.lost && attempt == other.attempt &&
                   isRuleLeftOut == other.isRuleLeftOut;
        }
    };

    [[nodiscard]] Result<void> open(const Progress& progress);
    [[nodiscard]] Result<void> read(const std::vector<Manifest::MemberEntry>& corrections,
                                    const std::vector<MemberId>& leftOut, const Progress& progress);
    [[nodiscard]] Result<void> search(const std::shared_ptr<const RuleSet>& rules,
                                      FirstResults& first, const Progress& progress);
    [[nodiscard]] Result<void> searchMissing(const std::shared_ptr<const RuleSet>& rules,
                                             const std::vector<MemberId>& members,
                                             const std::vector<bool>* extractors,
                                             FirstResults& first, const Progress& progress);
    /// What was opened, to its end; nothing of it is kept.
    [[nodiscard]] Result<std::shared_ptr<const Analysis>> runForgetting(RulePrograms& programs,
                                                                        const Progress& progress);
    [[nodiscard]] IntakeResult readAndCompile(Bundle& bundle, RulePrograms& programs,
                                              const Progress& progress) const;
    [[nodiscard]] Result<ScanResult> searchAll(const Bundle& bundle, const IntakeResult& intake,
                                               RulePrograms& programs, const Progress& progress);
    [[nodiscard]] Result<RulePrograms*> programsOf(const std::shared_ptr<const RuleSet>& rules);
    [[nodiscard]] Result<const CorrelationInput*>
    prepare(const std::shared_ptr<const RuleSet>& rules, std::optional<int> attempt,
            const ResolvedExclusions* exclusions, FirstResults& first, const Progress& progress);
    /// An analysis with what was read; with nothing but what was opened.
    [[nodiscard]] std::shared_ptr<Analysis>
    begun(const std::shared_ptr<const RuleSet>& rules) const;
    [[nodiscard]] std::shared_ptr<Analysis>
    unread(const std::shared_ptr<const RuleSet>& rules) const;

    AnalysisRequest m_request;
    std::unique_ptr<MemberCache> m_cache; ///< until the first run has kept what it found
    FirstResultsSink m_firstResults;
    std::vector<std::string> m_first;
    std::optional<Bundle> m_opened; ///< with the manifest's statements, without corrections
    IntakeMemory m_intake;
    std::optional<Evidence> m_evidence;
    std::uint64_t m_evidenceNumber = 0; ///< changes with what was read
    ScanMemory m_scans;
    LiteralPlaces m_places;
    std::shared_ptr<const RuleSet> m_programRules;
    std::optional<RulePrograms> m_programs; ///< of all extractors of those rules
    CommandMemory m_commands;
    std::optional<Prepared> m_prepared;
    bool m_isOnce = false; ///< no run follows, so that nothing need be kept for one
    Work m_work;
};

} // namespace ff
