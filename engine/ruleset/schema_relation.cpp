// The keys of filters, refiners and collectors, and of the selectors in them.
#include "engine/ruleset/schema_table.h"
#include "engine/ruleset/schema_words.h"

namespace ff {

using Kind = ValueKind;

namespace {

const TableSchema& wantedAttributesSchema() {
    static const TableSchema schema{
        "attributes", "Name -> value, or a list of values.", {}, true, Kind::Scalars};
    return schema;
}

} // namespace

const TableSchema& selectorSchema() {
    static const TableSchema schema{
        "selector",
        "Which events are meant: all that is set must hold.",
        {
            {"symptom", Kind::Texts, "Symptom ids, `*` for any run of characters."},
            {"role", Kind::Texts, "Roles of the symptom.", false, wordsOf(allRoles)},
            {"domain", Kind::Texts, "Domains of the symptom.", false, domainWords()},
            {"sub_domain", Kind::Texts, "Sub-domains of the symptom.", false, subDomainWords()},
            {"scope", Kind::Texts, "Scopes of the symptom.", false, wordsOf(allEntityKinds)},
            {"source", Kind::Texts, "Where it was read.", false, wordsOf(allSources)},
            {"confirmed", Kind::Boolean, "Seen by a second kind of source or another node."},
            {"lasting", Kind::Boolean, "Whether the symptom lasts."},
            {"attributes",
             Kind::Table,
             "Values it must have.",
             false,
             {},
             &wantedAttributesSchema()},
            {"state", Kind::Texts, "States of the event.", false, wordsOf(allEventStates)},
            {"before", Kind::Text, "Such as \"workload.start - 12m\"."},
            {"after", Kind::Text, "Such as \"workload.end\"."},
        }};
    return schema;
}

const TableSchema& exceptionSchema() {
    static const TableSchema schema = [] {
        TableSchema out{"unless", "The relation holds only when there is no such event.",
                        selectorSchema().keys};
        out.keys.push_back({"same", Kind::Texts, "What it must share with the effect.", false,
                            wordsOf(allEntityKinds)});
        out.keys.push_back({"within", Kind::Window, "Its onset minus the effect's."});
        return out;
    }();
    return schema;
}

const TableSchema& filterSchema() {
    static const TableSchema schema{
        "[[filter]]",
        "What does not belong.",
        {
            {"id", Kind::Text, "Lower case; the pack is put before it.", true},
            {"when", Kind::Table, "The events it takes out.", true, {}, &selectorSchema()},
            {"because", Kind::Text, "Why, in a sentence.", true},
            {"priority", Kind::Integer, "Higher ones come first."},
            {"allow", Kind::Tables, "Lint findings that are meant.", false, {}, &allowSchema()},
        }};
    return schema;
}

const TableSchema& countSchema() {
    static const TableSchema schema{
        "count",
        "How many events `derives` takes.",
        {
            {"at_least", Kind::Integer, "1 or more."},
            {"distinct", Kind::Text, "Counts different entities of this kind.", false,
             wordsOf(allEntityKinds)},
            {"within", Kind::Duration, "How close together."},
        }};
    return schema;
}

const TableSchema& refinerSchema() {
    static const TableSchema schema{
        "[[refiner]]",
        "How events relate.",
        {
            {"id", Kind::Text, "Lower case; the pack is put before it.", true},
            {"phase", Kind::Text, "When it runs.", false, wordsOf(refinerPhases)},
            {"relation", Kind::Text, "What it does.", true, wordsOf(allRelations)},
            {"cause", Kind::Table, "The events before.", true, {}, &selectorSchema()},
            {"effect",
             Kind::Table,
             "The events after; not of `derives`.",
             false,
             {},
             &selectorSchema()},
            {"same", Kind::Texts, "What both must share; empty: the job.", false,
             wordsOf(allEntityKinds)},
            {"different", Kind::Texts, "What must differ.", false, wordsOf(allEntityKinds)},
            {"within", Kind::Window, "Onset of the effect minus that of the cause."},
            {"unless", Kind::Table, "An event that rules it out.", false, {}, &exceptionSchema()},
            {"count", Kind::Table, "Of `derives`.", false, {}, &countSchema()},
            {"emit", Kind::Text, "Symptom of the event that `derives` makes."},
            {"because", Kind::Text, "Why, in a sentence.", true},
            {"priority", Kind::Integer, "Higher ones come first."},
            {"allow", Kind::Tables, "Lint findings that are meant.", false, {}, &allowSchema()},
        }};
    return schema;
}

const TableSchema& collectorSchema() {
    static const TableSchema schema{
        "[[collector]]",
        "What a report shows.",
        {
            {"id", Kind::Text, "Lower case; the pack is put before it.", true},
            {"section", Kind::Text, "Heading.", true},
            {"select", Kind::Table, "The events shown.", true, {}, &selectorSchema()},
            {"order",
             Kind::Text,
             "Order of the events.",
             false,
             {"first_time", "count", "severity"}},
            {"limit", Kind::Integer, "Most events shown, 1 or more."},
            {"allow", Kind::Tables, "Lint findings that are meant.", false, {}, &allowSchema()},
        }};
    return schema;
}

} // namespace ff
