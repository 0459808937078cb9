// Compares the symptoms that a selector means with those it means without one of its conditions.
#include "engine/model/rule_conditions.h"
#include "engine/pipeline/rule_trace.h"
#include "engine/refine/event_selector.h"

namespace ff {

namespace {

std::vector<bool> symptomsOf(const Selector& selector, const RuleSet& rules) {
    const std::vector<Clock> noClocks;
    const EventSelector prepared(selector, rules, {}, noClocks);
    std::vector<bool> out;
    for (std::size_t i = 0; i < rules.symptoms.size(); ++i) {
        out.push_back(prepared.selectsSymptom(SymptomId(i)));
    }
    return out;
}

bool isOfSymptoms(std::string_view key) {
    return key == "symptom" || key == "role" || key == "domain" || key == "sub_domain" ||
           key == "scope" || key == "lasting";
}

void addIdle(const Selector& selector, std::string_view prefix, const RuleSet& rules,
             std::vector<std::string>& out) {
    const std::vector<bool> meant = symptomsOf(selector, rules);
    for (const std::string& key : conditionsOf(selector)) {
        if (isOfSymptoms(key) && symptomsOf(without(selector, key), rules) == meant) {
            out.push_back(std::string(prefix) + key);
        }
    }
}

} // namespace

std::vector<std::string> idleConditions(const Refiner& refiner, const RuleSet& rules) {
    std::vector<std::string> out;
    addIdle(refiner.cause, "cause.", rules, out);
    addIdle(refiner.effect, "effect.", rules, out);
    return out;
}

std::vector<std::string> idleConditions(const Filter& filter, const RuleSet& rules) {
    std::vector<std::string> out;
    addIdle(filter.when, "when.", rules, out);
    return out;
}

} // namespace ff
