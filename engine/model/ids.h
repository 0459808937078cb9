// The index types that travel between stages.
#pragma once

#include "engine/base/strong_id.h"

namespace ff {

using MemberId = StrongId<struct MemberTag>;       ///< into the bundle's members
using SymptomId = StrongId<struct SymptomTag>;     ///< into `RuleSet::symptoms`
using RuleId = StrongId<struct RuleTag>;           ///< into `RuleSet::ruleNames`
using ExtractorId = StrongId<struct ExtractorTag>; ///< into `RuleSet::extractors`
using EventId = StrongId<struct EventTag>;         ///< into `EventLog::events`
using ClockId = StrongId<struct ClockTag>;         ///< into `EventLog::clocks`

} // namespace ff
