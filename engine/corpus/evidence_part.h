// A run of lines of a member, or all of it: what a saved case is put together from.
#pragma once

#include <cstdint>

#include "engine/model/ids.h"

namespace ff {

struct EvidencePart {
    MemberId member;
    std::uint64_t first = 0; ///< line, from 1; 0: the whole member
    std::uint64_t last = 0;
    bool isNeeded = false; ///< never left out: somebody asked for it

    [[nodiscard]] bool isWhole() const { return first == 0; }
    bool operator==(const EvidencePart&) const = default;
};

} // namespace ff
