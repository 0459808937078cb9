// Where a rule was read from.
#pragma once

#include <string>

namespace ff {

struct RuleOrigin {
    std::string file;
    int line = 0;   ///< from 1
    int column = 0; ///< from 1
};

} // namespace ff
