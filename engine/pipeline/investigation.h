// A bundle under investigation: its stages are kept, so that a change re-runs only what it touches.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/model/bundle.h"
#include "engine/model/manifest.h"
#include "engine/model/rule_set.h"
#include "engine/pipeline/analysis.h"
#include "engine/pipeline/command_stage.h"
#include "engine/pipeline/engine.h"
#include "engine/pipeline/exclusions.h"
#include "engine/pipeline/intake_memory.h"
#include "engine/pipeline/scan_memory.h"

namespace ff {

/// For one thread at a time. Every analysis it made stays valid without it.
class Investigation {
public:
    /// How many members the last run had to open, to read and to search.
    struct Work {
        std::size_t opened = 0;
        std::size_t read = 0;
        std::size_t searched = 0;
    };

    explicit Investigation(AnalysisRequest request) : m_request(std::move(request)) {}

    /// The first run opens the bundle. Later ones read a member again only when `corrections`
    /// (which win over the manifest, later ones over earlier ones) or what was learnt of others
    /// change how it is read, and search it again only then or with other rules. `attempt`: from 0;
    /// without it the last that failed. Fails when nothing can be opened, or when cancelled (`what`
    /// is "cancelled"); what was done until then is kept.
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

    /// The only run: nothing is kept for another, which saves the memory of it.
    [[nodiscard]] Result<std::shared_ptr<const Analysis>>
    runOnce(const std::shared_ptr<const RuleSet>& rules, const Progress& progress);

    [[nodiscard]] const Work& work() const { return m_work; }

private:
    /// All that is remembered, brought up to date.
    struct Searched {
        Bundle bundle;
        IntakeResult intake;
        CommandResult commands;
    };

    [[nodiscard]] Result<void> open(const Progress& progress);
    [[nodiscard]] Result<Searched> update(const std::shared_ptr<const RuleSet>& rules,
                                          const std::vector<Manifest::MemberEntry>& corrections,
                                          const ResolvedExclusions& exclusions,
                                          const Progress& progress);
    /// What a program of the rules finds is kept until something it is sent, or a rule, is another.
    /// Those left out are not run, nor is anything of them told.
    [[nodiscard]] CommandResult runPrograms(const Bundle& bundle, const IntakeResult& intake,
                                            const RuleSet& rules,
                                            const ResolvedExclusions& exclusions,
                                            const Progress& progress);
    [[nodiscard]] Result<void> search(const Bundle& bundle, const IntakeResult& intake,
                                      const std::shared_ptr<const RuleSet>& rules,
                                      const Progress& progress);

    AnalysisRequest m_request;
    std::optional<Bundle> m_opened; ///< with the manifest's statements, without corrections
    IntakeMemory m_intake;
    ScanMemory m_scans;
    std::map<ExtractorId, CommandResult> m_commands; ///< of those that were run
    std::uint64_t m_commandRules = 0;                ///< hash of what the rules search for
    Work m_work;
};

} // namespace ff
