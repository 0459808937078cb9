// What another rule set changes: verdicts, case by case, and the rules themselves.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/corpus/case_change.h"
#include "engine/corpus/rule_change.h"
#include "engine/model/rule_set.h"

namespace ff {

struct RulesDiff {
    std::vector<CaseChange> cases; ///< all of them, in their order
    std::vector<RuleChange> rules; ///< those that are not the same or fired otherwise, by id
    std::vector<Error> errors;     ///< cases that could not be read

    [[nodiscard]] bool isChanged() const;
    [[nodiscard]] bool isWorse() const;
};

/// Each case is opened and read once; `jobs` at a time (0: one for each processor), the same for
/// any number.
[[nodiscard]] RulesDiff compareRules(const std::shared_ptr<const RuleSet>& before,
                                     const std::shared_ptr<const RuleSet>& after,
                                     const std::vector<std::filesystem::path>& cases, int jobs,
                                     const Progress& progress = {});

} // namespace ff
