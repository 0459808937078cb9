// Who entered which collective, who did not, and about whom nothing is known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/locator.h"
#include "engine/model/stamp.h"

namespace ff {

/// One collective in which ranks were found waiting.
struct StalledCollective {
    std::string group; ///< process group name, empty: the default group
    std::int64_t sequence = 0;
    std::string operation;
    std::vector<int> waiting;      ///< ranks that joined and wait, sorted
    std::vector<int> absent;       ///< ranks with data that shows they never joined, sorted
    std::vector<int> silent;       ///< expected ranks about which there is no data, sorted
    std::vector<int> mismatched;   ///< ranks that joined with another operation or size, sorted
    std::optional<Stamp> onset;    ///< when the wait began, from the largest `ran for`
    std::vector<Locator> evidence; ///< of the waiting and absent ranks, bounded
    std::vector<Locator> absentEvidence; ///< parallel to `absent`
};

/// A rank the others wait for.
struct LedgerSuspect {
    int rank = 0;
    bool hasData = false; ///< true: its own log or dump shows it never joined
    std::string why;
    int waitedForBy = 0; ///< number of ranks
    /// Some of those wait for none of the ranks that are shown never to have joined.
    bool isApart = false;
};

struct CollectiveLedger {
    std::vector<StalledCollective> stalled; ///< ordered by onset, then group and sequence
    std::vector<LedgerSuspect> suspects;    ///< ordered by `waitedForBy` descending, then rank
};

} // namespace ff
