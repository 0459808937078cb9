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

} // namespace

fs::path configFolder() {
    const std::string config = environmentFolder("XDG_CONFIG_HOME");
    const std::string home = environmentFolder("HOME");
    if (config.empty() && home.empty()) {
        return {};
    }
    return (config.empty() ? fs::path(home) / ".config" : fs::path(config)) / "firstfault";
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
