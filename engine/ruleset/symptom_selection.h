// Which symptoms a selector can mean, by what the catalogue alone tells.
#pragma once

#include <vector>

#include "engine/model/rule_set.h"
#include "engine/model/selector.h"

namespace ff {

/// Whether the conditions on the symptom hold, but for its name.
[[nodiscard]] bool fitsCatalogue(const Selector& selector, const Symptom& symptom);
/// Whether events of the symptom can be selected.
[[nodiscard]] bool canSelect(const Selector& selector, const Symptom& symptom);
/// In the order of the catalogue; the pointers live as long as the rules.
[[nodiscard]] std::vector<const Symptom*> selectableSymptoms(const RuleSet& rules,
                                                             const Selector& selector);

} // namespace ff
