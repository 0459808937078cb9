// What another rule set changes: verdicts, case by case, and the rules themselves.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/corpus/case_difference.h"
#include "engine/model/rule_set.h"

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

struct RuleChange {
    enum class Kind : std::uint8_t { Same, Added, Removed, Changed };

    std::string rule; ///< qualified id; a symptom by its own
    Kind kind = Kind::Same;
    std::uint64_t firedBefore = 0; ///< events made or related, over all cases
    std::uint64_t firedAfter = 0;
};

struct RulesDiff {
    std::vector<CaseChange> cases; ///< all of them, in their order
    std::vector<RuleChange> rules; ///< those that are not the same or fired otherwise, by id
    std::vector<Error> errors;     ///< cases that could not be read

    [[nodiscard]] bool isChanged() const;
    [[nodiscard]] bool isWorse() const;
};

[[nodiscard]] std::string_view toText(RuleChange::Kind kind);

/// Each case is opened and read once; `jobs` at a time (0: one for each processor), the same for
/// any number.
[[nodiscard]] RulesDiff compareRules(const std::shared_ptr<const RuleSet>& before,
                                     const std::shared_ptr<const RuleSet>& after,
                                     const std::vector<std::filesystem::path>& cases, int jobs,
                                     const Progress& progress = {});

} // namespace ff
