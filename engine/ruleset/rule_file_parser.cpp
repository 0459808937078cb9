// Reads the root of a rule file and hands each kind of table to its reader.
#include "engine/ruleset/rule_file_parser.h"

#include <utility>

#include <fmt/format.h>

#include "engine/ruleset/code_table_reader.h"
#include "engine/ruleset/collector_reader.h"
#include "engine/ruleset/extractor_reader.h"
#include "engine/ruleset/filter_reader.h"
#include "engine/ruleset/refiner_reader.h"
#include "engine/ruleset/symptom_reader.h"
#include "engine/ruleset/toml_parser.h"

namespace ff {

namespace {

constexpr int schemaVersion = 1;

void readHead(TableReader& root, FileContext& context) {
    if (!root.has("schema")) {
        root.reportMissing("schema");
    }
    const auto schema = root.integer("schema");
    if (schema && *schema != schemaVersion) {
        context.errors.add(root.any("schema")->place, fmt::format("unknown schema {}", *schema),
                           fmt::format("this version reads schema {}", schemaVersion));
    }
    if (const auto pack = root.requiredText("pack")) {
        if (!isPlainName(pack->text)) {
            context.errors.add(pack->place, fmt::format("bad pack name `{}`", pack->text),
                               "lower-case letters, digits, `-` and `_`");
        }
        context.pack = pack->text;
    }
    (void)root.text("description");
}

void readCatalogue(TableReader& root, const FileContext& context, FileDraft& out) {
    for (const TomlNode* node : root.tables("symptom")) {
        if (auto symptom = readSymptom(*node, context)) {
            out.symptoms.push_back(std::move(*symptom));
        }
    }
    if (const TomlNode* tables = root.table("table")) {
        out.entries = readCodeTables(*tables, context);
    }
}

using RuleReader = RuleDraft (*)(const TomlNode&, const FileContext&);

void readRules(TableReader& root, std::string_view key, RuleReader read, const FileContext& context,
               FileDraft& out) {
    for (const TomlNode* node : root.tables(key)) {
        RuleDraft rule = read(*node, context);
        if (!rule.id().empty()) {
            out.rules.push_back(std::move(rule));
        }
    }
}

void readDisables(TableReader& root, const FileContext& context, FileDraft& out) {
    for (const TomlNode* node : root.tables("disable")) {
        TableReader reader(*node, disableSchema(), context.errors);
        const auto rule = reader.requiredText("rule");
        const auto because = reader.requiredText("because");
        reader.finish();
        if (rule && because) {
            out.disables.push_back({rule->text, because->text, context.errors.origin(rule->place)});
        }
    }
}

} // namespace

FileDraft parseRuleFile(const std::string& path, const std::string& text,
                        std::vector<Error>& errors) {
    FileDraft out;
    const auto document = parseToml(text, path);
    if (!document) {
        errors.push_back(document.error());
        out.isSyntaxSound = false;
        return out;
    }
    ErrorList list(path);
    FileContext context{{}, list};
    TableReader root(*document, ruleFileSchema(), list);
    readHead(root, context);
    readCatalogue(root, context, out);
    readRules(root, "extractor", readExtractor, context, out);
    readRules(root, "filter", readFilter, context, out);
    readRules(root, "refiner", readRefiner, context, out);
    readRules(root, "collector", readCollector, context, out);
    readDisables(root, context, out);
    root.finish();
    for (Error& error : list.take()) {
        errors.push_back(std::move(error));
    }
    return out;
}

} // namespace ff
