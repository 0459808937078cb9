// What everything that unpacks shares.
#pragma once

#include <vector>

#include "engine/base/progress.h"
#include "engine/bundle/spill_store.h"
#include "engine/bundle/unpack_budget.h"
#include "engine/model/intake_issue.h"

namespace ff {

struct UnpackContext {
    UnpackBudget& budget;
    SpillStore& store;
    const Progress& progress;
    std::vector<IntakeIssue>& issues; ///< of no single member

    void note(IntakeIssue::Severity severity, std::string what) const {
        IntakeIssue issue;
        issue.severity = severity;
        issue.what = std::move(what);
        issues.push_back(std::move(issue));
    }
};

} // namespace ff
