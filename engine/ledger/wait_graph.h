// Who waits for whom.
//
// Edges go from a rank over the operation it is blocked in to the members that did not enter it.
// A rank that is waited for and waits for nobody is a sink: there the waiting began.
#pragma once

#include <map>
#include <vector>

#include "engine/ledger/ledger_table.h"

namespace ff {

/// An operation in which ranks are blocked.
struct BlockedPlace {
    std::size_t group = 0;
    std::int64_t sequence = 0;
    std::string operation;
    bool isPeerToPeer = false;
    std::vector<int> waiting; ///< sorted
    std::vector<int> missing; ///< who they wait for, sorted
};

struct WaitSink {
    int rank = 0;
    int votes = 0;                   ///< ranks that wait for it, directly or over others
    std::vector<std::size_t> places; ///< in which it is missing
};

struct WaitGraph {
    std::vector<BlockedPlace> places; ///< ordered by group, sequence
    std::vector<WaitSink> sinks;      ///< with at least one vote, by rank
    /// By place: the places in which its waiting ranks are missing.
    std::vector<std::vector<std::size_t>> behind;

    /// By place: whether it is one of `from`, or waits for such a one over others.
    [[nodiscard]] std::vector<bool> heldUpBy(const std::vector<std::size_t>& from) const;
};

[[nodiscard]] WaitGraph buildWaitGraph(const LedgerTable& table);

} // namespace ff
