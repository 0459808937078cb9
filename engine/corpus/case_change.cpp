#include "engine/corpus/case_change.h"

#include <algorithm>

#include "engine/corpus/case_check.h"

namespace ff {

VerdictState verdictState(const Analysis& analysis, const Expectation& expected) {
    const Verdict& verdict = analysis.verdict;
    VerdictState out;
    out.outcome = verdict.outcome.text();
    if (verdict.primary) {
        const Event& event = analysis.event(verdict.primary->event);
        const std::string entity = event.entity.text();
        out.primary = analysis.rules->symptom(event.symptom).id +
                      (entity.empty() ? entity : " of " + entity);
    }
    out.isAmbiguous = verdict.isAmbiguous;
    out.summary = verdict.summary;
    out.differences = checkCase(analysis, expected);
    out.isPassed = out.differences.empty();
    out.wrongfulAccusations = static_cast<std::size_t>(
        std::count_if(out.differences.begin(), out.differences.end(),
                      [](const CaseDifference& each) { return each.key == "not_blamed"; }));
    return out;
}

bool CaseChange::isChanged() const {
    return before.outcome != after.outcome || before.primary != after.primary ||
           before.isAmbiguous != after.isAmbiguous || before.isPassed != after.isPassed ||
           before.wrongfulAccusations != after.wrongfulAccusations ||
           before.summary != after.summary;
}

bool CaseChange::isWorse() const {
    return (before.isPassed && !after.isPassed) ||
           after.wrongfulAccusations > before.wrongfulAccusations;
}

bool CaseChange::isBetter() const {
    return !isWorse() && ((!before.isPassed && after.isPassed) ||
                          after.wrongfulAccusations < before.wrongfulAccusations);
}

} // namespace ff
