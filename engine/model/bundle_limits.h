// How much unpacking of archives may cost before it is stopped.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ff {

/// Past a limit the rest is left out with an issue that names it; what was read so far is kept.
struct BundleLimits {
    std::uint64_t unpackedBytes = std::uint64_t{64} << 30; ///< of all archives together
    std::uint64_t entryBytes = std::uint64_t{16} << 30;    ///< of one entry, or of standard input
    std::uint64_t entries = 200'000;                       ///< of all archives together
    /// Unpacked to packed bytes of one entry; looked at beyond its first 64 MiB.
    std::uint64_t ratio = 1000;
    int nesting = 2;              ///< archives opened inside each other: 2 is one in another
    std::size_t pathBytes = 4096; ///< of an entry's path
};

} // namespace ff
