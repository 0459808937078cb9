// `[[filter]]`: what does not belong.
#pragma once

#include "engine/ruleset/rule_draft.h"

namespace ff {

/// All errors go to the context; a rule left with an empty id is not usable.
[[nodiscard]] RuleDraft readFilter(const TomlNode& node, const FileContext& context);

} // namespace ff
