// What one case says by two rule sets.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/corpus/case_difference.h"
#include "engine/corpus/expectation.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// What one rule set says of a case.
struct VerdictState {
    std::string outcome;
    std::string primary; ///< symptom and entity; empty without one
    bool isAmbiguous = false;
    bool isPassed = false;
    std::size_t wrongfulAccusations = 0;
    std::string summary;
    std::vector<CaseDifference> differences;

    bool operator==(const VerdictState&) const = default;
};

struct CaseChange {
    std::string name;
    std::filesystem::path folder;
    VerdictState before;
    VerdictState after;

    [[nodiscard]] bool isChanged() const;
    /// It passed and passes no more, or accuses more wrongly.
    [[nodiscard]] bool isWorse() const;
    [[nodiscard]] bool isBetter() const;
};

[[nodiscard]] VerdictState verdictState(const Analysis& analysis, const Expectation& expected);

} // namespace ff
