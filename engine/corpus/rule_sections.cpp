// A heading and a few lines for each rule; nothing for what a pack does not have.
#include "engine/corpus/rule_sections.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/natural_order.h"
#include "engine/corpus/rule_page_text.h"
#include "engine/corpus/rule_words.h"

namespace ff {
namespace {

std::string heading(std::string_view title) { return fmt::format("\n## {}\n", title); }

std::string symptomText(const Symptom& symptom) {
    std::string text = fmt::format("\n### {}\n\n{}\n\n", symptom.id, symptom.title);
    const std::string outcome =
        symptom.domain.empty() ? "" : fmt::format(", {}.{}", symptom.domain, symptom.subDomain);
    text += fmt::format("- {} at a {}{}, {}\n", toText(symptom.role), toText(symptom.scope),
                        outcome, toText(symptom.severity));
    if (symptom.accuses) {
        text += "- its node may be called bad\n";
    }
    if (symptom.lasts) {
        text += "- lasts until the part is reset, restarted or replaced\n";
    }
    if (!symptom.remediation.empty()) {
        text += fmt::format("- to do: {}\n", symptom.remediation);
    }
    for (const Symptom::Wish& wish : symptom.wishes) {
        text += fmt::format("- would help: {}: {}\n", codeText(wish.what.text()), wish.why);
    }
    for (const std::string& reference : symptom.references) {
        text += fmt::format("- <{}>\n", reference);
    }
    return text;
}

std::string madeText(const Extractor& rule) {
    if (rule.symptom.table.empty()) {
        return rule.symptom.plain.empty() ? "what the program says" : codeText(rule.symptom.plain);
    }
    const std::string fallback = rule.symptom.fallback.empty()
                                     ? ""
                                     : fmt::format(", else {}", codeText(rule.symptom.fallback));
    return fmt::format("what table {} says of {}{}", codeText(rule.symptom.table),
                       codeText(rule.symptom.key.text()), fallback);
}

std::string inputText(const Extractor& rule) {
    switch (rule.kind) {
    case Extractor::Kind::Regex:
        return "lines";
    case Extractor::Kind::Fields:
        return "records";
    case Extractor::Kind::Metric:
        return fmt::format("metric {}", codeText(rule.metric.metric));
    case Extractor::Kind::Native:
        return fmt::format("facts of {}", codeText(rule.native));
    case Extractor::Kind::Command:
        return fmt::format("the program {}", codeText(rule.command.front()));
    }
    return {};
}

std::string sourcesText(const Extractor& rule) {
    std::vector<std::string> names;
    for (const Source source : rule.sources) {
        names.emplace_back(toText(source));
    }
    return names.empty() ? "any source" : listText(names, "and");
}

std::string sampleText(const Extractor::Sample& sample) {
    if (sample.record.empty()) {
        return codeText(sample.line);
    }
    std::vector<std::string> fields;
    for (const auto& [name, value] : sample.record) {
        fields.push_back(codeText(fmt::format("{}={}", name, value)));
    }
    return listText(fields, "and");
}

std::string extractorText(const Extractor& rule) {
    std::string text = fmt::format("\n### {}\n\n{}\n\n- reads {} of {}\n- makes {}\n", rule.id,
                                   rule.title, inputText(rule), sourcesText(rule), madeText(rule));
    for (const bool isMatching : {true, false}) {
        const auto sample =
            std::find_if(rule.samples.begin(), rule.samples.end(),
                         [&](const auto& each) { return each.matches == isMatching; });
        if (sample != rule.samples.end()) {
            text += fmt::format("- {}: {}\n", isMatching ? "such as" : "not", sampleText(*sample));
        }
    }
    for (const std::string& reference : rule.references) {
        text += fmt::format("- <{}>\n", reference);
    }
    return text;
}

std::string entryText(const std::string& key, const TableEntry& entry) {
    std::vector<std::string> attributes;
    for (const Attribute& attribute : entry.attributes) {
        attributes.push_back(fmt::format("{} = {}", attribute.name, toText(attribute.value)));
    }
    return fmt::format("| {} | {} | {} |\n", cellText(key), codeText(entry.symptom),
                       cellText(fmt::format("{}", listText(attributes, "and"))));
}

} // namespace

std::string symptomSection(const PackRules& pack) {
    std::string text = pack.symptoms.empty() ? "" : heading("Symptoms");
    for (const Symptom* symptom : pack.symptoms) {
        text += symptomText(*symptom);
    }
    return text;
}

std::string tableSection(const PackRules& pack) {
    std::string text = pack.tables.empty() ? "" : heading("Tables of codes");
    for (const auto& [name, entries] : pack.tables) {
        text += fmt::format("\n### {}\n\n| code | symptom | attributes |\n|---|---|---|\n", name);
        std::vector<std::string> keys;
        for (const auto& [key, entry] : *entries) {
            keys.push_back(key);
        }
        std::sort(keys.begin(), keys.end(), isNaturallyLess);
        for (const std::string& key : keys) {
            text += entryText(key, entries->at(key));
        }
    }
    return text;
}

std::string extractorSection(const PackRules& pack) {
    std::string text = pack.extractors.empty() ? "" : heading("Extractors");
    for (const Extractor* rule : pack.extractors) {
        text += extractorText(*rule);
    }
    return text;
}

std::string relationSection(const PackRules& pack) {
    std::string text = pack.refiners.empty() ? "" : heading("Refiners");
    for (const Refiner* rule : pack.refiners) {
        text += fmt::format("\n### {}\n\n{} {}\n\n- phase {}\n", rule->id, refinerWords(*rule),
                            rule->because.text(), toText(rule->phase));
    }
    text += pack.filters.empty() ? "" : heading("Filters");
    for (const Filter* rule : pack.filters) {
        text += fmt::format("\n### {}\n\nTakes out {}. {}\n", rule->id, selectorWords(rule->when),
                            rule->because.text());
    }
    return text;
}

std::string collectorSection(const PackRules& pack) {
    std::string text = pack.collectors.empty() ? "" : heading("Sections of a report");
    for (const Collector* rule : pack.collectors) {
        text += fmt::format("\n### {}\n\n\"{}\": {}, at most {}, by {}.\n", rule->id, rule->section,
                            selectorWords(rule->select), rule->limit, rule->order);
    }
    return text;
}

} // namespace ff
