// A selector that allows as much as another allows the rarest of the other's symptoms too.
#include "engine/ruleset/selection_index.h"

#include <algorithm>

#include "engine/ruleset/symptom_selection.h"

namespace ff {

void SelectionIndex::add(const Selector& selector) {
    const std::size_t number = m_all.size();
    m_all.push_back(number);
    m_selected.push_back(selectableSymptoms(m_rules, selector));
    for (const Symptom* symptom : m_selected.back()) {
        m_selectors[symptom].push_back(number);
    }
}

bool SelectionIndex::isWithin(std::size_t inner, std::size_t outer) const {
    return std::includes(m_selected[outer].begin(), m_selected[outer].end(),
                         m_selected[inner].begin(), m_selected[inner].end());
}

const std::vector<std::size_t>& SelectionIndex::candidates(std::size_t selector) const {
    const std::vector<std::size_t>* fewest = &m_all;
    for (const Symptom* symptom : m_selected[selector]) {
        const std::vector<std::size_t>& those = m_selectors.at(symptom);
        fewest = those.size() < fewest->size() ? &those : fewest;
    }
    return *fewest;
}

} // namespace ff
