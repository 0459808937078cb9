// TOML text -> values with places.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/ruleset/toml_node.h"

namespace ff {

/// The root table of a TOML 1.0 text, or its first syntax error. `path` is only named in it.
[[nodiscard]] Result<TomlNode> parseToml(std::string_view text, const std::string& path);

} // namespace ff
