// What a report about the evidence itself is written from: one finished analysis, by reference.
#pragma once

#include <string>
#include <vector>

#include "engine/model/attempt.h"
#include "engine/model/bundle.h"
#include "engine/model/clock.h"
#include "engine/model/connector_report.h"
#include "engine/model/coverage_table.h"
#include "engine/model/execution_context.h"
#include "engine/model/intake_issue.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"
#include "engine/model/rule_set.h"

namespace ff {

/// All of one analysis but its verdict; it must outlive the call it is given to.
struct InspectionInput {
    const Bundle& bundle;
    const std::vector<MemberReading>& readings; ///< by `MemberId`
    const std::vector<IntakeIssue>& issues;     ///< ordered by place
    const Placement& placement;
    const std::vector<Attempt>& attempts;
    const ExecutionContext& workload;
    const std::vector<ConnectorReport>& reports;
    const RuleSet& rules;
    const std::string& engineVersion;
    const std::vector<Clock>* clocks = nullptr; ///< told where any was estimated

    [[nodiscard]] CoverageInput coverage() const { return {bundle, readings, placement, reports}; }
};

} // namespace ff
