// A stamp moved on its axis.
#pragma once

#include "engine/model/stamp.h"

namespace ff {

/// Open ends stay open; no time stays none.
[[nodiscard]] Stamp shifted(Stamp stamp, Nanos by);

} // namespace ff
