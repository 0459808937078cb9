// Checks samples and cases against rules with one condition dropped.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/corpus/rule_mutants.h"

namespace ff {

struct MutantResult {
    RuleMutant mutant;
    std::string killedBy; ///< `sample`, or the first case that fails more than without; or empty
    /// Cases in which the rule then relates other events, and no expectation minds.
    std::vector<std::string> unnoticedIn;

    [[nodiscard]] bool isKilled() const { return !killedBy.empty(); }
};

struct MutationReport {
    std::vector<MutantResult> mutants; ///< in the order of `mutantsOf`
    std::vector<std::string> cases;
    std::vector<Error> errors; ///< cases that could not be read

    [[nodiscard]] std::size_t survivors() const;
    /// Of survivors, those that cannot change anything.
    [[nodiscard]] std::size_t idle() const;
    /// 0 to 100; 0 when there is no mutant.
    [[nodiscard]] double survivingPercent() const;
};

/// `jobs` cases at a time (0: one for each processor); the same for any number. Each case is
/// opened, read and searched once, and related anew only for mutants of conditions that decided
/// there.
[[nodiscard]] MutationReport runMutants(const std::shared_ptr<const RuleSet>& rules,
                                        const RuleChoice& isChosen,
                                        const std::vector<std::filesystem::path>& cases, int jobs,
                                        const Progress& progress = {});

} // namespace ff
