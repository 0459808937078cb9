// What symptoms and tables of codes lack.
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/ruleset/lint_input.h"
#include "engine/ruleset/lint_words.h"

namespace ff {

namespace {

using Kind = TomlNode::Kind;

void lintRole(LintInput& in, const Symptom& symptom) {
    const bool isAftermath = symptom.role == Role::Cascade || symptom.role == Role::Teardown;
    if (isAftermath && symptom.accuses) {
        in.out.add("cascade-as-cause", symptom.origin, {"accuses"},
                   fmt::format("`{}` has the role {} and cannot accuse its node.", symptom.id,
                               toText(symptom.role)),
                   "take `accuses` away, or give it the role `cause`");
    }
    if (canBeRoot(symptom.role) && symptom.remediation.empty()) {
        in.out.add("no-remediation", symptom.origin, {"id"},
                   fmt::format("The cause `{}` does not say what to do about it.", symptom.id),
                   "add `remediation`");
    }
}

void lintTable(LintInput& in, const std::string& name, const TomlEntry& table,
               const std::string& file) {
    const bool isUsed =
        std::any_of(in.rules.extractors.begin(), in.rules.extractors.end(),
                    [&](const Extractor& rule) { return rule.symptom.table == name; });
    if (!isUsed && !in.producers.isOpen()) {
        in.out.addPlain("unreferenced-table", {file, table.place.line, table.place.column},
                        fmt::format("No extractor looks anything up in table `{}`.", name),
                        "use it as `symptom = { table = ..., key = ... }`, or take it out");
    }
    for (const TomlEntry& code : table.value.entries) {
        for (const TomlEntry& attribute : code.value.entries) {
            const TomlNode& value = attribute.value;
            if (attribute.key != "symptom" && value.kind == Kind::Text &&
                isWrittenNumber(value.text)) {
                in.out.addPlain("code-as-text", {file, value.place.line, value.place.column},
                                fmt::format("Attribute `{}` is the text \"{}\", not a number.",
                                            attribute.key, value.text),
                                fmt::format("write {} = {}", attribute.key, value.text));
            }
        }
    }
}

} // namespace

void lintSymptoms(LintInput& in) {
    TitleBook titles("symptom");
    for (const Symptom& symptom : in.rules.symptoms) {
        if (!in.producers.isOpen() && !in.producers.of(symptom).isMade) {
            in.out.add("unreferenced-symptom", symptom.origin, {"id"},
                       fmt::format("Nothing makes events of `{}`.", symptom.id),
                       "an extractor, a table or a refiner with `emit` does");
        }
        if (symptom.references.empty()) {
            in.out.add("no-reference", symptom.origin, {"id"},
                       fmt::format("`{}` names no source.", symptom.id),
                       "add `references` with the page that documents it");
        }
        lintRole(in, symptom);
        lintReferences(in.out, symptom.origin, symptom.references);
        titles.add(in.out, symptom.origin, symptom.title, symptom.id);
    }
}

void lintTables(LintInput& in) {
    for (const RuleDocuments::Document& document : in.out.documents().all()) {
        const TomlEntry* pack = document.root.find("pack");
        const TomlEntry* tables = document.root.find("table");
        if (pack == nullptr || tables == nullptr) {
            continue;
        }
        for (const TomlEntry& table : tables->value.entries) {
            lintTable(in, pack->value.text + "/" + table.key, table, document.path);
        }
    }
}

} // namespace ff
