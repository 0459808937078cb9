// The exact place of a piece of evidence.
#pragma once

#include <cstdint>

#include "engine/model/ids.h"

namespace ff {

/// `offset` and `length` are bytes of the member without the line end; `line` counts from 1;
/// `hash` is `quickHash` of those bytes, to notice that a file changed.
struct Locator {
    MemberId member;
    std::uint64_t line = 0;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::uint64_t hash = 0;

    bool operator==(const Locator&) const = default;
};

} // namespace ff
