// Flight recorder records into the table. A process group is its name and its members: a name
// alone can be used twice.
#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "engine/base/text.h"
#include "engine/ledger/ledger_table.h"

namespace ff {

namespace {

bool isPending(const Record& entry) {
    return entry.field("state") != "completed" && entry.field("retired") != "true";
}

std::int64_t numberOf(const Record& record, std::string_view field, std::int64_t otherwise) {
    return parseInteger(record.field(field)).value_or(otherwise);
}

class DumpTableBuilder {
public:
    explicit DumpTableBuilder(LedgerTable& table) : m_table(table) {}

    void add(const std::vector<const Record*>& records) {
        for (const Record* record : records) {
            if (!record->rank) {
                continue;
            }
            if (record->kind == "fr_dump") {
                LedgerRank& rank = rankOf(*record);
                rank.isFullDump = record->field("has_completed") == "true";
            } else if (record->kind == "fr_status") {
                addStatus(*record);
            } else if (record->kind == "fr_entry") {
                addEntry(*record);
            }
        }
        concludeFromEnds();
    }

private:
    LedgerRank& rankOf(const Record& record) {
        LedgerRank& rank = m_table.ranks[*record.rank];
        rank.hasDump = true;
        if (!rank.locator) {
            rank.locator = record.locator;
        }
        return rank;
    }

    std::size_t groupOf(const Record& record) {
        const std::string name(record.field("pg_name"));
        const std::string members(record.field("pg_ranks"));
        const auto [known, isNew] =
            m_groups.emplace(std::pair(name, members), m_table.groups.size());
        if (isNew) {
            LedgerGroup group;
            group.name = name;
            group.parts = {name, std::string(record.field("pg_desc"))};
            group.members = ranksOf(members);
            group.isFromDumps = true;
            for (const int member : group.members) {
                m_table.ranks[member];
            }
            m_table.groups.push_back(std::move(group));
        }
        return known->second;
    }

    void addStatus(const Record& record) {
        LedgerRank& rank = rankOf(record);
        if (record.hasField("last_enqueued") && record.hasField("pg_name")) {
            m_table.noteProgress(groupOf(record), *record.rank,
                                 numberOf(record, "last_enqueued", -1), true, record.locator);
            rank.locator = record.locator;
            noteEnd(groupOf(record), *record.rank, numberOf(record, "last_completed", -1),
                    record.locator);
        }
    }

    /// The last collective of a group that ended, and for whom.
    struct GroupEnd {
        std::int64_t sequence = -1;
        int rank = -1;                  ///< that tells it
        std::int64_t ofOthers = -1;     ///< the last that any other rank tells
        std::optional<Locator> locator; ///< where `sequence` is told

        /// Without what the rank itself tells.
        [[nodiscard]] std::int64_t forOthersThan(int one) const {
            return one == rank ? ofOthers : sequence;
        }
    };

    void noteEnd(std::size_t group, int rank, std::int64_t sequence, const Locator& locator) {
        GroupEnd& end = m_ended[group];
        if (sequence > end.sequence) {
            end.ofOthers = rank == end.rank ? end.ofOthers : end.sequence;
            end.sequence = sequence;
            end.rank = rank;
            end.locator = locator;
        } else if (rank != end.rank) {
            end.ofOthers = std::max(end.ofOthers, sequence);
        }
    }

    /// What ended for one rank was joined by all. Roots of a broadcast end before the others join:
    /// groups in which such an operation is pending are left out.
    void concludeFromEnds() {
        for (const auto& [group, end] : m_ended) {
            if (!end.locator || m_rooted.contains(group)) {
                continue;
            }
            for (const int member : m_table.groups[group].members) {
                if (!m_table.ranks[member].hasDump) {
                    m_table.noteProgress(group, member, end.sequence, false, *end.locator);
                }
            }
        }
        for (const auto& [rank, group, sequence] : m_pending) {
            const auto end = m_ended.find(group);
            if (end != m_ended.end() && !m_rooted.contains(group) &&
                sequence <= end->second.forOthersThan(rank)) {
                m_table.ranks[rank].holdsFinished = true;
                m_table.ranks[rank].blocked.reset();
            }
        }
    }

    static bool isRooted(std::string_view operation) {
        const std::string plain = plainOperation(operation);
        return plain.starts_with("broadcast") || plain.starts_with("gather") ||
               plain.starts_with("scatter") ||
               (plain.starts_with("reduce") && !plain.starts_with("reducescatter"));
    }

    void addEntry(const Record& record) {
        rankOf(record);
        const std::size_t group = groupOf(record);
        const bool isP2p = record.field("is_p2p") == "true";
        const std::string_view operation = record.field("op");
        const std::int64_t sequence = numberOf(record, isP2p ? "p2p_seq" : "seq", -1);
        if (!isP2p && sequence >= 0) {
            m_table.noteProgress(group, *record.rank, sequence,
                                 m_table.ranks[*record.rank].isFullDump, record.locator);
            m_table.entered.push_back(
                {group, sequence, *record.rank, true,
                 collectiveSignature(operation, record.field("dtype"), record.field("sizes_in"),
                                     record.field("sizes_out"))});
        }
        if (!isP2p && isPending(record)) {
            if (sequence >= 0) { // which it is tells whether it ended for others
                m_pending.emplace_back(*record.rank, group, sequence);
            }
            if (isRooted(operation)) {
                m_rooted.insert(group);
            }
        }
        const std::int64_t recordId = numberOf(record, "record_id", 0);
        const auto peer = isP2p ? peerOperationOf(operation) : std::nullopt;
        if (peer && isPending(record)) {
            m_table.posted.insert({*record.rank, group, peer->peer, peer->isSend});
        }
        const auto first = m_firstPending.find(*record.rank);
        if (!isPending(record) || (first != m_firstPending.end() && first->second <= recordId)) {
            return;
        }
        m_firstPending[*record.rank] = recordId;
        BlockedOperation blocked;
        blocked.group = group;
        blocked.sequence = sequence;
        blocked.operation = operation;
        blocked.peer = peer;
        blocked.isFromDump = true;
        blocked.stamp = record.stamp;
        blocked.locator = record.locator;
        m_table.ranks[*record.rank].blocked = std::move(blocked);
    }

    LedgerTable& m_table;
    std::map<std::pair<std::string, std::string>, std::size_t> m_groups;
    std::map<int, std::int64_t> m_firstPending;                        ///< record id, by rank
    std::map<std::size_t, GroupEnd> m_ended;                           ///< by group
    std::vector<std::tuple<int, std::size_t, std::int64_t>> m_pending; ///< rank, group, sequence
    std::set<std::size_t> m_rooted; ///< groups with a pending operation that has a root
};

} // namespace

void addDumps(const std::vector<Record>& records, LedgerTable& table) {
    std::vector<const Record*> ordered;
    for (const Record& record : records) {
        ordered.push_back(&record);
    }
    const auto order = [](const Record* record) {
        return std::tuple(record->locator.member, record->locator.offset, record->kind);
    };
    std::stable_sort(ordered.begin(), ordered.end(),
                     [&](const Record* a, const Record* b) { return order(a) < order(b); });
    DumpTableBuilder(table).add(ordered);
}

} // namespace ff
