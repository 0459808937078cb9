// Runs cases and says which keys of their expectations do not hold.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/corpus/case_difference.h"
#include "engine/corpus/expectation.h"
#include "engine/pipeline/engine.h"

namespace ff {

struct CaseResult {
    std::string name; ///< of the folder
    std::filesystem::path folder;
    Expectation expected;
    std::vector<Error> errors; ///< the expectation or the evidence could not be read
    std::vector<CaseDifference> differences;
    std::string outcome;                      ///< given; empty after an error
    std::string summary;                      ///< the verdict's line
    std::shared_ptr<const Analysis> analysis; ///< null unless asked for

    [[nodiscard]] bool isPassed() const { return errors.empty() && differences.empty(); }
    /// Whether it passed for want of anything to hold: then it shows nothing.
    [[nodiscard]] bool showsNothing() const { return isPassed() && expected.expectsNothing(); }
    /// Entries of `not_blamed` that are blamed.
    [[nodiscard]] std::size_t wrongfulAccusations() const;
};

struct CaseRunOptions {
    int parallelCases = 1; ///< cases at a time, each on its own thread; 0: one for each processor
    bool keepsAnalyses = false;
};

struct CaseTotals {
    struct Group {
        std::size_t passed = 0;
        std::size_t total = 0;
    };
    Group undetermined; ///< cases whose outcome accepts `unknown.undetermined`
    Group determined;   ///< the rest, those without a readable expectation among them
    std::size_t wrongfulAccusations = 0;

    [[nodiscard]] bool isAllPassed() const {
        return undetermined.passed == undetermined.total && determined.passed == determined.total;
    }
};

/// Of its folder.
[[nodiscard]] std::string caseName(const std::filesystem::path& folder);

/// Runs one case: its expectation, its analysis, the comparison.
[[nodiscard]] CaseResult runCase(const std::filesystem::path& folder,
                                 const std::shared_ptr<const RuleSet>& rules, int threads = 0,
                                 bool keepsAnalysis = false, const Progress& progress = {});

/// Runs them all; the results are in the order of `cases` whatever runs at a time. `progress` is
/// told the name of each case when it is done. After cancelling, cases that had not begun have
/// the error "cancelled".
[[nodiscard]] std::vector<CaseResult> runCases(const std::vector<std::filesystem::path>& cases,
                                               const std::shared_ptr<const RuleSet>& rules,
                                               const CaseRunOptions& options = {},
                                               const Progress& progress = {});

[[nodiscard]] CaseTotals totalsOf(const std::vector<CaseResult>& results);

} // namespace ff
