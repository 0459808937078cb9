// A file's bytes, mapped read-only.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

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

/// When a file's bytes and its entry were last changed, in nanoseconds since 1970. One with the
/// same version and size is the same, unless it was changed twice within a tick of the clock.
struct FileVersion {
    std::int64_t modified = 0;
    std::int64_t changed = 0;

    bool operator==(const FileVersion&) const = default;
};

/// Of a file mapped by its path, as it was then; nothing for other bytes.
[[nodiscard]] std::optional<FileVersion> fileVersionOf(const ByteSource& bytes);

} // namespace ff
