// All ranks blocked in one collective share one node, so that edges grow with the members of
// groups, not with their square. Votes are counted backwards from the sinks with a work list; sinks
// that are missing in the same places have the same votes.
#include "engine/ledger/wait_graph.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace ff {

namespace {

class GraphBuilder {
public:
    explicit GraphBuilder(const LedgerTable& table) : m_table(table) {}

    WaitGraph build() {
        collectPlaces();
        for (BlockedPlace& place : m_graph.places) {
            place.missing = place.isPeerToPeer ? missingPeer(place) : missingMembers(place);
        }
        for (std::size_t i = 0; i < m_graph.places.size(); ++i) {
            for (const int rank : m_graph.places[i].missing) {
                m_missingIn[rank].push_back(i);
            }
            if (!m_graph.places[i].missing.empty()) {
                m_waiters.insert(m_graph.places[i].waiting.begin(),
                                 m_graph.places[i].waiting.end());
            }
        }
        linkPlaces();
        collectSinks();
        return std::move(m_graph);
    }

private:
    void collectPlaces() {
        // A send or receive is a place of its own.
        using Key = std::tuple<std::size_t, std::int64_t, bool, int>;
        std::map<Key, BlockedPlace> places;
        for (const auto& [number, rank] : m_table.ranks) {
            if (!rank.blocked) {
                continue;
            }
            const BlockedOperation& blocked = *rank.blocked;
            const bool isPeerToPeer = blocked.peer.has_value();
            BlockedPlace& place =
                places[{blocked.group, blocked.sequence, isPeerToPeer, isPeerToPeer ? number : -1}];
            place.group = blocked.group;
            place.sequence = blocked.sequence;
            place.isPeerToPeer = isPeerToPeer;
            if (place.operation.empty()) {
                place.operation = blocked.operation;
            }
            place.waiting.push_back(number);
        }
        for (auto& [key, place] : places) {
            m_graph.places.push_back(std::move(place));
        }
    }

    const LedgerRank& rankAt(int number) const { return m_table.ranks.at(number); }

    std::vector<int> missingPeer(const BlockedPlace& place) const {
        const std::vector<int>& members = m_table.groups[place.group].members;
        const int self = place.waiting.front();
        const PeerOperation& wanted = *rankAt(self).blocked->peer;
        const auto index = static_cast<std::size_t>(wanted.peer);
        if (index >= members.size() || members[index] == self) {
            return {};
        }
        const int peer = members[index];
        const auto& blocked = rankAt(peer).blocked;
        const bool isMatching = blocked && blocked->peer && blocked->group == place.group &&
                                blocked->peer->peer == wanted.self &&
                                blocked->peer->isSend != wanted.isSend;
        return isMatching ? std::vector<int>() : std::vector<int>{peer};
    }

    std::vector<int> missingMembers(const BlockedPlace& place) const {
        const LedgerGroup& group = m_table.groups[place.group];
        std::vector<int> missing;
        const auto check = [&](int rank) {
            if (isMissing(place, group, rank)) {
                missing.push_back(rank);
            }
        };
        if (group.members.empty()) {
            for (const auto& [rank, progress] : group.progress) {
                check(rank);
            }
        } else {
            std::for_each(group.members.begin(), group.members.end(), check);
        }
        std::sort(missing.begin(), missing.end());
        missing.erase(std::unique(missing.begin(), missing.end()), missing.end());
        return missing;
    }

    bool isMissing(const BlockedPlace& place, const LedgerGroup& group, int rank) const {
        if (std::binary_search(place.waiting.begin(), place.waiting.end(), rank)) {
            return false;
        }
        if (!group.isComparable) {
            return !group.progress.contains(rank);
        }
        if (rankAt(rank).holdsFinished) {
            return true;
        }
        if (!m_table.hasEntered(place.group, rank, place.sequence).value_or(false)) {
            return true;
        }
        // It queued this one, but an earlier one of the group holds it up; one without a number is
        // not known to be earlier.
        const auto& blocked = rankAt(rank).blocked;
        return blocked && !blocked->peer && blocked->group == place.group &&
               blocked->sequence >= 0 && blocked->sequence < place.sequence;
    }

    void collectSinks() {
        std::map<std::vector<std::size_t>, int> votesByPlaces;
        for (const auto& [rank, places] : m_missingIn) {
            if (m_waiters.contains(rank)) {
                continue;
            }
            auto [votes, isNew] = votesByPlaces.try_emplace(places, 0);
            if (isNew) {
                votes->second = countVotes(places);
            }
            m_graph.sinks.push_back({rank, votes->second, places});
        }
    }

    int countVotes(const std::vector<std::size_t>& from) const {
        const std::vector<bool> isHeldUp = m_graph.heldUpBy(from);
        int votes = 0;
        for (std::size_t i = 0; i < isHeldUp.size(); ++i) {
            if (isHeldUp[i]) { // a rank waits in one place only
                votes += static_cast<int>(m_graph.places[i].waiting.size());
            }
        }
        return votes;
    }

    void linkPlaces() {
        for (const BlockedPlace& place : m_graph.places) {
            std::vector<std::size_t>& behind = m_graph.behind.emplace_back();
            for (const int rank : place.waiting) {
                const auto missing = m_missingIn.find(rank);
                if (missing != m_missingIn.end()) {
                    behind.insert(behind.end(), missing->second.begin(), missing->second.end());
                }
            }
            std::sort(behind.begin(), behind.end());
            behind.erase(std::unique(behind.begin(), behind.end()), behind.end());
        }
    }

    const LedgerTable& m_table;
    WaitGraph m_graph;
    std::map<int, std::vector<std::size_t>> m_missingIn; ///< places, by rank
    std::set<int> m_waiters;                             ///< ranks that wait for somebody
};

} // namespace

std::vector<bool> WaitGraph::heldUpBy(const std::vector<std::size_t>& from) const {
    std::vector<bool> isSeen(places.size(), false);
    std::vector<std::size_t> work;
    const auto visit = [&](std::size_t place) {
        if (!isSeen[place]) {
            isSeen[place] = true;
            work.push_back(place);
        }
    };
    std::for_each(from.begin(), from.end(), visit);
    while (!work.empty()) {
        const std::size_t place = work.back();
        work.pop_back();
        std::for_each(behind[place].begin(), behind[place].end(), visit);
    }
    return isSeen;
}

WaitGraph buildWaitGraph(const LedgerTable& table) { return GraphBuilder(table).build(); }

} // namespace ff
