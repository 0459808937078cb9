// Layers as an analysis would load them, then the samples.
#include "engine/corpus/rules_check.h"

#include <algorithm>

#include "engine/pipeline/engine.h"
#include "engine/ruleset/rule_loader.h"
#include "engine/ruleset/sample_check.h"

namespace ff {
namespace {

namespace fs = std::filesystem;

/// Checking the shipped rules, or a part of them, must not load them a second time beneath.
bool isWithin(const fs::path& path, const fs::path& folder) {
    std::error_code error;
    const fs::path inner = fs::weakly_canonical(path, error);
    const fs::path outer = fs::weakly_canonical(folder, error);
    const auto [outerEnd, innerEnd] =
        std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end());
    return outerEnd == outer.end();
}

std::vector<RuleLayer> layersOf(const std::vector<fs::path>& paths, bool withBuiltin) {
    std::vector<RuleLayer> layers;
    const auto builtin = builtinRules();
    const bool isChecked =
        builtin && std::any_of(paths.begin(), paths.end(),
                               [&](const fs::path& path) { return isWithin(*builtin, path); });
    if (withBuiltin && builtin && !isChecked) {
        layers.push_back({"builtin", {*builtin}});
    }
    layers.push_back({"checked", paths});
    return layers;
}

} // namespace

RulesCheck checkRules(const std::vector<fs::path>& paths, bool withBuiltin) {
    RulesCheck check;
    auto rules = loadRuleSet(layersOf(paths, withBuiltin));
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
