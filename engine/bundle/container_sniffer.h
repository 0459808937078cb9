// Whether a file is an archive or compressed: by its bytes first, by its name where they fail.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/bundle/stream_decoder.h"

namespace ff {

struct Container {
    enum class Kind : std::uint8_t {
        None,
        Tar,
        Zip,
        Compressed, ///< holds a tar or one file
        /// A zip only underneath, such as a checkpoint (`.pt`) or a document: not opened.
        ZipDocument,
    };
    Kind kind = Kind::None;
    Compression compression = Compression::Gzip; ///< for `Compressed`
};

[[nodiscard]] Container sniffContainer(std::string_view bytes, std::string_view path);

/// Whether it begins like a tar: the first header's checksum or magic is right (POSIX ustar).
[[nodiscard]] bool looksLikeTar(std::string_view head);

/// `dmesg.txt.gz` -> `dmesg.txt`; a path without such an ending as it is.
[[nodiscard]] std::string_view withoutCompressionSuffix(std::string_view path);
/// `gn-b12.tar.gz` -> `gn-b12`.
[[nodiscard]] std::string_view withoutArchiveSuffix(std::string_view path);

} // namespace ff
