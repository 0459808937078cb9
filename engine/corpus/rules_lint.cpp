// Loading first: findings make sense only of a whole rule set.
#include "engine/corpus/rules_lint.h"

#include <algorithm>

#include "engine/corpus/checked_layers.h"
#include "engine/ruleset/lint_checker.h"

namespace ff {
namespace {

/// A duplicate is a finding; the same as an error of loading would be said twice.
void dropFound(const std::vector<LintFinding>& findings, std::vector<Error>& errors) {
    std::erase_if(errors, [&](const Error& error) {
        return std::any_of(findings.begin(), findings.end(), [&](const LintFinding& finding) {
            return finding.origin.file == error.path && finding.origin.line == error.line &&
                   finding.origin.column == error.column;
        });
    });
}

} // namespace

std::size_t RulesLint::count() const {
    return static_cast<std::size_t>(
        std::count_if(findings.begin(), findings.end(), [](const LintFinding& finding) {
            return finding.severity != LintSeverity::Note;
        }));
}

RulesLint lintRuleFiles(const std::vector<std::filesystem::path>& paths, bool withBuiltin) {
    RulesLint lint;
    auto layers = readCheckedLayers(paths, withBuiltin);
    if (!layers) {
        lint.errors = std::move(layers.error());
        return lint;
    }
    const std::vector<RuleText> texts = layers->back().texts;
    auto rules = loadRuleTexts(std::move(*layers));
    if (!rules) {
        lint.errors = std::move(rules.error());
        lint.findings = lintDuplicates(texts);
        dropFound(lint.findings, lint.errors);
        return lint;
    }
    lint.rules = rules->ruleNames.size();
    lint.findings = lintRules(*rules, texts);
    return lint;
}

} // namespace ff
