// The parts of a regular expression that stand for one byte of several.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/base/regex_tree.h"

namespace ff {

/// Reads a class in brackets or an escape at `at`, which is moved behind it. Nothing when it is
/// none; what is not known in full is any byte.
[[nodiscard]] std::optional<ByteSet> parseRegexClass(std::string_view text, std::size_t& at);

/// Letters of a set with their other case. Those beyond ASCII are taken together.
[[nodiscard]] ByteSet withBothCases(ByteSet set);

} // namespace ff
