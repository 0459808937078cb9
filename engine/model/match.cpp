// Captures of a match.
#include "engine/model/match.h"

#include <algorithm>

namespace ff {

const std::string& Match::value(std::string_view name) const {
    static const std::string empty;
    const auto found = std::find_if(captures.begin(), captures.end(),
                                    [&](const Capture& c) { return c.name == name; });
    return found == captures.end() ? empty : found->value;
}

} // namespace ff
