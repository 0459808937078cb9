// Only what readers and decoders look at is compared.
#include "engine/pipeline/intake_memory.h"

namespace ff {

bool readsTheSame(const Member& before, const Member& now) {
    const bool sameKind = before.kind.value == now.kind.value && before.source == now.source;
    const bool sameZone = before.zoneMinutes.isKnown() == now.zoneMinutes.isKnown() &&
                          before.zoneMinutes.value == now.zoneMinutes.value &&
                          before.zoneName.value == now.zoneName.value;
    const bool sameYear =
        before.year.isKnown() == now.year.isKnown() && before.year.value == now.year.value;
    return before.bytes == now.bytes && before.id == now.id && sameKind && sameZone && sameYear &&
           before.node.value == now.node.value && before.rank.value == now.rank.value &&
           before.isIgnored == now.isIgnored;
}

} // namespace ff
