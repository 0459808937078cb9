// Keeps many nodes with the same fault from being accused one by one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/verdict/candidate_finder.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// Where the same fault is, and whose it is.
struct SharedDomain {
    std::string name;           ///< `rack r1`, `3 nodes, the whole job`, `17 nodes at once`
    std::string what;           ///< of which one can say that it was hit: `all nodes of rack r1`
    std::vector<EventId> leads; ///< of the candidates with the fault there, ascending
};

/// The part that the candidates share: the same cause, within five minutes, on more than
/// max(16, 10 % of the nodes), or on all of the job's nodes (three or more) of one rack, switch or
/// NVLink domain of several nodes, or on all nodes of the job. Nothing for faults of the program.
[[nodiscard]] std::optional<SharedDomain>
findSharedDomain(const VerdictInput& input, const std::vector<Candidate>& candidates);

} // namespace ff
