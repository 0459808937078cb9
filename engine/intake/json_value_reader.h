// Parses one JSON value.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/base/result.h"
#include "engine/intake/json_value.h"

namespace ff {

/// Deeper JSON is refused.
inline constexpr std::size_t deepestJson = 128;

/// The whole text must be one JSON value in valid UTF-8. Fails with the parser's words; `column`
/// is the byte (from 1) where it gave up.
[[nodiscard]] Result<JsonValue> readJsonValue(std::string_view text);

} // namespace ff
