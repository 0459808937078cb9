// Copies the bytes of one file out of something that unpacks them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/bundle/unpack_context.h"
#include "engine/model/byte_source.h"

namespace ff {

struct PieceSource {
    std::string_view label;                         ///< for progress
    std::uint64_t packedSize = 0;                   ///< of the whole archive; 0: unknown
    std::function<Result<std::string_view>()> next; ///< empty at the end
    std::function<std::uint64_t()> consumed;        ///< packed bytes used so far
};

struct CopiedBytes {
    std::shared_ptr<const ByteSource> bytes; ///< null: they could not be kept at all
    std::string stop;                        ///< why there are no more; empty: copied to the end
    bool isDamage = false;                   ///< the source failed; else a limit, or no room
};

/// Stops, with what was copied until then, at an error, at a limit, and when cancelled.
[[nodiscard]] CopiedBytes copyPieces(const PieceSource& source, const UnpackContext& context);

} // namespace ff
