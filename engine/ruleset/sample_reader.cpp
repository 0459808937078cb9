// Reads samples of extractors.
#include "engine/ruleset/sample_reader.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "engine/base/time.h"
#include "engine/ruleset/vocabulary.h"

namespace ff {

namespace {

using Kind = TomlNode::Kind;
using Sample = Extractor::Sample;

void readFields(const TomlNode& table, const char* what, ErrorList& errors, Sample& out) {
    TableReader fields(table, what, errors);
    for (const TomlEntry& entry : table.entries) {
        if (auto value = fields.textOrInteger(entry.key)) {
            out.record.emplace_back(entry.key, std::move(value->text));
        }
    }
}

std::optional<Extractor::SeriesPoint> readPoint(const TomlNode& node) {
    if (node.kind != Kind::Array || node.items.size() != 2) {
        return std::nullopt;
    }
    const TomlNode& time = node.items[0];
    const TomlNode& value = node.items[1];
    const bool isNumber = value.kind == Kind::Integer || value.kind == Kind::Number;
    const auto civil = parseIsoCivil(time.text);
    if (time.kind != Kind::Text || !civil || !isNumber) {
        return std::nullopt;
    }
    return Extractor::SeriesPoint{fromCivil(*civil), value.number};
}

void readSeries(TableReader& reader, Sample& out) {
    const TomlNode* series = reader.any("series");
    if (series == nullptr) {
        reader.reportMissing("series");
    } else if (series->kind != Kind::Array || series->items.empty()) {
        reader.errors().add(series->place,
                            "`series` must be a list of pairs of a time and a number");
    } else {
        for (const TomlNode& item : series->items) {
            if (const auto point = readPoint(item)) {
                out.series.push_back(*point);
            } else {
                reader.errors().add(item.place, "a reading is a pair of a time and a number",
                                    "such as [\"2026-08-14T11:00:00Z\", 0]");
            }
        }
    }
    for (const std::string_view other : {"line", "record"}) {
        if (reader.has(other)) {
            reader.errors().add(
                reader.any(other)->place,
                fmt::format("a sample of this extractor has `series`, not `{}`", other));
        }
    }
    if (const TomlNode* labels = reader.table("labels")) {
        readFields(*labels, "labels", reader.errors(), out);
    }
}

void refuseSeries(TableReader& reader) {
    for (const std::string_view key : {"series", "labels"}) {
        if (reader.has(key)) {
            reader.errors().add(reader.any(key)->place,
                                fmt::format("`{}` goes with `metric` only", key));
        }
    }
}

void readInput(TableReader& reader, Extractor::Kind kind, Sample& out) {
    if (kind == Extractor::Kind::Metric) {
        readSeries(reader, out);
        return;
    }
    const bool wantsRecord = kind == Extractor::Kind::Fields;
    refuseSeries(reader);
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
    if (record != nullptr) {
        readFields(*record, "record", reader.errors(), out);
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
    if (rule.kind == Extractor::Kind::Native || rule.kind == Extractor::Kind::Command) {
        errors.add(node.place, "only extractors with `regex`, `match` or `metric` have samples");
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
