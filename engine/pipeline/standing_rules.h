// The user's own folders, and rules that are there without being named: the site's and the user's.
#pragma once

#include <filesystem>
#include <vector>

namespace ff {

/// `$XDG_CONFIG_HOME/firstfault`, else `~/.config/firstfault` (XDG Base Directory Specification);
/// empty when the environment names neither. It need not exist.
[[nodiscard]] std::filesystem::path configFolder();

/// `$XDG_CACHE_HOME/firstfault`, else `~/.cache/firstfault`; empty likewise.
[[nodiscard]] std::filesystem::path cacheFolder();

/// `/etc/firstfault/rules` and the folder `rules` in `configFolder()`, as far as they exist: the
/// layers between the shipped rules and those a user names.
[[nodiscard]] std::vector<std::filesystem::path> standingRules();

} // namespace ff
