// Selectors, windows and relations in words.
#pragma once

#include <string>

#include "engine/model/filter.h"
#include "engine/model/refiner.h"
#include "engine/model/selector.h"

namespace ff {

/// `any cause of hardware with xid 79 or 149`
[[nodiscard]] std::string selectorWords(const Selector& selector);
/// `from 5 s before to 45 min after it`
[[nodiscard]] std::string windowWords(const DelayWindow& window, std::string_view whose);
/// One sentence: what the refiner does to which events.
[[nodiscard]] std::string refinerWords(const Refiner& rule);

} // namespace ff
