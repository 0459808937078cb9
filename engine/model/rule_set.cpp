// Look-ups in a rule set.
#include "engine/model/rule_set.h"

#include <algorithm>

namespace ff {

SymptomId RuleSet::findSymptom(std::string_view id) const {
    const auto found = std::lower_bound(
        symptoms.begin(), symptoms.end(), id,
        [](const Symptom& symptom, std::string_view wanted) { return symptom.id < wanted; });
    if (found == symptoms.end() || found->id != id) {
        return {};
    }
    return SymptomId(static_cast<std::size_t>(found - symptoms.begin()));
}

} // namespace ff
