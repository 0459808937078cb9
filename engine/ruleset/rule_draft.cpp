// Names of rules.
#include "engine/ruleset/rule_draft.h"

#include <algorithm>

#include <fmt/format.h>

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

} // namespace ff
