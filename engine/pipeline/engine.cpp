// The stages in their order; each gets what the ones before it made.
#include "engine/pipeline/engine.h"

#include <algorithm>
#include <tuple>

#include "engine/bundle/bundle_opener.h"
#include "engine/pipeline/intake_stage.h"
#include "engine/pipeline/ledger_stage.h"
#include "engine/pipeline/scan_stage.h"
#include "engine/placement/context_builder.h"
#include "engine/placement/placement_builder.h"
#include "engine/refine/refine_engine.h"
#include "engine/timeline/event_log_builder.h"
#include "engine/verdict/verdict_builder.h"

namespace ff {

namespace {

std::vector<ResolvedMatch> resolveAll(std::vector<Match> matches, const MatchResolver& resolver) {
    std::vector<ResolvedMatch> resolved;
    for (Match& match : matches) {
        auto all = resolver.resolve(std::move(match));
        std::move(all.begin(), all.end(), std::back_inserter(resolved));
    }
    return resolved;
}

std::vector<std::uint64_t> countMatches(const std::vector<Match>& matches, std::size_t members) {
    std::vector<std::uint64_t> counts(members, 0);
    for (const Match& match : matches) {
        counts[match.locator.member.index()] += 1 + match.repeats;
    }
    return counts;
}

std::vector<IntakeIssue> gatherIssues(const Bundle& bundle,
                                      const std::vector<MemberReading>& readings) {
    std::vector<IntakeIssue> issues = bundle.issues;
    for (const MemberReading& reading : readings) {
        issues.insert(issues.end(), reading.issues.begin(), reading.issues.end());
    }
    std::stable_sort(issues.begin(), issues.end(), [](const IntakeIssue& a, const IntakeIssue& b) {
        return std::tuple(a.member, a.line, a.offset) < std::tuple(b.member, b.line, b.offset);
    });
    return issues;
}

std::vector<Verdict::RuleNotRun> rulesNotRun(const RuleSet& rules) {
    std::vector<Verdict::RuleNotRun> out;
    for (const RuleSet::Disabled& disabled : rules.disabled) {
        out.push_back({disabled.rule, "disabled: " + disabled.because});
    }
    for (const Extractor& extractor : rules.extractors) {
        if (extractor.kind == Extractor::Kind::Command) {
            out.push_back({extractor.id, "runs a program, and the rule set is not trusted to"});
        } else if (extractor.kind == Extractor::Kind::Metric) {
            out.push_back({extractor.id, "reads a metric's course, which this version does not"});
        }
    }
    return out;
}

/// Everything that is made from the matches.
Result<std::shared_ptr<const Analysis>> conclude(std::shared_ptr<Analysis> analysis,
                                                 ScanResult scanned, const Progress& progress) {
    const Bundle& bundle = *analysis->bundle;
    const RuleSet& rules = *analysis->rules;
    PlacementResult placed = buildPlacement(bundle, analysis->readings, scanned.placementHits);
    const ExecutionContext workload =
        buildContext(bundle, analysis->readings, scanned.placementHits, placed);
    const std::vector<std::uint64_t> counts = countMatches(scanned.matches, bundle.members.size());
    analysis->placement = std::move(placed.placement);
    const MatchResolver resolver(rules, bundle, analysis->placement, workload);
    std::vector<ResolvedMatch> resolved = resolveAll(std::move(scanned.matches), resolver);
    analysis->ledger =
        buildLedger(bundle, analysis->readings, resolved, analysis->placement, workload.worldSize);
    auto facts = ledgerMatches(analysis->ledger, analysis->placement, rules);
    if (!facts) {
        return tl::unexpected<Error>(facts.error());
    }
    auto resolvedFacts = resolveAll(std::move(*facts), resolver);
    std::move(resolvedFacts.begin(), resolvedFacts.end(), std::back_inserter(resolved));
    progress.report("Relating", 0, 0);
    EventLog log = buildEventLog(rules, bundle, std::move(resolved));
    analysis->graph = relateEvents(rules, workload, analysis->placement, std::move(log), progress);
    analysis->verdict = decide({rules, bundle, analysis->readings, counts, analysis->placement,
                                analysis->ledger, analysis->graph, workload});
    analysis->verdict.rulesNotRun = rulesNotRun(rules);
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    return analysis;
}

} // namespace

Result<std::shared_ptr<const Analysis>> analyse(const AnalysisRequest& request,
                                                const std::shared_ptr<const RuleSet>& rules,
                                                const Progress& progress) {
    auto opened = openBundle(
        {request.paths, request.texts, request.readsStandardInput, request.limits, request.added},
        progress);
    if (!opened) {
        return tl::unexpected<Error>(opened.error());
    }
    auto bundle = std::make_shared<Bundle>(std::move(*opened));
    progress.report("Reading", 0, bundle->members.size());
    IntakeResult intake = readMembers(*bundle, request.threads, progress);
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    auto scanned = scanMembers(*bundle, *rules, intake, request.threads, progress);
    if (!scanned) {
        return tl::unexpected<Error>(scanned.error());
    }
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    auto analysis = std::make_shared<Analysis>();
    analysis->issues = gatherIssues(*bundle, intake.readings);
    analysis->bundle = std::move(bundle);
    analysis->rules = rules;
    analysis->readings = std::move(intake.readings);
    return conclude(std::move(analysis), std::move(*scanned), progress);
}

} // namespace ff
