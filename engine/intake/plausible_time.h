// Which times a log can have.
#pragma once

#include "engine/base/time.h"

namespace ff {

/// From 1970, less the offset of a zone, to the end of 2200: what lies outside is a wrong number or
/// stands for "never". Differences of times inside cannot overflow.
[[nodiscard]] inline bool isPlausibleTime(Nanos at) {
    static const Nanos end = fromCivil({2201, 1, 1, 0, 0, 0, 0});
    return at >= -day && at < end;
}

} // namespace ff
