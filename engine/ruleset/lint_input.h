// What all checks of the lint look at.
#pragma once

#include "engine/model/rule_set.h"
#include "engine/ruleset/lint_list.h"
#include "engine/ruleset/symptom_producers.h"

namespace ff {

struct LintInput {
    const RuleSet& rules;
    const ProducerIndex& producers;
    LintList& out;
};

/// Ids and codes that are declared twice in one layer; needs no rule set that loads.
void lintDuplicateIds(LintList& out);

void lintSymptoms(LintInput& in);
void lintTables(LintInput& in);
void lintExtractors(LintInput& in);
void lintSamples(LintInput& in);
/// The conditions of filters, refiners and collectors.
void lintConditions(LintInput& in);
void lintRelations(LintInput& in);
void lintShadows(LintInput& in);
void lintOverlaps(LintInput& in);

} // namespace ff
