// Finds the local times of a text that its zone never had.
#pragma once

#include <optional>

#include "engine/intake/envelope_parser.h"
#include "engine/intake/stamp_resolver.h"
#include "engine/model/intake_issue.h"
#include "engine/model/member.h"
#include "engine/model/member_reading.h"

namespace ff {

/// One issue, at the first line whose time lies where the clocks were set forward, counting all of
/// them. The lines are gone through only where the reading spans such an hour.
[[nodiscard]] std::optional<IntakeIssue> findSkippedTimes(const Member& member,
                                                          const EnvelopeProfile& profile,
                                                          const StampContext& context,
                                                          const MemberReading& reading);

} // namespace ff
