// Lines from the start, the middle and the end of a text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ff {

/// At most 64 KiB from each of the three places, in file order; whole lines without control
/// sequences, cut after 2 KiB, empty ones left out.
[[nodiscard]] std::vector<std::string> sampleLines(std::string_view text);

} // namespace ff
