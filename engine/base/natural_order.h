// The order people expect of names with numbers in them.
#pragma once

#include <string_view>

namespace ff {

/// `rank_2` before `rank_10`: runs of ASCII digits compare as numbers of any length, the rest by
/// byte. Names that differ only in leading zeros fall back to the plain order.
[[nodiscard]] bool isNaturallyLess(std::string_view a, std::string_view b);

} // namespace ff
