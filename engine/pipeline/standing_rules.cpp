// Only absolute paths count, as the specification asks.
#include "engine/pipeline/standing_rules.h"

#include <cstdlib>
#include <string>
#include <system_error>

namespace ff {

namespace {

namespace fs = std::filesystem;

std::string environmentFolder(const char* name) {
    const char* value = std::getenv(name); // nothing in this program sets variables
    return value == nullptr || *value != '/' ? std::string() : std::string(value);
}

/// `below`: where it is in the user's home by default.
fs::path folderOf(const char* name, const char* below) {
    const std::string named = environmentFolder(name);
    const std::string home = environmentFolder("HOME");
    if (named.empty() && home.empty()) {
        return {};
    }
    return (named.empty() ? fs::path(home) / below : fs::path(named)) / "firstfault";
}

} // namespace

fs::path configFolder() {
    return folderOf("XDG_CONFIG_HOME", ".config");
}

fs::path cacheFolder() {
    return folderOf("XDG_CACHE_HOME", ".cache");
}

std::vector<fs::path> standingRules() {
    std::vector<fs::path> folders{"/etc/firstfault/rules"};
    if (const fs::path config = configFolder(); !config.empty()) {
        folders.push_back(config / "rules");
    }
    std::erase_if(folders, [](const fs::path& folder) {
        std::error_code failed;
        return !fs::is_directory(folder, failed);
    });
    return folders;
}

} // namespace ff
