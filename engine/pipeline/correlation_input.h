// From matches to events: what filters and refiners find and change nothing of.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/attempt.h"
#include "engine/model/bundle.h"
#include "engine/model/collective_ledger.h"
#include "engine/model/event_log.h"
#include "engine/model/execution_context.h"
#include "engine/model/member_reading.h"
#include "engine/model/placement.h"
#include "engine/model/rule_set.h"
#include "engine/model/verdict.h"
#include "engine/pipeline/command_stage.h"
#include "engine/pipeline/scan_stage.h"

namespace ff {

/// Made once, it serves any number of verdicts by rules with the same extractors, symptoms and
/// tables.
struct CorrelationInput {
    std::vector<IntakeIssue> issues;
    std::vector<Attempt> attempts;
    Placement placement;
    ExecutionContext workload;
    CollectiveLedger ledger;
    EventLog log;                               ///< before any rule related its events
    std::vector<std::uint64_t> matchesOfMember; ///< by `MemberId`
    std::vector<Verdict::RuleNotRun> programsNotRun;
};

/// What was read, and the rules that it was searched with.
struct CorrelationEvidence {
    const Bundle& bundle;
    const RuleSet& rules;
    const std::vector<MemberReading>& readings; ///< by `MemberId`
};

struct CorrelationOptions {
    std::optional<int> attempt = std::nullopt; ///< without it the last that failed
    /// Brings the hosts' times onto one axis by what they logged in common.
    bool correctsClocks = true;
    const std::vector<bool>* isRuleLeftOut = nullptr; ///< by `RuleId`; null: none is
};

/// Fails for an attempt that is not there.
[[nodiscard]] Result<CorrelationInput> prepareCorrelation(const CorrelationEvidence& from,
                                                          ScanResult scanned,
                                                          CommandResult commands,
                                                          const CorrelationOptions& options);

} // namespace ff
