// The zone of each member: stated, told by its content, or guessed by fitting others.
#pragma once

#include <vector>

#include "engine/model/bundle.h"
#include "engine/pipeline/member_evidence.h"

namespace ff {

/// Fills in the zones of the members that state none, with what they were learnt from. A guess
/// takes the zone of the same node, else the zone that brings equal kernel lines, the last lines of
/// ranks, or the scheduler's end and the last lines together. What stays unknown becomes an issue:
/// of the bundle when no member has a zone (then all share one unknown zone), else of the member.
/// `reference` dates stamps without a year.
void findZones(Bundle& bundle, const std::vector<MemberEvidence>& evidence,
               std::optional<Nanos> reference);

} // namespace ff
