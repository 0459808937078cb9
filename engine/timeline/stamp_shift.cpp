// Saturating, so that open ends stay what they are.
#include "engine/timeline/stamp_shift.h"

namespace ff {

Stamp shifted(Stamp stamp, Nanos by) {
    if (!stamp.hasTime()) {
        return stamp;
    }
    stamp.at = addSaturated(stamp.at, by);
    stamp.earliest = addSaturated(stamp.earliest, by);
    stamp.latest = addSaturated(stamp.latest, by);
    return stamp;
}

} // namespace ff
