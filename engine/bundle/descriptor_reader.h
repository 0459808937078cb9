// Reads a pipe or any other open file to its end.
#pragma once

#include "engine/bundle/piece_copier.h"
#include "engine/bundle/unpack_context.h"

namespace ff {

/// Bounded by the limits of one entry; can be cancelled while it waits for a writer.
[[nodiscard]] CopiedBytes copyDescriptor(int descriptor, std::string_view label,
                                         const UnpackContext& context);

} // namespace ff
