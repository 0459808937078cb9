// Only absolute paths count, as the XDG Base Directory Specification asks.
#include "engine/store/history_place.h"

#include <cstdlib>
#include <string>

namespace ff {
namespace {

std::string environmentText(const char* name) {
    const char* value = std::getenv(name); // nothing in this program sets variables
    return value == nullptr ? std::string() : std::string(value);
}

} // namespace

std::filesystem::path historyFile() {
    const std::string own = environmentText("FIRSTFAULT_HISTORY");
    if (own == "off") {
        return {};
    }
    if (own.starts_with('/')) {
        return own;
    }
    const std::string data = environmentText("XDG_DATA_HOME");
    if (data.starts_with('/')) {
        return std::filesystem::path(data) / "firstfault" / "history.db";
    }
    const std::string home = environmentText("HOME");
    return home.starts_with('/')
               ? std::filesystem::path(home) / ".local/share/firstfault/history.db"
               : std::filesystem::path();
}

} // namespace ff
