// Chunks were folded by themselves, to bound memory; the runs that go on over their borders are
// joined here.
#include "engine/pipeline/match_collector.h"

#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "engine/scan/match_limit.h"

namespace ff {

namespace {

IntakeIssue tooMany(const Locator& at, std::string_view what) {
    IntakeIssue issue;
    issue.member = at.member;
    issue.line = at.line;
    issue.offset = at.offset;
    issue.what = fmt::format("From here on one rule has matched more than {} different {} of "
                             "this file; what it and others like it match behind so many is left "
                             "out. Give the part around the failure to have it searched.",
                             MatchLimit::most, what);
    return issue;
}

} // namespace

Result<MatchCollector> MatchCollector::build(const RuleSet& rules) {
    auto reports = ReportLines::build(rules);
    if (!reports) {
        return tl::unexpected<Error>(reports.error());
    }
    return MatchCollector(rules, std::move(*reports));
}

void MatchCollector::collect(MemberFindings found, const std::vector<Record>& records,
                             ScanResult& into) {
    if (const auto cut = keepFirst(found.lines, MatchLimit::most)) {
        into.issues.push_back(tooMany(*cut, "lines"));
    }
    if (const auto cut = keepFirst(found.rows, MatchLimit::most, &RowMatch::match)) {
        into.issues.push_back(tooMany(*cut, "rows"));
    }
    m_reports.startMember(records);
    MatchFolder folder(*m_folding);
    std::vector<Match> lines;
    for (Match& match : found.lines) {
        if (m_reports.isKept(match)) {
            m_reports.addFrame(match);
            folder.add(std::move(match), lines);
        }
    }
    const auto append = [](auto& from, auto& to) {
        std::move(from.begin(), from.end(), std::back_inserter(to));
    };
    append(lines, into.matches);
    for (RowMatch& row : found.rows) {
        ReportLines::complete(records[row.record], row.match);
        into.matches.push_back(std::move(row.match));
    }
    append(found.metrics, into.matches);
    append(found.placementHits, into.placementHits);
    append(found.clockHits, into.clockHits);
}

} // namespace ff
