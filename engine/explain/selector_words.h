// Conditions of selectors in words: what they ask, and what an event has instead.
#pragma once

#include <string>
#include <string_view>

#include "engine/model/selector.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// The value of a condition as the rule file has it: `gpu.*, nvlink.*`; empty for an unknown key.
[[nodiscard]] std::string askedBy(const Selector& selector, std::string_view key);
/// `within`: `-5s to 45m`; `open` for an open end.
[[nodiscard]] std::string windowText(const DelayWindow& window);
/// What the event has in the place of what the condition asks: `its role is cascade`,
/// `its xid is 48`, `it began 41.000 s too late`.
[[nodiscard]] std::string insteadOf(const Selector& selector, std::string_view key,
                                    const Analysis& analysis, const Event& event);

} // namespace ff
