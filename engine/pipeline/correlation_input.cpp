// The stages between scanning and relating in their order; each gets what the ones before it made.
#include "engine/pipeline/correlation_input.h"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "engine/pipeline/ledger_stage.h"
#include "engine/pipeline/scope_stage.h"
#include "engine/placement/attempt_builder.h"
#include "engine/placement/context_builder.h"
#include "engine/placement/placement_builder.h"
#include "engine/timeline/clock_anchor_finder.h"
#include "engine/timeline/event_log_builder.h"
#include "engine/timeline/host_clocks.h"
#include "engine/timeline/task_nodes.h"

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

HostClocks hostClocksOf(const CorrelationEvidence& from, const Placement& placement,
                        const std::vector<ClockHit>& hits,
                        const std::vector<ResolvedMatch>& resolved) {
    return HostClocks(estimateClockOffsets(
        findClockAnchors(from.bundle, from.readings, placement, hits, resolved)));
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

/// What rules that are left out found.
void dropExcluded(std::vector<Match>& matches, const RuleSet& rules,
                  const std::vector<bool>* isLeftOut) {
    if (isLeftOut != nullptr) {
        std::erase_if(matches, [&](const Match& match) {
            return (*isLeftOut)[rules.extractors[match.extractor.index()].rule.index()];
        });
    }
}

/// Ledger and events, once it is known who ran where.
Result<void> addEvents(const CorrelationEvidence& from, ScanResult scanned, const AttemptPlan& plan,
                       const CorrelationOptions& options, CorrelationInput& out) {
    const auto& [bundle, rules, readings] = from;
    const TaskNodes tasks = tasksOf(scanned, out.workload);
    for (ClockHit& hit : scanned.clockHits) {
        tasks.place(hit.printer, hit.member);
    }
    const MatchResolver resolver(rules, bundle, out.placement, out.workload, tasks);
    std::vector<ResolvedMatch> resolved = resolveAll(std::move(scanned.matches), resolver);
    markOutside(resolved, bundle, rules, plan, out.placement);
    const HostClocks clocks = options.correctsClocks
                                  ? hostClocksOf(from, out.placement, scanned.clockHits, resolved)
                                  : HostClocks();
    for (ResolvedMatch& match : resolved) {
        clocks.correct(match, bundle.member(match.match.locator.member));
    }
    out.ledger = buildLedger(bundle, readings, resolved, out.placement, out.workload.worldSize,
                             plan, clocks);
    auto facts = ledgerMatches(out.ledger, out.placement, rules);
    if (!facts) {
        return tl::unexpected<Error>(facts.error());
    }
    dropExcluded(*facts, rules, options.isRuleLeftOut);
    auto resolvedFacts = resolveAll(std::move(*facts), resolver);
    std::move(resolvedFacts.begin(), resolvedFacts.end(), std::back_inserter(resolved));
    out.log = buildEventLog(rules, bundle, std::move(resolved), clocks);
    return {};
}

} // namespace

Result<CorrelationInput> prepareCorrelation(const CorrelationEvidence& from, ScanResult scanned,
                                            CommandResult commands,
                                            const CorrelationOptions& options) {
    std::move(commands.matches.begin(), commands.matches.end(),
              std::back_inserter(scanned.matches));
    dropExcluded(scanned.matches, from.rules, options.isRuleLeftOut);
    const PlacementEvidence evidence{from.bundle, from.readings, scanned.placementHits};
    Result<AttemptPlan> plan = buildAttempts(evidence, options.attempt);
    if (!plan) {
        return tl::unexpected<Error>(plan.error());
    }
    PlacementResult placed = buildPlacement(evidence, *plan);
    CorrelationInput out;
    out.workload = buildContext(evidence, *plan, placed);
    std::vector<IntakeIssue> others = std::move(placed.issues);
    std::move(commands.issues.begin(), commands.issues.end(), std::back_inserter(others));
    std::move(scanned.issues.begin(), scanned.issues.end(), std::back_inserter(others));
    out.issues = gatherIssues(from.bundle, from.readings, others);
    out.programsNotRun = std::move(commands.notRun);
    out.matchesOfMember = countMatches(scanned.matches, from.bundle.members.size());
    out.placement = std::move(placed.placement);
    if (auto added = addEvents(from, std::move(scanned), *plan, options, out); !added) {
        return tl::unexpected<Error>(added.error());
    }
    out.attempts = std::move(plan->attempts);
    return out;
}

} // namespace ff
