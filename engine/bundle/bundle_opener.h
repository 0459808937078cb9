// Opens evidence: folders and files become members with a kind.
#pragma once

#include <filesystem>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/model/bundle.h"

namespace ff {

/// Nothing is written, executed or followed out of the folders: symbolic links are left out with
/// a note. `expect.toml` at the top of a folder is never evidence. Fails when no path can be read.
[[nodiscard]] Result<Bundle> openBundle(const std::vector<std::filesystem::path>& paths,
                                        const Progress& progress = {});

} // namespace ff
