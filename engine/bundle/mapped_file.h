// A file's bytes, mapped read-only.
#pragma once

#include <filesystem>
#include <memory>

#include "engine/base/result.h"
#include "engine/model/byte_source.h"

namespace ff {

/// Maps a regular file; an empty file gives an empty view. Fails when it cannot be opened, is no
/// regular file, or cannot be mapped. When the file shrinks later, the bytes it lost read as zeros
/// (see `hasLostPages`).
[[nodiscard]] Result<std::shared_ptr<const ByteSource>> mapFile(const std::filesystem::path& path);

/// Maps the first `size` bytes of an open file, which may be closed afterwards.
[[nodiscard]] Result<std::shared_ptr<const ByteSource>> mapDescriptor(int descriptor,
                                                                      std::size_t size);

} // namespace ff
