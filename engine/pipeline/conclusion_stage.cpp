// The stages after scanning in their order; each gets what the ones before it made.
#include "engine/pipeline/conclusion_stage.h"

#include <algorithm>
#include <tuple>

#include "engine/pipeline/decision_trial.h"
#include "engine/pipeline/event_identity.h"
#include "engine/pipeline/ledger_stage.h"
#include "engine/pipeline/scope_stage.h"
#include "engine/pipeline/support_finder.h"
#include "engine/placement/attempt_builder.h"
#include "engine/placement/context_builder.h"
#include "engine/placement/placement_builder.h"
#include "engine/refine/refine_engine.h"
#include "engine/timeline/clock_anchor_finder.h"
#include "engine/timeline/event_log_builder.h"
#include "engine/timeline/host_clocks.h"
#include "engine/timeline/task_nodes.h"
#include "engine/verdict/verdict_builder.h"
#include "engine/verdict/verdict_gist.h"

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

TaskNodes tasksOf(const ScanResult& scanned, const ExecutionContext& workload) {
    TaskNodes tasks(workload.nodes);
    for (const PlacementHit& hit : scanned.placementHits) {
        tasks.learn(hit.match);
    }
    for (const Match& match : scanned.matches) {
        tasks.learn(match);
    }
    return tasks;
}

HostClocks hostClocksOf(const Analysis& analysis, const std::vector<ClockHit>& hits,
                        const std::vector<ResolvedMatch>& resolved) {
    return HostClocks(estimateClockOffsets(
        findClockAnchors(*analysis.bundle, analysis.readings, analysis.placement, hits, resolved)));
}

std::vector<std::uint64_t> countMatches(const std::vector<Match>& matches, std::size_t members) {
    std::vector<std::uint64_t> counts(members, 0);
    for (const Match& match : matches) {
        counts[match.locator.member.index()] += 1 + match.repeats;
    }
    return counts;
}

std::vector<IntakeIssue> gatherIssues(const Bundle& bundle,
                                      const std::vector<MemberReading>& readings,
                                      const std::vector<IntakeIssue>& others) {
    std::vector<IntakeIssue> issues = bundle.issues;
    issues.insert(issues.end(), others.begin(), others.end());
    for (const MemberReading& reading : readings) {
        issues.insert(issues.end(), reading.issues.begin(), reading.issues.end());
    }
    std::stable_sort(issues.begin(), issues.end(), [](const IntakeIssue& a, const IntakeIssue& b) {
        return std::tuple(a.member, a.line, a.offset) < std::tuple(b.member, b.line, b.offset);
    });
    return issues;
}

std::vector<Verdict::RuleNotRun> rulesNotRun(const RuleSet& rules, ConclusionOptions& options) {
    std::vector<Verdict::RuleNotRun> out;
    for (const RuleSet::Disabled& disabled : rules.disabled) {
        out.push_back({disabled.rule, "disabled: " + disabled.because});
    }
    if (options.exclusions) {
        for (const std::string& rule : options.exclusions->told.rules) {
            out.push_back({rule, "left out of this analysis"});
        }
    }
    std::vector<Verdict::RuleNotRun>& commands = options.commands.notRun;
    std::move(commands.begin(), commands.end(), std::back_inserter(out));
    return out;
}

/// What rules that are left out found.
void dropExcluded(std::vector<Match>& matches, const RuleSet& rules,
                  const std::optional<ResolvedExclusions>& exclusions) {
    if (exclusions && !exclusions->told.rules.empty()) {
        std::erase_if(matches, [&](const Match& match) {
            return exclusions
                ->isRuleLeftOut[rules.extractors[match.extractor.index()].rule.index()];
        });
    }
}

void tellExclusions(Verdict& verdict, const EventLog& log, const ResolvedExclusions& exclusions) {
    const Analysis& whole = *exclusions.whole;
    verdict.leftOut = exclusions.told;
    verdict.leftOut->changesVerdict =
        gistOf(verdict, log) != gistOf(whole.verdict, whole.graph.log);
}

/// From the events to the verdict, and to what it rests on.
void relateAndDecide(Analysis& analysis, EventLog log, const ExecutionContext& workload,
                     const std::vector<std::uint64_t>& counts, const Progress& progress) {
    progress.report("Relating", 0, 0);
    const std::vector<EventBirth> births = birthsOf(log);
    const RuleSet& rules = *analysis.rules;
    analysis.graph = relateEvents(rules, workload, analysis.placement, std::move(log), progress);
    Verdict& verdict = analysis.verdict;
    verdict = decide({rules, *analysis.bundle, analysis.readings, counts, analysis.placement,
                      analysis.ledger, analysis.graph, workload});
    findSupport({analysis, workload, births, counts}, verdict, progress);
    if (verdict.primary && !verdict.primary->restsOnText.empty()) {
        verdict.explanation += " " + verdict.primary->restsOnText;
    }
}

} // namespace

Result<std::shared_ptr<const Analysis>> conclude(std::shared_ptr<Analysis> analysis,
                                                 ScanResult scanned, ConclusionOptions options,
                                                 const Progress& progress) {
    CommandResult& commands = options.commands;
    std::move(commands.matches.begin(), commands.matches.end(),
              std::back_inserter(scanned.matches));
    const Bundle& bundle = *analysis->bundle;
    const RuleSet& rules = *analysis->rules;
    dropExcluded(scanned.matches, rules, options.exclusions);
    const PlacementEvidence evidence{bundle, analysis->readings, scanned.placementHits};
    const Result<AttemptPlan> plan = buildAttempts(evidence, options.attempt);
    if (!plan) {
        return tl::unexpected<Error>(plan.error());
    }
    PlacementResult placed = buildPlacement(evidence, *plan);
    const ExecutionContext workload = buildContext(evidence, *plan, placed);
    std::vector<IntakeIssue> others = std::move(placed.issues);
    std::move(commands.issues.begin(), commands.issues.end(), std::back_inserter(others));
    analysis->issues = gatherIssues(bundle, analysis->readings, others);
    analysis->attempts = plan->attempts;
    const std::vector<std::uint64_t> counts = countMatches(scanned.matches, bundle.members.size());
    analysis->placement = std::move(placed.placement);
    const TaskNodes tasks = tasksOf(scanned, workload);
    for (ClockHit& hit : scanned.clockHits) {
        tasks.place(hit.printer, hit.member);
    }
    const MatchResolver resolver(rules, bundle, analysis->placement, workload, tasks);
    std::vector<ResolvedMatch> resolved = resolveAll(std::move(scanned.matches), resolver);
    markOutside(resolved, bundle, rules, *plan, analysis->placement);
    const HostClocks clocks = options.correctsClocks
                                  ? hostClocksOf(*analysis, scanned.clockHits, resolved)
                                  : HostClocks();
    for (ResolvedMatch& match : resolved) {
        clocks.correct(match, bundle.member(match.match.locator.member));
    }
    analysis->ledger = buildLedger(bundle, analysis->readings, resolved, analysis->placement,
                                   workload.worldSize, *plan, clocks);
    auto facts = ledgerMatches(analysis->ledger, analysis->placement, rules);
    if (!facts) {
        return tl::unexpected<Error>(facts.error());
    }
    dropExcluded(*facts, rules, options.exclusions);
    auto resolvedFacts = resolveAll(std::move(*facts), resolver);
    std::move(resolvedFacts.begin(), resolvedFacts.end(), std::back_inserter(resolved));
    EventLog log = buildEventLog(rules, bundle, std::move(resolved), clocks);
    if (options.exclusions) {
        removeEvents(log, options.exclusions->whole->graph.log, options.exclusions->events, rules);
    }
    relateAndDecide(*analysis, std::move(log), workload, counts, progress);
    analysis->verdict.rulesNotRun = rulesNotRun(rules, options);
    if (options.exclusions) {
        tellExclusions(analysis->verdict, analysis->graph.log, *options.exclusions);
    }
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    return analysis;
}

} // namespace ff
