// The manifest of a bundle with the user's corrections in it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/bundle/manifest_writer.h"
#include "engine/model/bundle.h"

namespace ff {

/// The bundle's own bundle.toml as it was opened; empty: it has none.
[[nodiscard]] std::string_view manifestTextOf(const Bundle& bundle);

/// As `addToManifest`, for the members of a bundle.
[[nodiscard]] Result<WrittenManifest>
correctedManifest(std::string_view existing, const Bundle& bundle,
                  std::span<const Manifest::MemberEntry> corrections);

} // namespace ff
