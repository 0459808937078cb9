// Reads the inputs of extractors: patterns, fields, metrics, native facts, programs.
#include "engine/ruleset/extractor_input_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/base/pattern.h"
#include "engine/model/native_facts.h"
#include "engine/ruleset/metric_reader.h"
#include "engine/ruleset/vocabulary.h"

namespace ff {

namespace {

using Kind = Extractor::Kind;

void compile(const PlacedText& regex, TemplateNames& names, ErrorList& errors) {
    const auto pattern = Pattern::compile(regex.text);
    if (!pattern) {
        // What the broken pattern would capture is not known: no further errors about names.
        names.isOpen = true;
        errors.add(regex.place, fmt::format("bad regular expression: {}", pattern.error().what),
                   "RE2 syntax: no look-around, no back-references");
        return;
    }
    for (const std::string& name : pattern->groupNames()) {
        if (!name.empty()) {
            names.names.insert(name);
        }
    }
}

void readRegex(TableReader& reader, Extractor& rule, TemplateNames& names) {
    if (const auto regex = reader.text("regex")) {
        rule.regex = regex->text;
        names.names.insert("match");
        compile(*regex, names, reader.errors());
    }
    rule.searchesRawLine = reader.boolean("record").value_or(false);
}

void readNotRegex(TableReader& reader, Extractor& rule) {
    if (const auto regex = reader.text("not_regex")) {
        TemplateNames unused;
        rule.notRegex = regex->text;
        compile(*regex, unused, reader.errors());
    }
}

// Any field of a row can be named; the samples show which fields rows have.
void addFieldNames(TableReader& reader, const TomlNode& match, TemplateNames& names) {
    const auto addKeys = [&](const TomlNode& table) {
        for (const TomlEntry& entry : table.entries) {
            names.names.insert(entry.key);
        }
    };
    addKeys(match);
    if (const TomlNode* samples = reader.any("sample")) {
        for (const TomlNode& sample : samples->items) {
            if (const TomlEntry* record = sample.find("record")) {
                addKeys(record->value);
            }
        }
    }
    names.names.erase("kind");
    names.hint = "a field must stand in `match` or in the `record` of a sample";
}

void readFields(TableReader& reader, Extractor& rule, TemplateNames& names) {
    const TomlNode* match = reader.table("match");
    if (match == nullptr) {
        return;
    }
    if (match->entries.empty()) {
        reader.errors().add(match->place, "`match` names no field");
    }
    TableReader fields(*match, "match", reader.errors());
    for (const TomlEntry& entry : match->entries) {
        if (const auto regex = fields.text(entry.key)) {
            rule.fields.push_back({entry.key, regex->text});
            compile(*regex, names, reader.errors());
        }
    }
    addFieldNames(reader, *match, names);
}

void readNative(TableReader& reader, Extractor& rule) {
    const auto native = reader.text("native");
    if (!native) {
        return;
    }
    const auto known = nativeFacts();
    if (std::find(known.begin(), known.end(), native->text) == known.end()) {
        reportWord(*native, "native", {known.begin(), known.end()}, reader.errors());
    }
    rule.native = native->text;
}

void readCommand(TableReader& reader, Extractor& rule) {
    for (PlacedText& word : reader.texts("command")) {
        rule.command.push_back(std::move(word.text));
    }
    if (reader.has("command") && rule.command.empty()) {
        reader.errors().add(reader.any("command")->place, "`command` names no program");
    }
}

struct Input {
    std::string_view key;
    Kind kind;
};
constexpr std::array inputs{Input{"regex", Kind::Regex}, Input{"match", Kind::Fields},
                            Input{"metric", Kind::Metric}, Input{"native", Kind::Native},
                            Input{"command", Kind::Command}};

void chooseKind(TableReader& reader, Extractor& rule) {
    std::string_view chosen;
    for (const Input& input : inputs) {
        // `match` chooses among the facts, the series or what a program is sent, `regex` too.
        const bool isNarrowing =
            (input.kind == Kind::Fields && (reader.has("native") || reader.has("metric"))) ||
            ((input.kind == Kind::Fields || input.kind == Kind::Regex) && reader.has("command"));
        if (!reader.has(input.key) || isNarrowing) {
            continue;
        }
        if (!chosen.empty()) {
            reader.errors().add(
                reader.any(input.key)->place,
                fmt::format("an extractor has `{}` or `{}`, not both", chosen, input.key));
            continue;
        }
        chosen = input.key;
        rule.kind = input.kind;
    }
    if (chosen.empty()) {
        reader.errors().add(
            reader.place(),
            "[[extractor]] needs one of `regex`, `match`, `metric`, `native`, `command`");
    }
}

// Keys that would silently do nothing with another kind of input.
void refuseStrangers(TableReader& reader, const Extractor& rule) {
    const auto refuse = [&](std::string_view key, Kind kind, std::string_view owner) {
        if (rule.kind != kind && reader.has(key)) {
            reader.errors().add(reader.any(key)->place,
                                fmt::format("`{}` goes with `{}` only", key, owner));
        }
    };
    if (rule.kind != Kind::Fields && rule.kind != Kind::Command) {
        refuse("not_regex", Kind::Regex, "regex");
    }
    refuse("record", Kind::Regex, "regex");
    refuse("where", Kind::Metric, "metric");
    refuse("for", Kind::Metric, "metric");
}

} // namespace

TemplateNames readExtractorInput(TableReader& reader, Extractor& rule) {
    TemplateNames names;
    chooseKind(reader, rule);
    refuseStrangers(reader, rule);
    readRegex(reader, rule, names);
    readNotRegex(reader, rule);
    readFields(reader, rule, names);
    readMetric(reader, rule);
    readNative(reader, rule);
    readCommand(reader, rule);
    if (rule.kind != Kind::Regex && rule.kind != Kind::Fields) {
        names.isOpen = true;
    }
    return names;
}

TemplateText readTemplate(const PlacedText& text, const TemplateNames& names, ErrorList& errors) {
    auto parsed = TemplateText::parse(text.text);
    if (!parsed) {
        errors.add(text.place, fmt::format("bad template: {}", parsed.error().what));
        return {};
    }
    static constexpr std::array<std::string_view, 8> builtIn{
        "source.node",    "source.rank",   "source.local_rank", "source.pid",
        "source.process", "source.member", "source.frame",      "job"};
    std::vector<std::string_view> known(builtIn.begin(), builtIn.end());
    known.insert(known.end(), names.names.begin(), names.names.end());
    for (const std::string& name : parsed->names()) {
        if (!names.isOpen && std::find(known.begin(), known.end(), name) == known.end()) {
            const std::string close = suggestion(name, known);
            errors.add(text.place, fmt::format("no capture is named `{}`", name),
                       close.empty() ? names.hint : close);
        }
    }
    return std::move(*parsed);
}

} // namespace ff
