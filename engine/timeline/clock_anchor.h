// A moment that hosts logged in common, as one host's clock showed it.
#pragma once

#include <string>

#include "engine/base/time.h"

namespace ff {

struct ClockAnchor {
    std::string moment; ///< the same text on every host: `iteration 1580 | consumed`
    std::string node;   ///< canonical
    Nanos at = 0;       ///< by the host's clock
    Nanos scatter = 0;  ///< how far from the moment itself hosts log it, one-sided
};

} // namespace ff
