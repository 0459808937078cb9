// Finds the rules; each kind has an explainer of its own.
#include "engine/explain/rule_explainer.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/explain/extractor_explainer.h"
#include "engine/explain/relation_explainer.h"

namespace ff {

namespace {

RuleExplanation disabledRule(const RuleSet::Disabled& disabled) {
    RuleExplanation out;
    out.rule = disabled.rule;
    out.kind = RuleExplanation::Kind::Disabled;
    out.whyNot = WhyNot::Disabled;
    out.nearest = "Turned off: " + disabled.because;
    return out;
}

std::string suggestionFor(const RuleSet& rules, std::string_view id) {
    std::vector<std::string_view> names(rules.ruleNames.begin(), rules.ruleNames.end());
    for (const RuleSet::Disabled& disabled : rules.disabled) {
        names.push_back(disabled.rule);
    }
    const std::string close = closestTo(id, names);
    if (!close.empty()) {
        return fmt::format("did you mean {}?", close);
    }
    // A rule named without its pack.
    const auto tail = std::find_if(names.begin(), names.end(), [&](std::string_view name) {
        return name.ends_with(id) && name.size() > id.size() &&
               name[name.size() - id.size() - 1] == '/';
    });
    return tail == names.end() ? "rules are named PACK/ID, and * stands for anything"
                               : fmt::format("did you mean {}?", *tail);
}

} // namespace

bool hasRule(const RuleSet& rules, std::string_view id) {
    const auto isId = [&](const RuleSet::Disabled& each) { return each.rule == id; };
    return std::find(rules.ruleNames.begin(), rules.ruleNames.end(), id) != rules.ruleNames.end() ||
           std::any_of(rules.disabled.begin(), rules.disabled.end(), isId);
}

Result<std::vector<RuleExplanation>> explainRules(RuleScenes& scenes, std::string_view glob,
                                                  const Progress& progress) {
    const RuleSet& rules = *scenes.analysis().rules;
    std::vector<const Extractor*> extractors;
    for (const Extractor& each : rules.extractors) {
        if (matchesGlob(glob, each.id)) {
            extractors.push_back(&each);
        }
    }
    std::vector<RuleExplanation> out = explainExtractors(extractors, scenes, progress);
    for (const Filter& each : rules.filters) {
        if (matchesGlob(glob, each.id) && !progress.isCancelled()) {
            out.push_back(explainFilter(each, scenes));
        }
    }
    for (const Refiner& each : rules.refiners) {
        if (matchesGlob(glob, each.id) && !progress.isCancelled()) {
            out.push_back(explainRefiner(each, scenes));
        }
    }
    for (const RuleSet::Disabled& each : rules.disabled) {
        if (matchesGlob(glob, each.rule)) {
            out.push_back(disabledRule(each));
        }
    }
    if (progress.isCancelled()) {
        return failure("cancelled");
    }
    if (out.empty()) {
        return failure(fmt::format("no rule is called {}", displayable(glob, 128)), {}, 0, 0,
                       suggestionFor(rules, glob));
    }
    return out;
}

} // namespace ff
