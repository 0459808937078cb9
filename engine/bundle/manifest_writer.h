// Adds the user's corrections to a bundle.toml.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/model/manifest.h"

namespace ff {

struct WrittenManifest {
    std::string text;
    /// Sentences about entries that a manifest cannot hold, because their path cannot be named
    /// without naming other members too.
    std::vector<std::string> leftOut;
};

/// `existing` byte for byte, followed by a `[[member]]` for each entry, so that they win over what
/// is there; a new manifest when `existing` is blank. Each entry's `path` is meant literally, and
/// `paths` are those of all members of the bundle. Fails when `existing` has an error, which would
/// keep the whole of it from being used, or cannot be added to.
[[nodiscard]] Result<WrittenManifest> addToManifest(std::string_view existing,
                                                    std::span<const Manifest::MemberEntry> entries,
                                                    std::span<const std::string> paths);

} // namespace ff
