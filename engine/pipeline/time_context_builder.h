// What the stamps of each member lack, worked out from all members together.
#pragma once

#include <optional>
#include <vector>

#include "engine/intake/stamp_resolver.h"
#include "engine/model/bundle.h"
#include "engine/pipeline/member_evidence.h"

namespace ff {

/// By `MemberId`. Zones are those of the members (see `findZones`). The year is the stated one, for
/// the member's first line; else the one that brings its last line nearest to `reference`; without
/// one, 2000 stands in for it and an issue says so. A boot is dated by its own lines; the last boot
/// of a member also by what else tells when its node started. What has no date becomes an issue of
/// the bundle.
[[nodiscard]] std::vector<StampContext>
buildTimeContexts(Bundle& bundle, const std::vector<MemberEvidence>& evidence,
                  std::optional<Nanos> reference);

} // namespace ff
