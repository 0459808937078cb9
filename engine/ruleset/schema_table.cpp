// The root of a rule file and what rules share.
#include "engine/ruleset/schema_table.h"

#include <algorithm>

#include "engine/ruleset/lint_catalogue.h"
#include "engine/ruleset/schema_words.h"

namespace ff {

using Kind = ValueKind;

const KeySchema* TableSchema::find(std::string_view key) const {
    const auto found = std::find_if(keys.begin(), keys.end(),
                                    [&](const KeySchema& each) { return each.name == key; });
    return found == keys.end() ? nullptr : &*found;
}

const TableSchema& symptomSchema() {
    static const TableSchema schema{
        "[[symptom]]",
        "What can be seen. Extractors make events of it.",
        {
            {"id", Kind::Text, "Dotted snake_case, unique over the rule set.", true},
            {"title", Kind::Text, "What people read.", true},
            {"role", Kind::Text, "What it can mean in a chain.", true, wordsOf(allRoles)},
            {"domain", Kind::Text, "The outcome if it is the root; a cause needs one.", false,
             domainWords()},
            {"sub_domain", Kind::Text, "Below the domain; a cause needs one.", false,
             subDomainWords()},
            {"scope", Kind::Text, "The kind of entity it is about.", true, wordsOf(allEntityKinds)},
            {"severity", Kind::Text, "How bad it is by itself.", false, wordsOf(allSeverities)},
            {"coalesce", Kind::Duration, "Repeats within this gap are one event."},
            {"accuses", Kind::Boolean, "Whether its node may be called bad."},
            {"lasts", Kind::Boolean, "Whether it lasts until the part is reset or replaced."},
            {"remediation", Kind::Text, "What to do about it."},
            {"references", Kind::Texts, "Web addresses of the source."},
            {"wish", Kind::Tables, "Evidence it lacks by its nature.", false, {}, &wishSchema()},
            {"allow", Kind::Tables, "Lint findings that are meant.", false, {}, &allowSchema()},
        }};
    return schema;
}

const TableSchema& wishSchema() {
    static const TableSchema schema{
        "[[symptom.wish]]",
        "Evidence to ask for while the symptom stands unexplained.",
        {
            {"what", Kind::Text, "The evidence, with places such as {node}.", true},
            {"how", Kind::Text, "How to get it.", true},
            {"why", Kind::Text, "What it would decide.", true},
            {"unless_source", Kind::Text, "Not asked for when the node has evidence of it.", false,
             wordsOf(allSources)},
        }};
    return schema;
}

const TableSchema& tableEntrySchema() {
    static const TableSchema schema{"entry of a table",
                                    "A symptom with attributes of its own.",
                                    {{"symptom", Kind::Text, "The symptom of this code.", true}},
                                    true};
    return schema;
}

const TableSchema& allowSchema() {
    static const TableSchema schema{"allow",
                                    "A lint finding that is meant.",
                                    {
                                        {"lint", Kind::Text, "Id of the finding.", true, lintIds()},
                                        {"because", Kind::Text, "Why it is right here.", true},
                                    }};
    return schema;
}

const TableSchema& disableSchema() {
    static const TableSchema schema{"[[disable]]",
                                    "A rule of an earlier layer that is turned off.",
                                    {
                                        {"rule", Kind::Text, "Qualified id: gpu/nvrm-xid.", true},
                                        {"because", Kind::Text, "Why.", true},
                                    }};
    return schema;
}

namespace {

const TableSchema& codeTableSchema() {
    static const TableSchema schema{"a table of codes",
                                    "Code -> symptom id, or a table with one and attributes.",
                                    {},
                                    true,
                                    Kind::TextOrTable,
                                    &tableEntrySchema()};
    return schema;
}

} // namespace

const TableSchema& ruleFileSchema() {
    static const TableSchema schema{
        "a rule file",
        "Rules of Firstfault.",
        {
            {"schema", Kind::Integer, "Version of the rule language.", true},
            {"pack", Kind::Text, "The name rule ids are qualified with.", true},
            {"description", Kind::Text, "What the file holds."},
            {"symptom", Kind::Tables, "What can be seen.", false, {}, &symptomSchema()},
            {"table", Kind::NamedTables, "Tables of codes.", false, {}, &codeTableSchema()},
            {"extractor", Kind::Tables, "Evidence to events.", false, {}, &extractorSchema()},
            {"filter", Kind::Tables, "What does not belong.", false, {}, &filterSchema()},
            {"refiner", Kind::Tables, "How events relate.", false, {}, &refinerSchema()},
            {"collector", Kind::Tables, "What a report shows.", false, {}, &collectorSchema()},
            {"disable", Kind::Tables, "Rules turned off.", false, {}, &disableSchema()},
        }};
    return schema;
}

} // namespace ff
