// What is known of ranks and process groups before anybody is suspected.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/ledger/collective_ledger_builder.h"
#include "engine/ledger/operation_text.h"

namespace ff {

/// How far a rank got in a group.
struct GroupProgress {
    std::int64_t sequence = -1; ///< it entered this one
    bool isExact = false;       ///< and none after it; else that is not known
    Locator locator;            ///< where it says so
};

struct LedgerGroup {
    std::string name; ///< for showing
    GroupName parts;
    std::vector<int> members; ///< in group order; empty: not known
    bool isFromDumps = false;
    /// Whether sequences of different ranks can be compared: lines that name no group may be about
    /// several.
    bool isComparable = true;
    std::map<int, GroupProgress> progress; ///< by rank

    /// Made of lines that name no group.
    [[nodiscard]] bool isUnnamed() const { return parts.id.empty() && parts.description.empty(); }
};

/// The operation a rank has to finish before anything else.
struct BlockedOperation {
    std::size_t group = 0;
    std::int64_t sequence = 0; ///< -1: its dump does not say
    std::string operation;
    std::optional<PeerOperation> peer; ///< of a send or receive
    bool isFromDump = false;
    std::optional<Nanos> ranFor;
    Stamp stamp; ///< of the line; of a dump's entry when it was enqueued
    Locator locator;
};

struct LedgerRank {
    bool hasDump = false;
    bool hasText = false;
    bool isFullDump = false; ///< the dump lists finished entries as well
    /// Its dump lists as unfinished what ended for others, who could not end it without this rank:
    /// it is held up by itself, and waits for nobody.
    bool holdsFinished = false;
    std::optional<BlockedOperation> blocked;
    std::optional<Locator> locator; ///< something it said

    [[nodiscard]] bool hasData() const { return hasDump || hasText; }
};

/// An entry of a collective, to compare what ranks did in it.
struct EnteredCollective {
    std::size_t group = 0;
    std::int64_t sequence = 0;
    int rank = 0;
    bool isFromDump = false;
    std::string signature;
};

/// A send or receive that a rank's dump lists as unfinished.
struct PostedPeer {
    int rank = 0;
    std::size_t group = 0;
    int peer = 0; ///< its rank in the group
    bool isSend = false;

    auto operator<=>(const PostedPeer&) const = default;
};

/// Ranks of one group run ahead of each other by what they enqueue without waiting, at most some
/// steps of some hundred collectives.
inline constexpr std::int64_t furthestApart = 1024;

struct LedgerTable {
    std::vector<LedgerGroup> groups;
    std::map<int, LedgerRank> ranks; ///< all that are expected, members or seen
    std::vector<EnteredCollective> entered;
    std::set<PostedPeer> posted;

    /// Raises the progress of a rank in a group.
    void noteProgress(std::size_t group, int rank, std::int64_t sequence, bool isExact,
                      const Locator& locator);
    /// Whether the rank entered the collective; nothing: not known.
    [[nodiscard]] std::optional<bool> hasEntered(std::size_t group, int rank,
                                                 std::int64_t sequence) const;
};

/// Adds the dumps. Call first: text names groups that dumps describe.
void addDumps(const std::vector<Record>& records, LedgerTable& table);
/// Adds the lines; `expectedRanks` are the members of the default group.
void addObservations(std::vector<CollectiveObservation> observations,
                     const std::vector<int>& expectedRanks, LedgerTable& table);

} // namespace ff
