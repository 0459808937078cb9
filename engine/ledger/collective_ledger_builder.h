// Builds the ledger of collectives: who waits in which one, and for whom.
//
// Evidence are flight recorder dumps (records `fr_dump`, `fr_entry`, `fr_status`) and what watchdog
// lines say. A rank waits for the members of its process group that did not enter the collective
// it is blocked in first; who is waited for and does not wait itself is a suspect.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/collective_ledger.h"
#include "engine/model/record.h"

namespace ff {

/// What one line of text says about a rank and a process group.
struct CollectiveObservation {
    int rank = 0;
    std::string group; ///< `0`, `default_pg`, `9(tensor_parallel)`; empty: the line names none
    std::optional<std::int64_t> sequence; ///< of the collective the line is about
    std::string operation;
    std::optional<std::int64_t> lastEnqueued;
    std::optional<std::int64_t> lastCompleted;
    std::optional<Nanos> ranFor;
    Stamp stamp;
    Locator locator;
    bool isWaiting = false; ///< the rank says that it waits in `sequence`
};

/// Where the own log of a rank ends.
struct RankLogEnd {
    Stamp stamp;
    Locator locator;
};

struct LedgerInput {
    std::vector<CollectiveObservation> observations;
    std::vector<Record> flightRecords; ///< other kinds are skipped
    std::vector<int> expectedRanks;    ///< of the world; empty: its size is not known
    std::map<int, RankLogEnd> logEnds;
};

/// Does not depend on the order of the input. Cost grows about linearly with ranks and entries.
[[nodiscard]] CollectiveLedger buildCollectiveLedger(const LedgerInput& input);

} // namespace ff
