// From the table and the wait graph to the ledger: stalled collectives and suspects.
#include "engine/ledger/collective_ledger_builder.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "engine/ledger/ledger_table.h"
#include "engine/ledger/mismatch_finder.h"
#include "engine/ledger/suspect_text.h"
#include "engine/ledger/wait_graph.h"

namespace ff {

namespace {

constexpr std::size_t mostEvidence = 32;
/// More ranks without a word than this, and than ranks that wait, say that logs are missing, not
/// that these ranks failed.
constexpr std::size_t fewSilent = 8;

class LedgerBuilder {
public:
    LedgerBuilder(const LedgerInput& input, const LedgerTable& table)
        : m_input(input), m_table(table), m_graph(buildWaitGraph(table)),
          m_mismatches(findMismatches(table)), m_kindsWithData(kindsWithData()) {
        for (const WaitSink& sink : m_graph.sinks) {
            m_sinks.emplace(sink.rank, &sink);
        }
    }

    CollectiveLedger build() {
        for (const BlockedPlace& place : m_graph.places) {
            m_ledger.stalled.push_back(stalledAt(place));
        }
        addSuspects();
        sortAll();
        return std::move(m_ledger);
    }

private:
    /// It was shown not to enter the operation, and waits for nobody itself.
    bool isAbsent(const BlockedPlace& place, int rank) const {
        const LedgerRank& known = m_table.ranks.at(rank);
        if (!known.hasData() || !m_sinks.contains(rank) ||
            !m_table.groups[place.group].isComparable) {
            return false;
        }
        if (!place.isPeerToPeer) {
            return m_table.hasEntered(place.group, rank, place.sequence) == false;
        }
        const PeerOperation& wanted = *m_table.ranks.at(place.waiting.front()).blocked->peer;
        const PostedPeer other{rank, place.group, wanted.self, !wanted.isSend};
        return known.hasDump && !m_table.posted.contains(other);
    }

    StalledCollective stalledAt(const BlockedPlace& place) const {
        const LedgerGroup& group = m_table.groups[place.group];
        StalledCollective stalled;
        stalled.group = isDefaultGroup(group.parts) ? std::string() : group.name;
        stalled.sequence = place.sequence;
        stalled.operation = place.operation;
        stalled.waiting = place.waiting;
        for (const int rank : place.missing) {
            if (isAbsent(place, rank)) {
                stalled.absent.push_back(rank);
                stalled.absentEvidence.push_back(proofOf(place, rank));
            } else if (!m_table.ranks.at(rank).hasData()) {
                stalled.silent.push_back(rank);
            }
        }
        const auto mismatch = m_mismatches.find({place.group, place.sequence});
        if (mismatch != m_mismatches.end() && !place.isPeerToPeer) {
            stalled.mismatched = mismatch->second;
        }
        stalled.onset = onsetOf(place);
        stalled.evidence = stalled.absentEvidence;
        for (const int rank : place.waiting) {
            stalled.evidence.push_back(m_table.ranks.at(rank).blocked->locator);
        }
        stalled.evidence.resize(std::min(stalled.evidence.size(), mostEvidence));
        return stalled;
    }

    /// Where the rank says how far it got.
    Locator proofOf(const BlockedPlace& place, int rank) const {
        const auto& progress = m_table.groups[place.group].progress;
        const auto found = progress.find(rank);
        return found != progress.end() ? found->second.locator
                                       : m_table.ranks.at(rank).locator.value_or(Locator{});
    }

    /// The beginning that the longest wait gives; without any `ran for`, when the dumps' entries
    /// were enqueued.
    std::optional<Stamp> onsetOf(const BlockedPlace& place) const {
        const BlockedOperation* longest = nullptr;
        std::optional<Stamp> enqueued;
        for (const int rank : place.waiting) {
            const BlockedOperation& blocked = *m_table.ranks.at(rank).blocked;
            if (blocked.ranFor && blocked.stamp.hasTime() &&
                (longest == nullptr || *blocked.ranFor > *longest->ranFor)) {
                longest = &blocked;
            }
            if (blocked.isFromDump && !blocked.ranFor && blocked.stamp.hasTime()) {
                enqueued = enqueued.value_or(blocked.stamp);
                enqueued->at = std::min(enqueued->at, blocked.stamp.at);
                enqueued->earliest = std::min(enqueued->earliest, blocked.stamp.earliest);
                enqueued->latest = std::max(enqueued->latest, blocked.stamp.latest);
            }
        }
        if (longest == nullptr) {
            return enqueued;
        }
        Stamp onset = longest->stamp;
        onset.at = addSaturated(onset.at, -*longest->ranFor);
        onset.earliest = addSaturated(onset.earliest, -*longest->ranFor);
        onset.latest = addSaturated(onset.latest, -*longest->ranFor);
        return onset;
    }

    /// The place with most waiting ranks in which the sink is missing.
    const BlockedPlace& mainPlaceOf(const WaitSink& sink, bool onlyAbsent) const {
        const BlockedPlace* best = nullptr;
        for (const std::size_t index : sink.places) {
            const BlockedPlace& place = m_graph.places[index];
            const bool counts = !onlyAbsent || isAbsent(place, sink.rank);
            if (counts && (best == nullptr || place.waiting.size() > best->waiting.size())) {
                best = &place;
            }
        }
        return *best;
    }

    /// When the first of the waiting ranks gave up.
    std::optional<Nanos> waitEndOf(const BlockedPlace& place) const {
        std::optional<Nanos> end;
        for (const int rank : place.waiting) {
            const BlockedOperation& blocked = *m_table.ranks.at(rank).blocked;
            if (blocked.ranFor && blocked.stamp.isWall()) {
                end = std::min(end.value_or(blocked.stamp.at), blocked.stamp.at);
            }
        }
        return end;
    }

    LedgerSuspect suspectOf(const WaitSink& sink) const {
        LedgerSuspect suspect;
        suspect.rank = sink.rank;
        suspect.waitedForBy = sink.votes;
        suspect.hasData = std::any_of(sink.places.begin(), sink.places.end(), [&](std::size_t i) {
            return isAbsent(m_graph.places[i], sink.rank);
        });
        const BlockedPlace& place = mainPlaceOf(sink, suspect.hasData);
        if (suspect.hasData) {
            suspect.why = absentText(m_table, sink, place);
        } else if (m_table.ranks.at(sink.rank).hasData()) {
            suspect.why = heldUpText(m_table, sink);
        } else {
            const auto end = m_input.logEnds.find(sink.rank);
            suspect.why =
                silentText(end == m_input.logEnds.end() ? nullptr : &end->second, waitEndOf(place));
        }
        return suspect;
    }

    void addSuspects() {
        std::size_t silent = 0;
        std::size_t waiting = 0;
        for (const BlockedPlace& place : m_graph.places) {
            waiting += place.waiting.size();
        }
        for (const WaitSink& sink : m_graph.sinks) {
            silent += m_table.ranks.at(sink.rank).hasData() ? 0 : 1;
        }
        const bool namesSilent = silent <= std::max(fewSilent, waiting);
        for (const WaitSink& sink : m_graph.sinks) {
            if (m_table.ranks.at(sink.rank).hasData() || (namesSilent && !isAccountedFor(sink))) {
                m_ledger.suspects.push_back(suspectOf(sink));
            }
        }
        markThoseApart();
        for (std::size_t group = 0; group < m_table.groups.size(); ++group) {
            if (!m_table.groups[group].isComparable) {
                addFarBehind(group);
            }
        }
    }

    using Kind = std::pair<std::string_view, std::string_view>;

    [[nodiscard]] Kind kindOf(const BlockedPlace& place) const {
        return {m_table.groups[place.group].parts.description, place.operation};
    }

    /// Kinds of sends and receives that wait for a rank with a dump of its own.
    [[nodiscard]] std::set<Kind> kindsWithData() const {
        std::set<Kind> kinds;
        for (const BlockedPlace& place : m_graph.places) {
            if (place.isPeerToPeer && m_table.groups[place.group].isFromDumps &&
                hasDataAmong(place.missing)) {
                kinds.insert(kindOf(place));
            }
        }
        return kinds;
    }

    [[nodiscard]] bool hasDataAmong(const std::vector<int>& ranks) const {
        return std::any_of(ranks.begin(), ranks.end(),
                           [&](int rank) { return m_table.ranks.at(rank).hasData(); });
    }

    /// Whether a rank without a dump is needed to explain any wait: not where those who wait for it
    /// wait for one with a dump too, nor where its likes are waited for in the same operation of
    /// another group and have dumps that tell why. The only one without a dump stands alone: that
    /// it left none is a sign by itself.
    [[nodiscard]] bool isAccountedFor(const WaitSink& sink) const {
        return m_silentRanks > 1 &&
               std::all_of(sink.places.begin(), sink.places.end(), [&](std::size_t i) {
                   const BlockedPlace& place = m_graph.places[i];
                   return m_table.groups[place.group].isFromDumps &&
                          (hasDataAmong(place.missing) ||
                           (place.isPeerToPeer && m_kindsWithData.contains(kindOf(place))));
               });
    }

    /// A wait that leads to no rank shown to be absent has a beginning of its own, and so has a
    /// rank that is held up by itself.
    void markThoseApart() {
        std::vector<std::size_t> ofAbsent;
        for (const LedgerSuspect& suspect : m_ledger.suspects) {
            if (suspect.hasData) {
                const auto& places = m_sinks.at(suspect.rank)->places;
                ofAbsent.insert(ofAbsent.end(), places.begin(), places.end());
            }
        }
        const std::vector<bool> isAccounted = m_graph.heldUpBy(ofAbsent);
        for (LedgerSuspect& suspect : m_ledger.suspects) {
            const auto& places = m_sinks.at(suspect.rank)->places;
            const bool hasOwnWait = std::any_of(places.begin(), places.end(),
                                                [&](std::size_t i) { return !isAccounted[i]; });
            suspect.isApart =
                !suspect.hasData && (hasOwnWait || m_table.ranks.at(suspect.rank).holdsFinished);
        }
    }

    /// Ranks far behind in lines that name no group: a place to look, as the lines may as well be
    /// about several groups.
    void addFarBehind(std::size_t group) {
        std::int64_t most = 0;
        std::vector<const BlockedPlace*> places;
        for (const BlockedPlace& place : m_graph.places) {
            if (place.group == group) {
                places.push_back(&place);
                most = std::max(most, place.sequence);
            }
        }
        std::vector<LedgerSuspect> behind;
        std::size_t ahead = 0;
        for (const BlockedPlace* place : places) {
            if (most - place->sequence <= furthestApart) {
                ahead += place->waiting.size();
                continue;
            }
            for (const int rank : place->waiting) {
                behind.push_back({rank, false, farBehindText(*place, most), 0, false});
            }
        }
        if (behind.size() <= ahead) {
            m_ledger.suspects.insert(m_ledger.suspects.end(), behind.begin(), behind.end());
        }
    }

    void sortAll() {
        const auto key = [](const StalledCollective& one) {
            return std::tuple(one.onset ? one.onset->at : maxTime, std::string_view(one.group),
                              one.sequence, one.waiting.front());
        };
        std::stable_sort(m_ledger.stalled.begin(), m_ledger.stalled.end(),
                         [&](const StalledCollective& a, const StalledCollective& b) {
                             return key(a) < key(b);
                         });
        std::stable_sort(m_ledger.suspects.begin(), m_ledger.suspects.end(),
                         [](const LedgerSuspect& a, const LedgerSuspect& b) {
                             return std::tuple(-a.waitedForBy, a.rank) <
                                    std::tuple(-b.waitedForBy, b.rank);
                         });
    }

    const LedgerInput& m_input;
    const LedgerTable& m_table;
    WaitGraph m_graph;
    std::map<std::pair<std::size_t, std::int64_t>, std::vector<int>> m_mismatches;
    std::set<Kind> m_kindsWithData; ///< after the graph, which it asks
    std::ptrdiff_t m_silentRanks =
        std::count_if(m_table.ranks.begin(), m_table.ranks.end(),
                      [](const auto& entry) { return !entry.second.hasData(); });
    std::map<int, const WaitSink*> m_sinks;
    CollectiveLedger m_ledger;
};

} // namespace

CollectiveLedger buildCollectiveLedger(const LedgerInput& input) {
    LedgerTable table;
    for (const int rank : input.expectedRanks) {
        table.ranks[rank];
    }
    addDumps(input.flightRecords, table);
    addObservations(input.observations, input.expectedRanks, table);
    return LedgerBuilder(input, table).build();
}

} // namespace ff
