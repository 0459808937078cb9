// Reads the rules that turn evidence into events.
#include "engine/ruleset/extractor_reader.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/ruleset/extractor_input_reader.h"
#include "engine/ruleset/sample_reader.h"
#include "engine/ruleset/vocabulary.h"

namespace ff {

namespace {

struct ExtractorReading {
    TableReader& reader;
    const FileContext& context;
    RuleDraft& draft;
    Extractor& rule;
    TemplateNames names;

    void refer(Reference::Kind kind, std::string name, TextPlace place) {
        draft.references.push_back({kind, std::move(name), context.errors.origin(place)});
    }
};

void readLookUp(ExtractorReading& in, const TomlNode& node) {
    TableReader reader(node, lookUpSchema(), in.context.errors);
    if (const auto table = reader.requiredText("table")) {
        const bool isQualified = table->text.find('/') != std::string::npos;
        in.rule.symptom.table = isQualified ? table->text : in.context.pack + "/" + table->text;
        in.refer(Reference::Kind::Table, in.rule.symptom.table, table->place);
    }
    if (const auto key = reader.requiredText("key")) {
        in.rule.symptom.key = readTemplate(*key, in.names, in.context.errors);
    }
    if (const auto fallback = reader.text("default")) {
        in.rule.symptom.fallback = fallback->text;
        in.refer(Reference::Kind::Symptom, fallback->text, fallback->place);
    }
    reader.finish();
}

// A program names the symptoms of its events itself.
void readSymptomChoice(ExtractorReading& in) {
    const TomlNode* node = in.reader.any("symptom");
    if (node == nullptr) {
        if (in.rule.kind != Extractor::Kind::Command) {
            in.reader.reportMissing("symptom");
        }
    } else if (node->kind == TomlNode::Kind::Text) {
        in.rule.symptom.plain = node->text;
        in.refer(Reference::Kind::Symptom, node->text, node->place);
    } else if (node->kind == TomlNode::Kind::Table) {
        readLookUp(in, *node);
    } else {
        in.context.errors.add(
            node->place,
            fmt::format("`symptom` must be a text or a table, not {}", toText(node->kind)));
    }
}

// A program names the entities of its events itself, unless the rule does.
void accuseAsTold(Extractor& rule) {
    if (rule.kind != Extractor::Kind::Command) {
        return;
    }
    for (const EntityKind kind : allEntityKinds) {
        if (auto text = TemplateText::parse(fmt::format("{{accuse.{}}}", toText(kind)))) {
            rule.accuse.push_back({kind, std::move(*text)});
        }
    }
}

void readAccusations(ExtractorReading& in) {
    const TomlNode* node = in.reader.table("accuse");
    if (node == nullptr) {
        accuseAsTold(in.rule);
        return;
    }
    TableReader reader(*node, accuseSchema(), in.context.errors);
    for (const EntityKind kind : allEntityKinds) {
        if (const auto value = reader.textOrInteger(toText(kind))) {
            in.rule.accuse.push_back({kind, readTemplate(*value, in.names, in.context.errors)});
        }
    }
    reader.finish();
}

void readAttributes(ExtractorReading& in) {
    if (const TomlNode* node = in.reader.table("attributes")) {
        TableReader reader(*node, "attributes", in.context.errors);
        for (const TomlEntry& entry : node->entries) {
            if (const auto value = reader.textOrInteger(entry.key)) {
                in.rule.attributes.emplace_back(entry.key,
                                                readTemplate(*value, in.names, in.context.errors));
            }
        }
    }
    // The entries of a table add attributes of their own, a program any.
    const bool isOpen = !in.rule.symptom.table.empty() || in.rule.kind == Extractor::Kind::Command;
    std::vector<std::string_view> known;
    for (const auto& [name, value] : in.rule.attributes) {
        known.push_back(name);
    }
    for (PlacedText& name : in.reader.texts("identify")) {
        if (!isOpen && std::find(known.begin(), known.end(), name.text) == known.end()) {
            in.context.errors.add(name.place,
                                  fmt::format("`identify` names no attribute: `{}`", name.text),
                                  suggestion(name.text, known));
        }
        in.rule.identify.push_back(std::move(name.text));
    }
}

void readTimes(ExtractorReading& in) {
    if (const auto time = in.reader.text("time")) {
        in.rule.time = readTemplate(*time, in.names, in.context.errors);
    }
    const auto onset = in.reader.text("onset");
    if (!onset) {
        return;
    }
    in.rule.onset = readTemplate(*onset, in.names, in.context.errors);
    const bool isDuration =
        parseDuration(in.rule.onset.expand([](std::string_view) { return "1"; })).has_value();
    // A template of one place may be filled with number and unit.
    const bool isOnePlace = in.rule.onset.names().size() == 1 && onset->text.ends_with('}');
    if (!in.rule.onset.isEmpty() && !isDuration && !isOnePlace) {
        in.context.errors.add(onset->place,
                              fmt::format("`onset` gives no duration: \"{}\"", onset->text),
                              "such as \"-{ran_for_ms}ms\"");
    }
}

void readSamples(ExtractorReading& in) {
    for (const TomlNode* sample : in.reader.tables("sample")) {
        readSample(*sample, in.context.errors, in.rule);
    }
}

} // namespace

RuleDraft readExtractor(const TomlNode& node, const FileContext& context) {
    TableReader reader(node, extractorSchema(), context.errors);
    RuleDraft out;
    Extractor rule;
    rule.origin = context.errors.origin(node.place);
    rule.id = readRuleId(reader, context);
    rule.pack = context.pack;
    rule.title = reader.requiredText("title").value_or(PlacedText{}).text;
    rule.sources = valuesOf(reader, "sources", allSources);
    ExtractorReading in{reader, context, out, rule, readExtractorInput(reader, rule)};
    readSymptomChoice(in);
    readAccusations(in);
    readAttributes(in);
    readTimes(in);
    rule.priority = reader.integer("priority").value_or(0);
    for (PlacedText& reference : reader.texts("references")) {
        rule.references.push_back(std::move(reference.text));
    }
    readSamples(in);
    checkAllowances(reader);
    reader.finish();
    out.rule = std::move(rule);
    return out;
}

} // namespace ff
