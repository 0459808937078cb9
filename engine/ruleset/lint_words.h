// Findings that symptoms and extractors share.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ruleset/lint_list.h"

namespace ff {

/// Whether a capture of this text would become an integer.
[[nodiscard]] bool isWrittenNumber(std::string_view text);

/// `bad-reference` for each that is no web address.
void lintReferences(LintList& out, const RuleOrigin& owner,
                    const std::vector<std::string>& references);

/// `duplicate-title`: titles without regard to case.
class TitleBook {
public:
    /// `kind` names the owners in messages.
    explicit TitleBook(std::string_view kind) : m_kind(kind) {}
    void add(LintList& out, const RuleOrigin& owner, const std::string& title,
             const std::string& id);

private:
    std::string m_kind;
    std::map<std::string, std::string> m_ids; ///< by title
};

} // namespace ff
