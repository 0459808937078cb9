// The zone that the user's choice means for a bundle.
#pragma once

#include "app/ui/look/settings.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// Minutes east of UTC; `analysis` null: nothing is open. As logged: the zone that most lines are
/// stamped in, as far as it is known. Local: at the time of the job, so that summer and winter time
/// are those of then.
[[nodiscard]] int zoneMinutesFor(ZoneChoice choice, const Analysis* analysis);

} // namespace ff
