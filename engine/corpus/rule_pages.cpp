// Sorts the rules by pack and puts the sections of each together.
#include "engine/corpus/rule_pages.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/corpus/rule_sections.h"
#include "engine/ruleset/rule_documents.h"

namespace ff {
namespace {

constexpr std::string_view origin =
    "<!-- Made by `firstfault rules docs` from the rules; change those instead. -->\n\n";

using Packs = std::map<std::string, PackRules>;

std::string textOf(const TomlNode& root, std::string_view key) {
    const TomlEntry* entry = root.find(key);
    return entry == nullptr ? std::string() : entry->value.text;
}

std::string packOf(const std::string& qualified) {
    return qualified.substr(0, qualified.find('/'));
}

void addFiles(const RuleSet& rules, const std::vector<RuleText>& texts, Packs& packs) {
    const RuleDocuments documents(texts);
    std::map<std::string, std::string> packOfFile;
    for (const RuleDocuments::Document& document : documents.all()) {
        const std::string pack = textOf(document.root, "pack");
        packOfFile[document.path] = pack;
        if (std::string about = textOf(document.root, "description"); !about.empty()) {
            packs[pack].descriptions.push_back(std::move(about));
        }
    }
    for (const Symptom& symptom : rules.symptoms) {
        packs[packOfFile[symptom.origin.file]].symptoms.push_back(&symptom);
    }
}

template <class Rule>
void addRules(const std::vector<Rule>& rules, std::vector<const Rule*> PackRules::*list,
              Packs& packs) {
    for (const Rule& rule : rules) {
        (packs[packOf(rule.id)].*list).push_back(&rule);
    }
    for (auto& [name, pack] : packs) {
        std::sort((pack.*list).begin(), (pack.*list).end(),
                  [](const Rule* a, const Rule* b) { return a->id < b->id; });
    }
}

Packs packsOf(const RuleSet& rules, const std::vector<RuleText>& texts) {
    Packs packs;
    addFiles(rules, texts, packs);
    for (const auto& [name, entries] : rules.tables) {
        packs[packOf(name)].tables.emplace(name, &entries);
    }
    addRules(rules.extractors, &PackRules::extractors, packs);
    addRules(rules.refiners, &PackRules::refiners, packs);
    addRules(rules.filters, &PackRules::filters, packs);
    addRules(rules.collectors, &PackRules::collectors, packs);
    return packs;
}

std::string packText(const std::string& name, const PackRules& pack) {
    std::string text = fmt::format("{}# Pack {}\n\n", origin, name);
    for (const std::string& about : pack.descriptions) {
        text += fmt::format("- {}\n", about);
    }
    return text + symptomSection(pack) + tableSection(pack) + extractorSection(pack) +
           relationSection(pack) + collectorSection(pack);
}

std::string listOf(const Packs& packs) {
    std::string text =
        fmt::format("{}# Packs\n\n| pack | symptoms | extractors | refiners | filters "
                    "|\n|---|---|---|---|---|\n",
                    origin);
    for (const auto& [name, pack] : packs) {
        text +=
            fmt::format("| [{0}]({0}.md) | {1} | {2} | {3} | {4} |\n", name, pack.symptoms.size(),
                        pack.extractors.size(), pack.refiners.size(), pack.filters.size());
    }
    return text;
}

} // namespace

std::vector<RulePage> rulePages(const RuleSet& rules, const std::vector<RuleText>& texts) {
    const Packs packs = packsOf(rules, texts);
    std::vector<RulePage> pages{{"README.md", listOf(packs)}};
    for (const auto& [name, pack] : packs) {
        pages.push_back({name + ".md", packText(name, pack)});
    }
    return pages;
}

tl::expected<std::vector<RulePage>, std::vector<Error>>
rulePagesOf(const std::vector<std::filesystem::path>& paths) {
    auto layer = readRuleLayer({"documented", paths});
    if (!layer) {
        return tl::unexpected(std::move(layer.error()));
    }
    const auto rules = loadRuleTexts({*layer});
    if (!rules) {
        return tl::unexpected(rules.error());
    }
    return rulePages(*rules, layer->texts);
}

} // namespace ff
