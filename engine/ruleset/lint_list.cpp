// Looks `allow` up in the text of the rule that a finding is about.
#include "engine/ruleset/lint_list.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

namespace ff {

namespace {

const std::vector<TomlNode>& allowancesOf(const TomlNode& owner) {
    static const std::vector<TomlNode> none;
    const TomlEntry* allow = owner.find("allow");
    return allow == nullptr ? none : allow->value.items;
}

std::string lintOf(const TomlNode& allowance) {
    const TomlEntry* lint = allowance.find("lint");
    return lint == nullptr ? std::string() : lint->value.text;
}

} // namespace

std::string LintFinding::text() const {
    return fmt::format("{}:{}:{}: {}: {}{} [{}]", origin.file, origin.line, origin.column,
                       toText(severity), what, hint.empty() ? "" : fmt::format(" ({})", hint), id);
}

bool LintList::isAllowed(std::string_view id, const TomlNode& owner) {
    for (const TomlNode& allowance : allowancesOf(owner)) {
        if (lintOf(allowance) == id) {
            m_used.insert(&allowance);
            return true;
        }
    }
    return false;
}

void LintList::add(std::string_view id, const RuleOrigin& owner, KeyPath path, std::string what,
                   std::string hint) {
    addAt(id, owner, m_documents.place(owner, path), std::move(what), std::move(hint));
}

void LintList::addAt(std::string_view id, const RuleOrigin& owner, const RuleOrigin& place,
                     std::string what, std::string hint) {
    const TomlNode* table = m_documents.find(owner);
    if (table != nullptr && !isAllowed(id, *table)) {
        addPlain(id, place, std::move(what), std::move(hint));
    }
}

void LintList::addPlain(std::string_view id, const RuleOrigin& place, std::string what,
                        std::string hint) {
    m_findings.push_back(
        {std::string(id), findLint(id)->severity, std::move(what), std::move(hint), place});
}

void LintList::reportUnused(const RuleOrigin& owner) {
    const TomlNode* table = m_documents.find(owner);
    if (table == nullptr) {
        return;
    }
    for (const TomlNode& allowance : allowancesOf(*table)) {
        if (!m_used.contains(&allowance)) {
            addPlain("unused-allow", {owner.file, allowance.place.line, allowance.place.column},
                     fmt::format("There is no `{}` here to allow.", lintOf(allowance)),
                     "take the entry out");
        }
    }
}

std::vector<LintFinding> LintList::take() {
    const auto key = [](const LintFinding& each) {
        return std::tie(each.origin.file, each.origin.line, each.origin.column, each.id, each.what);
    };
    std::sort(m_findings.begin(), m_findings.end(),
              [&](const LintFinding& a, const LintFinding& b) { return key(a) < key(b); });
    return std::move(m_findings);
}

} // namespace ff
