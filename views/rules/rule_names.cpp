#include "views/rules/rule_names.h"

#include <algorithm>

namespace ff {
namespace {

const RuleNames::Name* find(const std::vector<RuleNames::Name>& names, std::string_view id) {
    const auto found = std::lower_bound(
        names.begin(), names.end(), id,
        [](const RuleNames::Name& each, std::string_view wanted) { return each.id < wanted; });
    return found == names.end() || found->id != id ? nullptr : &*found;
}

template <class Rule, class Text>
void addAll(const std::vector<Rule>& rules, Text Rule::*about, RuleNames& out) {
    for (const Rule& rule : rules) {
        out.rules.push_back({rule.id, rule.*about});
    }
}

} // namespace

const RuleNames::Name* RuleNames::findSymptom(std::string_view id) const {
    return find(symptoms, id);
}

const RuleNames::Name* RuleNames::findRule(std::string_view id) const { return find(rules, id); }

RuleNames namesOf(const RuleSet& rules) {
    RuleNames out;
    for (const Symptom& symptom : rules.symptoms) {
        out.symptoms.push_back(
            {symptom.id, symptom.title + " (" + std::string(toText(symptom.role)) + ")"});
    }
    addAll(rules.extractors, &Extractor::title, out);
    addAll(rules.filters, &Filter::because, out);
    addAll(rules.refiners, &Refiner::because, out);
    std::sort(out.rules.begin(), out.rules.end(),
              [](const auto& a, const auto& b) { return a.id < b.id; });
    for (const auto& [name, entries] : rules.tables) {
        out.tables.push_back({name, {}});
    }
    return out;
}

} // namespace ff
