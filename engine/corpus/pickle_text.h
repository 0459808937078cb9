// Changes texts in a pickle, such as the dump of a flight recorder, without unpickling it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace ff {

/// The pickle with each text changed and its length with it; nothing where an opcode is unknown or
/// the bytes end before the pickle does. What follows the pickle is left out. Frames, which only
/// help to read ahead, go: their lengths would not hold. Opcodes: Python's `pickletools`,
/// protocols 0 to 5.
[[nodiscard]] std::optional<std::string>
changedPickle(std::string_view bytes,
              const std::function<std::string(std::string_view text)>& change);

} // namespace ff
