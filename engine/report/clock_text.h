// What is known of the hosts' clocks, in words.
#pragma once

#include <string>
#include <vector>

#include "engine/model/clock.h"

namespace ff {

/// A line for each host whose stamps were moved, the widest first, and one for the hosts that
/// agree: `node-7 is 12.4 s ahead ± 0.8 s, from 212 anchors`. Empty when nothing was estimated.
[[nodiscard]] std::vector<std::string> clockLines(const std::vector<Clock>& clocks);

} // namespace ff
