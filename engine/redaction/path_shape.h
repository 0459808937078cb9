// Absolute paths of files by their shape.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ff {

/// A path in a text. `privateLength` bytes from its beginning on are its own: not the extension,
/// and nothing from `site-packages` on. 0 for a path of the system's folders.
struct PathShape {
    std::size_t length = 0; ///< 0: no path
    std::size_t privateLength = 0;
};

/// Of an absolute path of two parts at least, or of one in `~`, that begins at `at`; behind a quote
/// it goes on to the next one. Where the parts of an URL are looked at, one part is enough.
[[nodiscard]] PathShape pathShapeAt(std::string_view text, std::size_t at,
                                    std::size_t leastParts = 2);

/// The user whose home the path is in: `bob` of `/home/bob/x`; empty for none.
[[nodiscard]] std::string_view userOfPath(std::string_view path);

} // namespace ff
