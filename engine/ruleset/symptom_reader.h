// `[[symptom]]`: what can be seen.
#pragma once

#include <optional>

#include "engine/ruleset/rule_draft.h"

namespace ff {

/// Nothing when it has no usable id; with other errors it is kept, so that references hold.
[[nodiscard]] std::optional<Symptom> readSymptom(const TomlNode& node, const FileContext& context);

} // namespace ff
