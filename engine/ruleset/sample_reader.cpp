// Reads samples of extractors.
#include "engine/ruleset/sample_reader.h"

#include <utility>

#include <fmt/format.h>

#include "engine/ruleset/vocabulary.h"

namespace ff {

namespace {

using Kind = TomlNode::Kind;
using Sample = Extractor::Sample;

void readInput(TableReader& reader, Extractor::Kind kind, Sample& out) {
    const bool wantsRecord = kind == Extractor::Kind::Fields;
    const auto line = reader.text("line");
    const TomlNode* record = reader.table("record");
    const std::string_view wanted = wantsRecord ? "record" : "line";
    const std::string_view other = wantsRecord ? "line" : "record";
    if (!reader.has(wanted)) {
        reader.reportMissing(wanted);
    }
    if (reader.has(other)) {
        reader.errors().add(
            reader.any(other)->place,
            fmt::format("a sample of this extractor has `{}`, not `{}`", wanted, other));
    }
    out.line = line.value_or(PlacedText{}).text;
    if (record == nullptr) {
        return;
    }
    TableReader fields(*record, "record", reader.errors());
    for (const TomlEntry& entry : record->entries) {
        if (auto value = fields.textOrInteger(entry.key)) {
            out.record.emplace_back(entry.key, std::move(value->text));
        }
    }
}

void readExpectedAttribute(TableReader& reader, const std::string& name, Sample& out) {
    const auto text = reader.textOrInteger(name);
    if (!text) {
        return;
    }
    AttributeValue value = text->text;
    if (reader.any(name)->kind == Kind::Integer) {
        value = reader.any(name)->integer;
    }
    out.attributes.push_back({name, std::move(value)});
}

// Attributes that the rule itself sets may stand beside the entities; all others (those of a
// table's entries) stand in `attributes`.
void readExpectedAttributes(TableReader& reader, const Extractor& rule, Sample& out) {
    if (const TomlNode* attributes = reader.table("attributes")) {
        TableReader values(*attributes, "attributes", reader.errors());
        for (const TomlEntry& entry : attributes->entries) {
            readExpectedAttribute(values, entry.key, out);
        }
    }
    for (const auto& [name, value] : rule.attributes) {
        if (!entityKindFrom(name) && name != "symptom" && name != "attributes") {
            readExpectedAttribute(reader, name, out);
        }
    }
}

void readExpected(const TomlNode& node, const Extractor& rule, ErrorList& errors, Sample& out) {
    if (node.kind == Kind::Text && node.text == "no match") {
        out.matches = false;
        return;
    }
    if (node.kind != Kind::Table) {
        errors.add(node.place, "`expect` must be a table or \"no match\"");
        return;
    }
    TableReader reader(node, "expect", errors);
    out.symptom = reader.text("symptom").value_or(PlacedText{}).text;
    for (const EntityKind kind : allEntityKinds) {
        const std::string key(toText(kind));
        if (auto name = reader.textOrInteger(key)) {
            out.entity.emplace_back(key, std::move(name->text));
        }
    }
    readExpectedAttributes(reader, rule, out);
    reader.finish();
}

} // namespace

void readSample(const TomlNode& node, ErrorList& errors, Extractor& rule) {
    TableReader reader(node, sampleSchema(), errors);
    Sample out;
    out.origin = errors.origin(node.place);
    if (rule.kind != Extractor::Kind::Regex && rule.kind != Extractor::Kind::Fields) {
        errors.add(node.place, "only extractors with `regex` or `match` have samples");
        return;
    }
    readInput(reader, rule.kind, out);
    out.node = reader.text("node").value_or(PlacedText{}).text;
    if (const TomlNode* expected = reader.any("expect")) {
        readExpected(*expected, rule, errors, out);
    } else {
        reader.reportMissing("expect");
    }
    reader.finish();
    rule.samples.push_back(std::move(out));
}

} // namespace ff
