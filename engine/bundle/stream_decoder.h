// Decodes a compressed stream piece by piece.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "engine/base/result.h"

namespace ff {

enum class Compression : std::uint8_t {
    Gzip, ///< RFC 1952
    Zstd, ///< RFC 8878, windows up to 128 MiB
    Xz,   ///< .xz file format 1.1.0, decoders up to 256 MiB
    Bzip2,
};

/// Everything that the bytes hold is given before the error that stops the decoding: a cut stream
/// is read to its last byte. Several streams one after another are one.
class StreamDecoder {
public:
    virtual ~StreamDecoder() = default;

    /// The next bytes, at most 256 KiB, valid until the next call; empty at the end. Fails again
    /// and again once it has failed.
    [[nodiscard]] virtual Result<std::string_view> next() = 0;
    /// Packed bytes used so far.
    [[nodiscard]] virtual std::uint64_t consumed() const = 0;
};

/// `packed` must outlive the decoder.
[[nodiscard]] std::unique_ptr<StreamDecoder> makeStreamDecoder(Compression compression,
                                                               std::string_view packed);

} // namespace ff
