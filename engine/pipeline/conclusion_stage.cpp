// The stages that follow the events; each gets what the ones before it made.
#include "engine/pipeline/conclusion_stage.h"

#include <algorithm>
#include <iterator>

#include "engine/pipeline/decision_trial.h"
#include "engine/pipeline/event_identity.h"
#include "engine/pipeline/support_finder.h"
#include "engine/refine/refine_engine.h"
#include "engine/verdict/verdict_builder.h"
#include "engine/verdict/verdict_gist.h"

namespace ff {

namespace {

std::vector<Verdict::RuleNotRun> rulesNotRun(const RuleSet& rules,
                                             const std::optional<ResolvedExclusions>& exclusions,
                                             const std::vector<Verdict::RuleNotRun>& programs) {
    std::vector<Verdict::RuleNotRun> out;
    for (const RuleSet::Disabled& disabled : rules.disabled) {
        out.push_back({disabled.rule, "disabled: " + disabled.because});
    }
    if (exclusions) {
        for (const std::string& rule : exclusions->told.rules) {
            out.push_back({rule, "left out of this analysis"});
        }
    }
    out.insert(out.end(), programs.begin(), programs.end());
    return out;
}

/// Ids of rules are those of one rule set: another refiner moves them all.
void nameExtractors(EventLog& log, const RuleSet& rules) {
    for (Event& event : log.events) {
        event.extractor = rules.extractors[event.evidence.front().extractor.index()].rule;
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

Result<std::shared_ptr<const Analysis>>
correlate(std::shared_ptr<Analysis> analysis, CorrelationInput input,
          const std::optional<ResolvedExclusions>& exclusions, const Progress& progress) {
    const RuleSet& rules = *analysis->rules;
    analysis->issues = std::move(input.issues);
    analysis->attempts = std::move(input.attempts);
    analysis->placement = std::move(input.placement);
    analysis->ledger = std::move(input.ledger);
    nameExtractors(input.log, rules);
    if (exclusions) {
        removeEvents(input.log, exclusions->whole->graph.log, exclusions->events, rules);
    }
    relateAndDecide(*analysis, std::move(input.log), input.workload, input.matchesOfMember,
                    progress);
    analysis->verdict.rulesNotRun = rulesNotRun(rules, exclusions, input.programsNotRun);
    if (exclusions) {
        tellExclusions(analysis->verdict, analysis->graph.log, *exclusions);
    }
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    return analysis;
}

Result<std::shared_ptr<const Analysis>> conclude(std::shared_ptr<Analysis> analysis,
                                                 ScanResult scanned, ConclusionOptions options,
                                                 const Progress& progress) {
    const std::optional<ResolvedExclusions> exclusions = std::move(options.exclusions);
    auto input = prepareCorrelation({*analysis->bundle, *analysis->rules, analysis->readings},
                                    std::move(scanned), std::move(options.commands),
                                    {options.attempt, options.correctsClocks,
                                     exclusions ? &exclusions->isRuleLeftOut : nullptr});
    if (!input) {
        return tl::unexpected<Error>(input.error());
    }
    return correlate(std::move(analysis), std::move(*input), exclusions, progress);
}

} // namespace ff
