// Titles, references and numbers.
#include "engine/ruleset/lint_words.h"

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/model/attribute.h"

namespace ff {

bool isWrittenNumber(std::string_view text) {
    return std::holds_alternative<std::int64_t>(attributeValueFrom(text));
}

void lintReferences(LintList& out, const RuleOrigin& owner,
                    const std::vector<std::string>& references) {
    for (const std::string& reference : references) {
        std::string_view rest = reference;
        const bool isWeb = rest.starts_with("https://") || rest.starts_with("http://");
        rest.remove_prefix(isWeb ? rest.find("//") + 2 : 0);
        const std::string_view host = rest.substr(0, rest.find('/'));
        if (!isWeb || host.find('.') == std::string_view::npos ||
            reference.find_first_of(" \t\n") != std::string::npos) {
            out.add("bad-reference", owner, {"references"},
                    fmt::format("`{}` is no web address.", reference), "begin it with https://");
        }
    }
}

void TitleBook::add(LintList& out, const RuleOrigin& owner, const std::string& title,
                    const std::string& id) {
    const auto [first, isNew] = m_ids.emplace(lowered(trimmed(title)), id);
    if (!isNew) {
        out.add("duplicate-title", owner, {"title"},
                fmt::format("The {} `{}` has the title of `{}`.", m_kind, id, first->second),
                "say in the title what tells them apart");
    }
}

} // namespace ff
