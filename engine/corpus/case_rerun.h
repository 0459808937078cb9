// Runs cases again and again while rules are edited: evidence that was read stays read.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/corpus/case_change.h"
#include "engine/corpus/rule_change.h"
#include "engine/model/rule_set.h"
#include "engine/pipeline/investigation.h"

namespace ff {

/// One case by the saved and by the edited rules.
struct CaseRun {
    std::size_t position = 0; ///< in the list of cases
    CaseChange change;        ///< states are empty after an error
    Expectation expected;
    std::vector<Error> errors; ///< the expectation or the evidence could not be read
    FiredCounts firedBefore;
    FiredCounts firedAfter;
    Nanos took = 0; ///< for showing: not the same each time

    [[nodiscard]] bool isPassed() const { return errors.empty() && change.after.isPassed; }
    [[nodiscard]] bool isChanged() const { return errors.empty() && change.isChanged(); }
};

/// For one run at a time. Investigations of cases are kept between runs as long as there is room:
/// the first to come stay, for the same cases are run in turn, and the last one to leave would
/// always be the next to be needed.
class CaseRerun {
public:
    struct Limits {
        int jobs = 0; ///< cases at a time; 0: one for each processor
        std::uint64_t mostKept = std::uint64_t{1} << 30; ///< bytes, of all cases together
    };
    struct Work {
        std::size_t opened = 0; ///< cases whose evidence had to be opened
        std::size_t kept = 0;   ///< that are kept for the next run
    };
    /// Called for each case as soon as it is done, from any thread, one call at a time.
    using Sink = std::function<void(CaseRun run)>;

    CaseRerun() : CaseRerun(Limits{}) {}
    explicit CaseRerun(Limits limits) : m_limits(limits) {}

    /// Cases that took little time come first, so that there is something to see; `firsts` before
    /// all others. A case whose files changed is opened anew. What the saved rules say is kept
    /// until others are saved. After cancelling, cases that were not done are not told of.
    void run(const std::vector<std::filesystem::path>& cases,
             const std::shared_ptr<const RuleSet>& saved,
             const std::shared_ptr<const RuleSet>& edited,
             const std::vector<std::filesystem::path>& firsts, const Sink& sink,
             const Progress& progress = {});

    [[nodiscard]] const Work& work() const { return m_work; }

private:
    /// By which rules a case said what.
    struct Said {
        std::shared_ptr<const RuleSet> rules;
        VerdictState state;
        FiredCounts fired;
    };
    struct Kept {
        std::uint64_t stamp = 0; ///< of the names, sizes and times of its files
        std::uint64_t bytes = 0; ///< what keeping it takes
        std::unique_ptr<Investigation> investigation;
        Expectation expected;
        std::optional<Said> saved;
        Nanos took = 0; ///< the last time
    };

    void forgetOthers(const std::vector<std::filesystem::path>& cases);
    [[nodiscard]] std::vector<std::size_t>
    orderOf(const std::vector<std::filesystem::path>& cases,
            const std::vector<std::filesystem::path>& firsts) const;
    /// Nothing after cancelling.
    [[nodiscard]] std::optional<CaseRun> runOne(const std::filesystem::path& folder,
                                                const std::shared_ptr<const RuleSet>& saved,
                                                const std::shared_ptr<const RuleSet>& edited,
                                                const Progress& progress);
    [[nodiscard]] Result<Said> ask(Kept& kept, const std::shared_ptr<const RuleSet>& rules,
                                   const Progress& progress) const;
    [[nodiscard]] bool open(const std::filesystem::path& folder, Kept& kept, CaseRun& out);
    void keepOrForget(Kept& kept);

    Limits m_limits;
    std::map<std::filesystem::path, Kept> m_kept; ///< each used by one thread at a time
    std::mutex m_counting;                        ///< of the following
    std::uint64_t m_keptBytes = 0;
    Work m_work;
};

} // namespace ff
