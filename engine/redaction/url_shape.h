// URLs by their shape.
#pragma once

#include <cstddef>
#include <string_view>

namespace ff {

/// All are places in the text. `authorityEnd` 0: there is none.
struct UrlShape {
    std::size_t schemeLength = 0; ///< bytes that are no other URL's beginning either
    std::size_t userBegin = 0;    ///< `hostBegin` where no account is named
    std::size_t hostBegin = 0;
    std::size_t hostEnd = 0;
    std::size_t authorityEnd = 0; ///< behind the port
    std::size_t end = 0;
    bool isPublic = false; ///< documentation that everybody reads
};

/// `scheme://user@host:port/path` that begins at `at`.
[[nodiscard]] UrlShape urlShapeAt(std::string_view text, std::size_t at);

} // namespace ff
