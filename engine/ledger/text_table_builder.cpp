// What watchdog lines say, into the table. A line that names no process group is put to the group
// in which the same rank was at the same sequence, by other lines or its dump, if there is exactly
// one; the rest of such lines share a group of their own, whose sequences are compared only while
// they are close together.
#include <algorithm>
#include <set>
#include <tuple>

#include "engine/ledger/ledger_table.h"

namespace ff {

namespace {

using Observations = std::vector<CollectiveObservation>;

class TextTableBuilder {
public:
    TextTableBuilder(const std::vector<int>& expectedRanks, LedgerTable& table)
        : m_expected(expectedRanks), m_table(table) {}

    void add(Observations observations) {
        indexPlaces(observations);
        for (CollectiveObservation& one : observations) {
            resolveGroup(one);
        }
        for (const CollectiveObservation& one : observations) {
            addOne(one);
        }
        for (const auto& [key, blocked] : m_blocked) {
            block(key.first, blocked);
        }
        for (const std::size_t group : m_unnamed) {
            checkComparable(group);
        }
    }

private:
    static bool isNamed(const CollectiveObservation& one) { return !one.group.empty(); }

    /// Where each rank was, as far as the evidence names the group.
    void indexPlaces(const Observations& observations) {
        for (const CollectiveObservation& one : observations) {
            if (isNamed(one) && one.sequence) {
                m_namedAt[{one.rank, *one.sequence}].insert(one.group);
            }
        }
        for (const EnteredCollective& one : m_table.entered) {
            m_dumpAt[{one.rank, one.sequence}].insert(one.group);
        }
    }

    void resolveGroup(CollectiveObservation& one) const {
        if (isNamed(one) || !one.sequence) {
            return;
        }
        const auto found = m_namedAt.find({one.rank, *one.sequence});
        if (found != m_namedAt.end() && found->second.size() == 1) {
            one.group = *found->second.begin();
        }
    }

    /// The group of a dump, where exactly one has this name.
    std::optional<std::size_t> dumpGroupOf(const GroupName& name) const {
        std::optional<std::size_t> found;
        for (std::size_t i = 0; i < m_table.groups.size() && !m_textGroups.contains(i); ++i) {
            const GroupName& other = m_table.groups[i].parts;
            const bool isSame =
                name.id.empty() ? name.description == other.description : name.id == other.id;
            if (isSame && found) {
                return std::nullopt;
            }
            found = isSame ? std::optional(i) : found;
        }
        return found;
    }

    std::size_t groupOf(const CollectiveObservation& one) {
        if (!isNamed(one) && one.sequence) {
            const auto place = m_dumpAt.find({one.rank, *one.sequence});
            if (place != m_dumpAt.end() && place->second.size() == 1) {
                return *place->second.begin();
            }
        }
        const auto known = m_groups.find(one.group);
        if (known != m_groups.end()) {
            return known->second;
        }
        const GroupName name = groupNameOf(one.group);
        std::optional<std::size_t> index = isNamed(one) ? dumpGroupOf(name) : std::nullopt;
        if (!index) {
            index = m_table.groups.size();
            LedgerGroup group;
            group.name = one.group;
            group.parts = name;
            if (isDefaultGroup(name)) {
                group.members = m_expected;
            }
            m_table.groups.push_back(std::move(group));
            m_textGroups.insert(*index);
            if (!isNamed(one)) {
                m_unnamed.push_back(*index);
            }
        }
        m_groups.emplace(one.group, *index);
        return *index;
    }

    void addOne(const CollectiveObservation& one) {
        const std::size_t group = groupOf(one);
        LedgerRank& rank = m_table.ranks[one.rank];
        rank.hasText = true;
        if (!rank.locator) {
            rank.locator = one.locator;
        }
        if (one.lastEnqueued) {
            m_table.noteProgress(group, one.rank, *one.lastEnqueued, true, one.locator);
        }
        if (!one.sequence) {
            return;
        }
        // An exact end that lies below is out of date; one above stays.
        m_table.noteProgress(group, one.rank, *one.sequence, false, one.locator);
        if (!one.operation.empty()) {
            m_table.entered.push_back({group, *one.sequence, one.rank, false,
                                       collectiveSignature(one.operation, {}, {}, {})});
        }
        if (one.isWaiting) {
            keepFirst(group, one);
        }
    }

    /// Of the collectives of a group in which a rank waits the oldest counts.
    void keepFirst(std::size_t group, const CollectiveObservation& one) {
        const auto [at, isNew] = m_blocked.try_emplace({one.rank, group});
        BlockedOperation& kept = at->second;
        if (isNew || *one.sequence < kept.sequence) {
            kept = {group, *one.sequence, one.operation, {},
                    false, one.ranFor,    one.stamp,     one.locator};
        } else if (*one.sequence == kept.sequence) {
            if (kept.operation.empty()) {
                kept.operation = one.operation;
            }
            if (one.ranFor && (!kept.ranFor || *one.ranFor > *kept.ranFor)) {
                kept.ranFor = one.ranFor;
                kept.stamp = one.stamp;
                kept.locator = one.locator;
            }
        }
    }

    static Nanos beginOf(const BlockedOperation& blocked) {
        return blocked.stamp.isWall() ? addSaturated(blocked.stamp.at, -blocked.ranFor.value_or(0))
                                      : maxTime;
    }

    /// Of several groups the one in which the wait began first blocks the rank; a dump knows
    /// better.
    void block(int rankNumber, const BlockedOperation& blocked) {
        LedgerRank& rank = m_table.ranks[rankNumber];
        if (!rank.blocked) {
            rank.blocked = blocked;
            return;
        }
        BlockedOperation& known = *rank.blocked;
        const bool isSame = known.group == blocked.group && known.sequence == blocked.sequence;
        if (known.isFromDump && isSame && blocked.ranFor) {
            known.ranFor = blocked.ranFor; // the line has the time, the dump has the rest
            known.stamp = blocked.stamp;
        } else if (!known.isFromDump && beginOf(blocked) < beginOf(known)) {
            known = blocked;
        }
    }

    void checkComparable(std::size_t group) {
        std::optional<std::int64_t> least;
        std::optional<std::int64_t> most;
        for (const auto& [rank, progress] : m_table.groups[group].progress) {
            least = std::min(least.value_or(progress.sequence), progress.sequence);
            most = std::max(most.value_or(progress.sequence), progress.sequence);
        }
        if (least && *most - *least > furthestApart) {
            m_table.groups[group].isComparable = false;
        }
    }

    const std::vector<int>& m_expected;
    LedgerTable& m_table;
    std::map<std::pair<int, std::int64_t>, std::set<std::string>> m_namedAt;
    std::map<std::pair<int, std::int64_t>, std::set<std::size_t>> m_dumpAt;
    std::map<std::string, std::size_t> m_groups; ///< by the name in the line
    std::set<std::size_t> m_textGroups;          ///< those no dump describes
    std::vector<std::size_t> m_unnamed;
    std::map<std::pair<int, std::size_t>, BlockedOperation> m_blocked; ///< by rank and group
};

} // namespace

void addObservations(Observations observations, const std::vector<int>& expectedRanks,
                     LedgerTable& table) {
    const auto order = [](const CollectiveObservation& one) {
        return std::tuple(one.locator.member, one.locator.offset, one.rank, one.group);
    };
    std::stable_sort(observations.begin(), observations.end(),
                     [&](const CollectiveObservation& a, const CollectiveObservation& b) {
                         return order(a) < order(b);
                     });
    TextTableBuilder(expectedRanks, table).add(std::move(observations));
}

} // namespace ff
