// Orders rules and gives out their ids.
#include "engine/ruleset/rule_set_builder.h"

#include <algorithm>
#include <utility>

namespace ff {

namespace {

void place(RuleSet& out, Extractor rule) { out.extractors.push_back(std::move(rule)); }
void place(RuleSet& out, Filter rule) { out.filters.push_back(std::move(rule)); }
void place(RuleSet& out, Refiner rule) { out.refiners.push_back(std::move(rule)); }
void place(RuleSet& out, Collector rule) { out.collectors.push_back(std::move(rule)); }

// The rules come in the order of their ids, which a stable sort keeps within one priority.
template <class Rule>
void orderByPriority(std::vector<Rule>& rules) {
    std::stable_sort(rules.begin(), rules.end(),
                     [](const Rule& a, const Rule& b) { return a.priority > b.priority; });
}

} // namespace

RuleSet buildRuleSet(MergedDraft&& merged) {
    RuleSet out;
    for (auto& [id, symptom] : merged.symptoms) {
        out.symptoms.push_back(std::move(symptom));
    }
    for (auto& [name, entries] : merged.tables) {
        for (auto& [key, entry] : entries) {
            out.tables[name].emplace(key, std::move(entry.entry));
        }
    }
    for (auto& [id, draft] : merged.rules) {
        const RuleId number(out.ruleNames.size());
        out.ruleNames.push_back(id);
        std::visit(
            [&](auto& rule) {
                rule.rule = number;
                place(out, std::move(rule));
            },
            draft.rule);
    }
    orderByPriority(out.extractors);
    orderByPriority(out.filters);
    orderByPriority(out.refiners);
    for (auto& [rule, draft] : merged.disabled) {
        out.disabled.push_back({rule, std::move(draft.because)});
    }
    return out;
}

} // namespace ff
