// Puts what the user states about members in place of what was inferred.
#pragma once

#include <span>
#include <string>

#include "engine/model/bundle.h"
#include "engine/model/manifest.h"

namespace ff {

/// Later entries win. `from` is what the statements are quoted from, such as `bundle.toml`.
void applyStatements(std::span<const Manifest::MemberEntry> entries, const std::string& from,
                     Bundle& bundle);

} // namespace ff
