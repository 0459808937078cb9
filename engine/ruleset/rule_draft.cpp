// What every rule has.
#include "engine/ruleset/rule_draft.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/ruleset/lint_catalogue.h"
#include "engine/ruleset/vocabulary.h"

namespace ff {

bool isPlainName(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

std::string readRuleId(TableReader& reader, const FileContext& context) {
    const auto id = reader.requiredText("id");
    if (!id) {
        return {};
    }
    if (!isPlainName(id->text)) {
        context.errors.add(id->place, fmt::format("bad rule id `{}`", id->text),
                           "lower-case letters, digits, `-` and `_`; the pack is put before it");
        return {};
    }
    return context.pack + "/" + id->text;
}

void checkAllowances(TableReader& reader) {
    for (const TomlNode* node : reader.tables("allow")) {
        TableReader allowance(*node, allowSchema(), reader.errors());
        const auto lint = allowance.requiredText("lint");
        if (lint && findLint(lint->text) == nullptr) {
            reportWord(*lint, "lint", lintIds(), reader.errors());
        }
        (void)allowance.requiredText("because");
        allowance.finish();
    }
}

} // namespace ff
