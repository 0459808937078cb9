// Runs every check, then looks which allowances were of no use.
#include "engine/ruleset/lint_checker.h"

#include "engine/ruleset/lint_input.h"

namespace ff {

namespace {

template <class Rule>
void reportUnused(const std::vector<Rule>& rules, LintList& out) {
    for (const Rule& rule : rules) {
        out.reportUnused(rule.origin);
    }
}

} // namespace

std::vector<LintFinding> lintRules(const RuleSet& rules, const std::vector<RuleText>& texts) {
    const RuleDocuments documents(texts);
    const ProducerIndex producers(rules);
    LintList out(documents);
    LintInput in{rules, producers, out};
    lintDuplicateIds(out);
    lintSymptoms(in);
    lintTables(in);
    lintExtractors(in);
    lintSamples(in);
    lintConditions(in);
    lintRelations(in);
    lintShadows(in);
    lintOverlaps(in);
    reportUnused(rules.symptoms, out);
    reportUnused(rules.extractors, out);
    reportUnused(rules.filters, out);
    reportUnused(rules.refiners, out);
    reportUnused(rules.collectors, out);
    return out.take();
}

std::vector<LintFinding> lintDuplicates(const std::vector<RuleText>& texts) {
    const RuleDocuments documents(texts);
    LintList out(documents);
    lintDuplicateIds(out);
    return out.take();
}

} // namespace ff
