// Finds the byte ranges of values inside JSON text without parsing it.
//
// Rows of a large file are found by one walk and parsed one at a time: each row has a place, a
// file that was cut still gives the rows before the cut, and memory is that of one row.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace ff {

struct JsonRange {
    std::size_t offset = 0;
    std::size_t length = 0;
    std::string_view key;   ///< as written between the quotes; empty in an array
    bool isComplete = true; ///< false: the text ends inside the value
};

/// How a walk ended.
struct JsonScanEnd {
    bool isComplete = true; ///< the text holds whole values and nothing else
    bool isCut = false;     ///< it ends inside a value; else it is malformed
    std::size_t offset = 0; ///< where it was given up
    std::string what;       ///< empty when complete
};

/// Calls `visit` for every value at `path` of every top-level value, in file order. A step of the
/// path is a key, or `*` for every member of an object and every element of an array; the empty
/// path means the top-level values. Brackets and strings are tracked, the rest is not checked.
/// The last range may be incomplete.
[[nodiscard]] JsonScanEnd scanJson(std::string_view text, std::span<const std::string_view> path,
                                   const std::function<void(const JsonRange&)>& visit);

} // namespace ff
