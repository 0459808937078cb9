// Which mutants of extractors are worth a run over a case.
#pragma once

#include "engine/corpus/rule_mutants.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Whether the mutant of an extractor can find in this case what the extractor does not: rows and
/// series are looked up; of lines only whether there are any of its sources. False is certain.
[[nodiscard]] bool canFindOther(const RuleSet& rules, const RuleMutant& mutant,
                                const Analysis& analysis);

} // namespace ff
