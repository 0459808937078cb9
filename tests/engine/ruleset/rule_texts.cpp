// Loads rule texts for tests.
#include "tests/engine/ruleset/rule_texts.h"

#include <utility>

#include <fmt/format.h>

namespace ff::test {

namespace {

std::vector<RuleTextLayer> layersOf(const std::vector<std::string>& texts) {
    std::vector<RuleTextLayer> layers;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        layers.push_back({fmt::format("layer{}", i), {{fmt::format("{}.toml", i), texts[i]}}});
    }
    return layers;
}

std::string errorsIn(const tl::expected<RuleSet, std::vector<Error>>& loaded) {
    return loaded ? std::string() : joined(loaded.error());
}

} // namespace

std::string symptom(const std::string& id, const std::string& role) {
    const std::string outcome =
        role == "cause" ? "domain = \"hardware\"\nsub_domain = \"pcie\"\n" : "\n\n";
    return fmt::format("[[symptom]]\nid = \"{0}\"\ntitle = \"{0}\"\nrole = \"{1}\"\n"
                       "scope = \"gpu\"\n{2}",
                       id, role, outcome);
}

std::string joined(const std::vector<Error>& errors) {
    std::string out;
    for (const Error& error : errors) {
        out += (out.empty() ? "" : "\n") + error.text();
    }
    return out;
}

std::string errorsOf(const std::string& text) {
    return errorsIn(loadRuleTexts({{"site", {{"rules.toml", text}}}}));
}

std::string errorsOfLayers(const std::vector<std::string>& texts) {
    return errorsIn(loadRuleTexts(layersOf(texts)));
}

RuleSet load(const std::string& text) {
    return loadRuleTexts({{"site", {{"rules.toml", text}}}}).value_or(RuleSet{});
}

RuleSet loadLayers(const std::vector<std::string>& texts) {
    return loadRuleTexts(layersOf(texts)).value_or(RuleSet{});
}

} // namespace ff::test
