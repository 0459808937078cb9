// Builds the documents and nothing else.
#include "engine/corpus/rules_report_writer.h"

#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/model/native_facts.h"
#include "engine/ruleset/schema_writer.h"

namespace ff {
namespace {

using Json = nlohmann::ordered_json;

Json errorsJson(const std::vector<Error>& errors) {
    Json out = Json::array();
    for (const Error& error : errors) {
        out.push_back({{"path", displayable(error.path)},
                       {"line", error.line},
                       {"column", error.column},
                       {"message", displayable(error.what)},
                       {"hint", displayable(error.hint)}});
    }
    return out;
}

Json findingJson(const LintFinding& finding) {
    return {{"id", finding.id},
            {"severity", toText(finding.severity)},
            {"path", displayable(finding.origin.file)},
            {"line", finding.origin.line},
            {"column", finding.origin.column},
            {"message", displayable(finding.what)},
            {"hint", displayable(finding.hint)}};
}

std::string dumped(const Json& document) {
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

std::string writeRulesCheckJson(const RulesCheck& check) {
    return dumped({{"schema", "firstfault/rules-check/1"},
                   {"rules", check.rules},
                   {"samples", check.samples},
                   {"errors", errorsJson(check.errors)}});
}

std::string writeRulesLintJson(const RulesLint& lint) {
    Json findings = Json::array();
    for (const LintFinding& finding : lint.findings) {
        findings.push_back(findingJson(finding));
    }
    return dumped({{"schema", "firstfault/rules-lint/1"},
                   {"rules", lint.rules},
                   {"errors", errorsJson(lint.errors)},
                   {"findings", findings}});
}

std::string writeNativesJson() {
    Json natives = Json::array();
    for (const NativeFact& fact : nativeFactTable) {
        Json fields = Json::array();
        for (const NativeField& field : fact.fields) {
            fields.push_back(
                {{"name", field.name}, {"about", field.about}, {"example", field.example}});
        }
        natives.push_back({{"name", fact.name}, {"about", fact.about}, {"fields", fields}});
    }
    return dumped({{"schema", "firstfault/natives/1"}, {"natives", natives}});
}

std::string writeRulesSchema() { return writeRuleSchema(); }

} // namespace ff
