// A key of an expectation that does not hold.
#pragma once

#include <string>

namespace ff {

struct CaseDifference {
    std::string key;  ///< as in `expect.toml`: `primary.node`
    std::string text; ///< a sentence: what was expected and what came

    bool operator==(const CaseDifference&) const = default;
};

} // namespace ff
