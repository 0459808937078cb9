// The archives of single finds leave out what is known from where they are kept.
#include "engine/pipeline/scan_digest.h"

#include "engine/base/digest.h"
#include "engine/pipeline/intake_archive.h"

namespace ff {

namespace {

void add(ByteWriter& out, const Match& match) {
    archiveAll(out, match.extractor.value, match.locator.member.value, match);
}

} // namespace

std::uint64_t digestOf(const ScanResult& found) {
    ByteWriter out;
    for (const Match& match : found.matches) {
        add(out, match);
    }
    for (const PlacementHit& hit : found.placementHits) {
        archiveEnum(out, hit.fact, PlacementFact::ImexNode);
        add(out, hit.match);
    }
    for (const ClockHit& hit : found.clockHits) {
        archiveAll(out, hit.member.value, hit);
    }
    return quickHash(out.take());
}

} // namespace ff
