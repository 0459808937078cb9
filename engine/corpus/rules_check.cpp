// Layers as an analysis would load them, then the samples.
#include "engine/corpus/rules_check.h"

#include "engine/corpus/checked_layers.h"
#include "engine/ruleset/rule_loader.h"
#include "engine/ruleset/sample_check.h"

namespace ff {
RulesCheck checkRules(const std::vector<std::filesystem::path>& paths, bool withBuiltin) {
    RulesCheck check;
    auto layers = readCheckedLayers(paths, withBuiltin);
    if (!layers) {
        check.errors = std::move(layers.error());
        return check;
    }
    auto rules = loadRuleTexts(std::move(*layers));
    if (!rules) {
        check.errors = std::move(rules.error());
        return check;
    }
    check.rules = rules->ruleNames.size();
    for (const Extractor& extractor : rules->extractors) {
        check.samples += extractor.samples.size();
    }
    check.errors = checkSamples(*rules);
    return check;
}

} // namespace ff
