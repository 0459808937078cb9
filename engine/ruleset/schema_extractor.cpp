// The keys of extractors.
#include "engine/model/native_facts.h"
#include "engine/ruleset/schema_table.h"
#include "engine/ruleset/schema_words.h"

namespace ff {

using Kind = ValueKind;

namespace {

const TableSchema& patternsSchema() {
    static const TableSchema schema{
        "match", "Field -> regular expression; captures count.", {}, true, Kind::Text};
    return schema;
}

const TableSchema& attributesSchema() {
    static const TableSchema schema{"attributes", "Name -> value.", {}, true};
    return schema;
}

std::vector<KeySchema> entityKeys(std::string_view about) {
    std::vector<KeySchema> keys;
    for (const std::string_view name : wordsOf(allEntityKinds)) {
        keys.push_back({name, Kind::TextOrInteger, about});
    }
    return keys;
}

const TableSchema& expectSchema() {
    static const TableSchema schema = [] {
        TableSchema out{"expect", "What must come of the sample.", {}, true};
        out.keys = entityKeys("The accused entity.");
        out.keys.push_back({"symptom", Kind::Text, "Symptom id."});
        out.keys.push_back(
            {"attributes", Kind::Table, "Attributes.", false, {}, &attributesSchema()});
        return out;
    }();
    return schema;
}

} // namespace

const TableSchema& accuseSchema() {
    static const TableSchema schema{"accuse", "The entity it is about.",
                                    entityKeys("A template: \"{capture}\".")};
    return schema;
}

const TableSchema& lookUpSchema() {
    static const TableSchema schema{
        "symptom",
        "A symptom looked up in a table of codes.",
        {
            {"table", Kind::Text, "Name of the table, or pack/name.", true},
            {"key", Kind::Text, "A template: \"{xid}\".", true},
            {"default", Kind::Text, "Symptom of codes the table lacks; without it: no event."},
        }};
    return schema;
}

const TableSchema& whereSchema() {
    static const TableSchema schema{
        "where",
        "Which readings of a metric are an event.",
        {
            {"op", Kind::Text, "Comparison.", true, {">", ">=", "<", "<=", "==", "!="}},
            {"value", Kind::Number, "Compared with.", true},
            {"rate_over", Kind::Duration, "Compares the rate per second over this time."},
            {"increase_over", Kind::Duration, "Compares the increase over this time."},
            {"changed", Kind::Boolean, "Compares only readings that differ from the one before."},
        }};
    return schema;
}

const TableSchema& sampleSchema() {
    static const TableSchema schema{
        "[[extractor.sample]]",
        "A line, record or series and what must come of it.",
        {
            {"line", Kind::Text, "For `regex`."},
            {"record", Kind::Table, "For `match`.", false, {}, &attributesSchema()},
            {"series", Kind::Series, "For `metric`: pairs of a time (UTC) and a reading."},
            {"labels", Kind::Table, "Of the series.", false, {}, &attributesSchema()},
            {"node", Kind::Text, "Who prints it."},
            {"expect",
             Kind::TextOrTable,
             "A table, or \"no match\".",
             true,
             {"no match"},
             &expectSchema()},
        },
        false,
        Kind::Text,
        nullptr,
        {"line", "record", "series"}};
    return schema;
}

const TableSchema& extractorSchema() {
    static const TableSchema schema{
        "[[extractor]]",
        "Evidence to events.",
        {
            {"id", Kind::Text, "Lower case; the pack is put before it.", true},
            {"title", Kind::Text, "What people read.", true},
            {"sources", Kind::Texts, "Kinds of evidence to look in; without it: all.", false,
             wordsOf(allSources)},
            {"regex", Kind::Text,
             "RE2, searched in the message of each line; with `command`: which lines are sent."},
            {"not_regex", Kind::Text, "Look-alikes that must not match."},
            {"record", Kind::Boolean, "Searches the raw line, envelope and all."},
            {"match",
             Kind::Table,
             "Conditions on the fields of a record, on labels, or on what is sent to a program.",
             false,
             {},
             &patternsSchema()},
            {"metric", Kind::Text, "Name of a metric; of DCGM's the one before DCGM 4.6."},
            {"where", Kind::Table, "Condition on its readings.", false, {}, &whereSchema()},
            {"for", Kind::Duration, "How long it must hold."},
            {"native",
             Kind::Text,
             "Facts of an engine stage.",
             false,
             {nativeFacts().begin(), nativeFacts().end()}},
            {"command", Kind::Texts, "A program and its arguments."},
            {"symptom",
             Kind::TextOrTable,
             "Symptom id, or a look-up in a table.",
             false,
             {},
             &lookUpSchema()},
            {"accuse", Kind::Table, "The entity it is about.", false, {}, &accuseSchema()},
            {"attributes",
             Kind::Table,
             "Facts to keep: name -> template.",
             false,
             {},
             &attributesSchema()},
            {"identify", Kind::Texts, "Attributes whose values keep events apart."},
            {"time", Kind::Text, "A time that the text itself states."},
            {"onset", Kind::Text, "When it began, relative to its time: \"-{ran}ms\"."},
            {"priority", Kind::Integer, "Higher ones come first."},
            {"references", Kind::Texts, "Web addresses of the source."},
            {"sample", Kind::Tables, "Samples that are checked.", false, {}, &sampleSchema()},
            {"allow", Kind::Tables, "Lint findings that are meant.", false, {}, &allowSchema()},
        },
        false,
        Kind::Text,
        nullptr,
        {"regex", "match", "metric", "native", "command"}};
    return schema;
}

} // namespace ff
