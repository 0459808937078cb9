// Texts of failures.
#include "engine/base/result.h"

#include <fmt/format.h>

namespace ff {

std::string Error::text() const {
    std::string out = path;
    if (line > 0) {
        out += fmt::format(":{}", line);
        if (column > 0) {
            out += fmt::format(":{}", column);
        }
    }
    if (!out.empty()) {
        out += ": ";
    }
    out += what;
    if (!hint.empty()) {
        out += fmt::format(" ({})", hint);
    }
    return out;
}

} // namespace ff
