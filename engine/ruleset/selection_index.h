// The symptoms that each of many selectors allows, and which selectors could allow as much.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "engine/model/rule_set.h"

namespace ff {

class SelectionIndex {
public:
    /// The rule set must outlive it.
    explicit SelectionIndex(const RuleSet& rules) : m_rules(rules) {}

    /// Selectors are numbered from 0 in the order in which they are added.
    void add(const Selector& selector);

    /// Whether selector `outer` allows every symptom that `inner` does.
    [[nodiscard]] bool isWithin(std::size_t inner, std::size_t outer) const;
    /// Every selector that allows as much as this one is among these; ascending. As few as one
    /// symptom can tell.
    [[nodiscard]] const std::vector<std::size_t>& candidates(std::size_t selector) const;

private:
    const RuleSet& m_rules;
    std::vector<std::vector<const Symptom*>> m_selected; ///< by selector, in the order of the set
    std::map<const Symptom*, std::vector<std::size_t>> m_selectors; ///< looked up, never walked
    std::vector<std::size_t> m_all;
};

} // namespace ff
