// The key that tokens of saved cases are made with.
#pragma once

#include <filesystem>
#include <string>

#include "engine/base/result.h"

namespace ff {

/// `token.key` in `configFolder()`; empty where there is no such folder.
[[nodiscard]] std::filesystem::path defaultTokenKeyFile();

/// All bytes of the file; fails when it is empty, above 4 KiB or cannot be read.
[[nodiscard]] Result<std::string> readTokenKey(const std::filesystem::path& file);

/// The same; a file that is not there is made first, with 256 random bits, for the user alone.
[[nodiscard]] Result<std::string> readOrMakeTokenKey(const std::filesystem::path& file);

} // namespace ff
