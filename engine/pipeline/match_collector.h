// Puts what was found in a member together as the rules want to see it.
#pragma once

#include <memory>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/intake_issue.h"
#include "engine/model/record.h"
#include "engine/model/rule_set.h"
#include "engine/pipeline/member_findings.h"
#include "engine/scan/match_folder.h"
#include "engine/scan/report_lines.h"

namespace ff {

/// Of one member, or of all: in the order of (member, place in it, rule), lines before rows before
/// metrics.
struct ScanResult {
    std::vector<Match> matches;
    std::vector<PlacementHit> placementHits;
    std::vector<ClockHit> clockHits; ///< of each member a bounded number
    std::vector<IntakeIssue> issues;
};

class MatchCollector {
public:
    [[nodiscard]] static Result<MatchCollector> build(const RuleSet& rules);

    /// Leaves out lines that one of the member's records speaks for, and finds of an extractor
    /// behind its first `MatchLimit::most`; folds what repeats.
    void collect(MemberFindings found, const std::vector<Record>& records, ScanResult& into);

private:
    MatchCollector(const RuleSet& rules, ReportLines reports)
        : m_folding(std::make_unique<FoldingRules>(rules)), m_reports(std::move(reports)) {}

    std::unique_ptr<FoldingRules> m_folding;
    ReportLines m_reports;
};

} // namespace ff
