// In the order of the names: the clocks' own order depends on what was read first.
#include "engine/report/clock_json.h"

#include <algorithm>
#include <tuple>

namespace ff {

Json clocksJson(const std::vector<Clock>& clocks) {
    std::vector<const Clock*> hosts;
    for (const Clock& clock : clocks) {
        if (!clock.node.empty() && !clock.isMonotonic) {
            hosts.push_back(&clock);
        }
    }
    std::sort(hosts.begin(), hosts.end(), [](const Clock* a, const Clock* b) {
        return std::tuple(a->node, a->isZoneUnknown) < std::tuple(b->node, b->isZoneUnknown);
    });
    return listJson(hosts, [](const Clock* clock) {
        return Json{{"node", textJson(clock->node)},
                    {"offset_ns", clock->offset},
                    {"uncertainty_ns", clock->uncertainty},
                    {"anchors", clock->anchors},
                    {"zone_known", !clock->isZoneUnknown}};
    });
}

} // namespace ff
