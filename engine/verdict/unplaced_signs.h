// Signs of a failure that may be of another fault than the one to be accused.
#pragma once

#include <vector>

#include "engine/verdict/candidate_finder.h"

namespace ff {

/// Signs that belong to a rank, GPU or node of which nothing says which, at a time that nothing
/// tells, and that no rule relates to the candidate: what they are consequences of may have come
/// first. A fault of the program speaks for itself and is not doubted.
[[nodiscard]] std::vector<EventId> unplacedSigns(const Candidate& candidate,
                                                 const VerdictInput& input);

} // namespace ff
