// What a selector says of the symptom.
#include "engine/ruleset/symptom_selection.h"

#include <algorithm>
#include <string>

#include "engine/base/text.h"

namespace ff {

namespace {

template <class Value>
bool allows(const std::vector<Value>& wanted, const Value& value) {
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), value) != wanted.end();
}

bool areNames(const std::vector<std::string>& globs) {
    return std::all_of(globs.begin(), globs.end(),
                       [](const std::string& glob) { return glob.find('*') == std::string::npos; });
}

/// Most selectors name their symptoms: those need no walk over thousands.
std::vector<const Symptom*> namedSymptoms(const RuleSet& rules, const Selector& selector) {
    std::vector<std::size_t> found;
    for (const std::string& name : selector.symptoms) {
        const SymptomId id = rules.findSymptom(name);
        if (id.isValid() && fitsCatalogue(selector, rules.symptom(id))) {
            found.push_back(id.index());
        }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    std::vector<const Symptom*> out;
    for (const std::size_t index : found) {
        out.push_back(&rules.symptoms[index]);
    }
    return out;
}

} // namespace

bool fitsCatalogue(const Selector& selector, const Symptom& symptom) {
    return selector.lasting.value_or(symptom.lasts) == symptom.lasts &&
           allows(selector.roles, symptom.role) && allows(selector.domains, symptom.domain) &&
           allows(selector.subDomains, symptom.subDomain) && allows(selector.scopes, symptom.scope);
}

bool canSelect(const Selector& selector, const Symptom& symptom) {
    const bool isNamed =
        selector.symptoms.empty() ||
        std::any_of(selector.symptoms.begin(), selector.symptoms.end(),
                    [&](const std::string& glob) { return matchesGlob(glob, symptom.id); });
    return isNamed && fitsCatalogue(selector, symptom);
}

std::vector<const Symptom*> selectableSymptoms(const RuleSet& rules, const Selector& selector) {
    if (!selector.symptoms.empty() && areNames(selector.symptoms)) {
        return namedSymptoms(rules, selector);
    }
    std::vector<const Symptom*> out;
    for (const Symptom& symptom : rules.symptoms) {
        if (canSelect(selector, symptom)) {
            out.push_back(&symptom);
        }
    }
    return out;
}

} // namespace ff
