// Variables of an environment as they are printed.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ff {

/// `RANK=3 LOCAL_RANK='3'` or `RANK:  3`: each name with its value, without quotes. Names are in
/// upper case; a value without quotes ends at a blank, at a
/// comma only where another variable may follow (`0,1` and `n[1-2],m7` are whole).
[[nodiscard]] std::vector<std::pair<std::string, std::string>> variablesOf(std::string_view text);

} // namespace ff
