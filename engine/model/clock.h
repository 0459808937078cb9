// A clock that stamped evidence: a node's wall clock, or its time since boot.
#pragma once

#include <string>

#include "engine/base/time.h"

namespace ff {

struct Clock {
    std::string node; ///< empty: nobody knows whose clock it was
    bool isMonotonic = false;
    Nanos offset = 0;      ///< added to its stamps to come to UTC
    Nanos uncertainty = 0; ///< against the other nodes' clocks, one-sided
};

} // namespace ff
