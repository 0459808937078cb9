// Members that the user left out count for nothing.
#include "engine/explain/rule_scenes.h"

#include <algorithm>

#include "engine/ruleset/symptom_selection.h"

namespace ff {

bool RuleScenes::hasSource(Source source) const {
    const auto& members = m_analysis.bundle->members;
    return std::any_of(members.begin(), members.end(), [&](const Member& member) {
        return member.source == source && !member.isIgnored;
    });
}

std::set<Source> RuleScenes::absentSources(const Selector& selector) {
    std::set<Source> sources;
    if (producers().isOpen()) {
        return sources;
    }
    for (const Symptom* symptom : selectableSymptoms(*m_analysis.rules, selector)) {
        const auto& of = producers().of(*symptom).sources;
        sources.insert(of.begin(), of.end());
    }
    const bool isAnyThere = std::any_of(sources.begin(), sources.end(),
                                        [&](Source source) { return hasSource(source); });
    return isAnyThere ? std::set<Source>{} : sources;
}

} // namespace ff
