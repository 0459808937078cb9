// A mutant is a copy of the rule set; what searches text stays the same unless it is an
// extractor's.
#include "engine/corpus/rule_mutants.h"

#include <algorithm>

#include "engine/model/rule_conditions.h"
#include "engine/pipeline/rule_trace.h"
#include "engine/ruleset/sample_check.h"

namespace ff {
namespace {

bool hasMutants(const Extractor& extractor) { return extractor.kind != Extractor::Kind::Command; }

template <class Rule>
void addMutants(RuleKind kind, std::size_t index, const Rule& rule,
                const std::vector<std::string>& idle, std::vector<RuleMutant>& out) {
    for (const std::string& key : conditionsOf(rule)) {
        if (key != "regex") {
            const bool isIdle = std::find(idle.begin(), idle.end(), key) != idle.end();
            out.push_back({kind, index, rule.id, rule.origin, key, isIdle});
        }
    }
}

/// The symptoms and tables, and one extractor.
RuleSet withExtractor(const RuleSet& rules, const Extractor& extractor) {
    RuleSet out;
    out.symptoms = rules.symptoms;
    out.tables = rules.tables;
    out.ruleNames = rules.ruleNames;
    out.extractors = {extractor};
    return out;
}

} // namespace

std::vector<RuleMutant> mutantsOf(const RuleSet& rules, const RuleChoice& isChosen) {
    std::vector<RuleMutant> out;
    for (std::size_t i = 0; i < rules.extractors.size(); ++i) {
        const Extractor& each = rules.extractors[i];
        if (hasMutants(each) && isChosen(each.id, each.origin)) {
            addMutants(RuleKind::Extractor, i, each, {}, out);
        }
    }
    for (std::size_t i = 0; i < rules.filters.size(); ++i) {
        const Filter& each = rules.filters[i];
        if (isChosen(each.id, each.origin)) {
            addMutants(RuleKind::Filter, i, each, idleConditions(each, rules), out);
        }
    }
    for (std::size_t i = 0; i < rules.refiners.size(); ++i) {
        const Refiner& each = rules.refiners[i];
        if (isChosen(each.id, each.origin)) {
            addMutants(RuleKind::Refiner, i, each, idleConditions(each, rules), out);
        }
    }
    return out;
}

std::shared_ptr<const RuleSet> mutated(const RuleSet& rules, const RuleMutant& mutant) {
    auto out = std::make_shared<RuleSet>(rules);
    const auto drop = [&](auto& list) {
        list[mutant.index] = without(std::move(list[mutant.index]), mutant.dropped);
    };
    switch (mutant.kind) {
    case RuleKind::Extractor:
        drop(out->extractors);
        break;
    case RuleKind::Filter:
        drop(out->filters);
        break;
    case RuleKind::Refiner:
        drop(out->refiners);
        break;
    }
    return out;
}

bool isKilledBySamples(const RuleSet& rules, const RuleMutant& mutant) {
    if (mutant.kind != RuleKind::Extractor) {
        return false;
    }
    const Extractor& extractor = rules.extractors[mutant.index];
    const std::size_t before = checkSamples(withExtractor(rules, extractor)).size();
    return checkSamples(withExtractor(rules, without(extractor, mutant.dropped))).size() > before;
}

} // namespace ff
