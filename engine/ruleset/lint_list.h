// The findings so far, without those that the rules allow.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/ruleset/lint_finding.h"
#include "engine/ruleset/rule_documents.h"

namespace ff {

class LintList {
public:
    explicit LintList(const RuleDocuments& documents) : m_documents(documents) {}

    /// About the rule or symptom at `owner`; `path` leads to the key that is meant. Nothing
    /// happens when the owner is not in the documents, or allows the finding.
    void add(std::string_view id, const RuleOrigin& owner, KeyPath path, std::string what,
             std::string hint = {});
    /// As `add`, at a place of its own, such as one of the owner's samples.
    void addAt(std::string_view id, const RuleOrigin& owner, const RuleOrigin& place,
               std::string what, std::string hint = {});
    /// About something that cannot allow findings, such as a table of codes.
    void addPlain(std::string_view id, const RuleOrigin& place, std::string what,
                  std::string hint = {});
    /// Reports what `allow` of the table at `owner` did not have to allow; after all others.
    void reportUnused(const RuleOrigin& owner);

    [[nodiscard]] const RuleDocuments& documents() const { return m_documents; }
    /// By file and place.
    [[nodiscard]] std::vector<LintFinding> take();

private:
    [[nodiscard]] bool isAllowed(std::string_view id, const TomlNode& owner);

    const RuleDocuments& m_documents;
    std::vector<LintFinding> m_findings;
    std::set<const TomlNode*> m_used; ///< entries of `allow`
};

} // namespace ff
