// Selectors of filters, refiners and collectors, and what stands next to them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/refiner.h"
#include "engine/ruleset/rule_draft.h"

namespace ff {

/// `what` names the selector in messages. Symptom globs are added to `references`.
[[nodiscard]] Selector readSelector(const TomlNode& node, std::string_view what,
                                    const FileContext& context, std::vector<Reference>& references);

/// The keys of a selector in a table that has more keys.
[[nodiscard]] Selector readSelectorKeys(TableReader& reader, std::vector<Reference>& references);

/// `["-5s", "45m"]`: two durations, the first not above the second.
[[nodiscard]] std::optional<DelayWindow> readWindow(TableReader& reader, std::string_view key);

} // namespace ff
