#include "engine/corpus/rule_outcome.h"

#include <map>
#include <string>

namespace ff {
namespace {

std::uint64_t countOf(const FiredCounts& counts, const std::string& rule) {
    const auto at = counts.find(rule);
    return at == counts.end() ? 0 : at->second;
}

void note(const CaseRun& run, const std::string& rule, RuleOutcome& out) {
    if (!out.fired.empty() && out.fired.back() == run.position) {
        return;
    }
    out.fired.push_back(run.position);
    out.failing += run.isPassed() ? 0 : 1;
    out.changed += run.isChanged() ? 1 : 0;
    if (countOf(run.firedBefore, rule) != countOf(run.firedAfter, rule)) {
        out.otherwise.push_back(run.position);
    }
}

} // namespace

std::vector<RuleOutcome> ruleOutcomes(const RuleSet& saved, const RuleSet& edited,
                                      const std::vector<CaseRun>& runs) {
    FiredCounts before;
    FiredCounts after;
    std::map<std::string, RuleOutcome> outcomes;
    for (const CaseRun& run : runs) {
        for (const auto& [rule, count] : run.firedBefore) {
            before[rule] += count;
            note(run, rule, outcomes[rule]);
        }
        for (const auto& [rule, count] : run.firedAfter) {
            after[rule] += count;
            note(run, rule, outcomes[rule]);
        }
    }
    std::vector<RuleOutcome> out;
    for (RuleChange& change : ruleStates(saved, edited, before, after)) {
        const auto at = outcomes.find(change.rule);
        if (at == outcomes.end() && change.kind == RuleChange::Kind::Same) {
            continue;
        }
        RuleOutcome& each = out.emplace_back();
        if (at != outcomes.end()) {
            each = std::move(at->second);
        }
        each.change = std::move(change);
    }
    return out;
}

} // namespace ff
