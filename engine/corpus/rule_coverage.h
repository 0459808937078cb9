// Which rules, and which of their conditions, samples and cases exercise.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/model/rule_set.h"
#include "engine/model/why_not.h"

namespace ff {

enum class RuleKind : std::uint8_t { Extractor, Filter, Refiner };

[[nodiscard]] std::string_view toText(RuleKind kind);

/// A condition and where it was seen: a case's name, or `sample`; empty: nowhere.
struct ConditionCoverage {
    std::string key;
    /// Filters and refiners: the rule fired. Extractors: it held for a line, row or series.
    std::string heldIn;
    /// Filters and refiners: it alone decided that the rule related less. Extractors: it failed;
    /// of `not_regex`: it excluded what all else matched; of a metric's readings: it alone decided.
    std::string failedIn;
    bool isIdle = false; ///< no event can fail it alone: the others of its side say as much

    [[nodiscard]] bool isExercised() const { return !heldIn.empty() && !failedIn.empty(); }
};

struct RuleCoverage {
    std::string rule; ///< qualified id
    RuleKind kind = RuleKind::Extractor;
    RuleOrigin origin;
    bool bySample = false;          ///< a sample that matches; extractors only
    std::vector<std::string> cases; ///< in which it fired
    std::vector<ConditionCoverage> conditions;
    std::optional<WhyNot> whyNot; ///< of the case that came nearest, when no case exercises it
    std::string missed;           ///< the condition that stands for, if one
    std::string nearestCase;

    /// Samples are enough for extractors only.
    [[nodiscard]] bool isExercised() const { return bySample || !cases.empty(); }
};

struct CoverageReport {
    struct Total {
        std::size_t exercised = 0;
        std::size_t total = 0;
    };
    std::vector<RuleCoverage> rules; ///< extractors, filters, refiners, each in the set's order
    std::vector<std::string> cases;
    std::vector<Error> errors; ///< cases that could not be read

    [[nodiscard]] Total rulesOf(RuleKind kind) const;
    [[nodiscard]] Total extractorsByCases() const;
    /// Of rules of that kind, all that are not idle.
    [[nodiscard]] Total conditionsOf(RuleKind kind) const;
    [[nodiscard]] std::size_t idleConditions() const;
};

/// Runs the samples and all cases, `jobs` at a time (0: one for each processor). The same for any
/// number of them. Expectations are not looked at.
[[nodiscard]] CoverageReport coverRules(const std::shared_ptr<const RuleSet>& rules,
                                        const std::vector<std::filesystem::path>& cases, int jobs,
                                        const Progress& progress = {});

} // namespace ff
