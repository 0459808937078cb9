// Look-ups by time and by place; what both leave open stays open.
#include "engine/placement/attempt_index.h"

#include <algorithm>

#include "engine/model/clock.h"

namespace ff {

void AttemptIndex::beginInMember(MemberId member, std::uint64_t offset, int attempt) {
    m_begins[member].try_emplace(offset, attempt);
}

void AttemptIndex::endInMember(MemberId member, std::uint64_t offset, int attempt) {
    m_ends[member].try_emplace(offset, attempt);
}

void AttemptIndex::setRow(const Locator& locator, const Stamp& stamp, int attempt) {
    m_rows.try_emplace({locator.member, locator.offset, stamp.at}, attempt);
}

void AttemptIndex::setMember(MemberId member, int attempt) {
    m_members.try_emplace(member, attempt);
}

void AttemptIndex::setStart(int attempt, Nanos start, bool isZoneUnknown) {
    m_starts.try_emplace(start, attempt);
    (isZoneUnknown ? m_hasStartOfUnknownZone : m_hasStartOfKnownZone) = true;
}

void AttemptIndex::setZoneUnknown(MemberId member) { m_zoneUnknown.insert(member); }

bool AttemptIndex::hasBegin(MemberId member, int attempt) const {
    const auto found = m_begins.find(member);
    return found != m_begins.end() &&
           std::any_of(found->second.begin(), found->second.end(),
                       [&](const auto& begin) { return begin.second == attempt; });
}

/// What is before the first start that is known belongs to what was before it.
int AttemptIndex::attemptAt(Nanos time) const {
    const auto next = m_starts.upper_bound(time);
    return next == m_starts.begin() ? std::max(0, next->second - 1) : std::prev(next)->second;
}

std::optional<int> AttemptIndex::byTime(const Locator& locator, const Stamp& first,
                                        const Stamp& last) const {
    if (m_starts.empty() || !first.isUtc() || !last.isUtc()) {
        return std::nullopt;
    }
    const bool isZoneUnknown =
        first.quality != TimeQuality::Exact && m_zoneUnknown.contains(locator.member);
    const bool differs = isZoneUnknown ? m_hasStartOfKnownZone : m_hasStartOfUnknownZone;
    const Nanos apart = differs ? zoneUncertainty : attemptSlack;
    const int earliest = attemptAt(subtractSaturated(first.earliest, apart));
    const int latest = attemptAt(addSaturated(last.latest, apart));
    return earliest == latest ? std::optional(earliest) : std::nullopt;
}

std::optional<int> AttemptIndex::byPlace(const Locator& locator) const {
    const auto begins = m_begins.find(locator.member);
    if (begins != m_begins.end()) {
        const auto next = begins->second.upper_bound(locator.offset);
        if (next != begins->second.begin()) {
            return std::prev(next)->second;
        }
        return std::max(0, next->second - 1);
    }
    if (const auto ends = m_ends.find(locator.member); ends != m_ends.end()) {
        const auto end = ends->second.lower_bound(locator.offset);
        if (end != ends->second.end()) {
            return end->second;
        }
    }
    const auto whole = m_members.find(locator.member);
    return whole == m_members.end() ? std::nullopt : std::optional(whole->second);
}

std::optional<int> AttemptIndex::attemptOf(const Locator& locator, const Stamp& first,
                                           const Stamp& last) const {
    const auto row = m_rows.find({locator.member, locator.offset, first.at});
    if (row != m_rows.end()) {
        return row->second;
    }
    const bool hasOwnStamp =
        first.quality == TimeQuality::Exact || first.quality == TimeQuality::Guessed;
    const std::optional<int> time = byTime(locator, first, last);
    if (hasOwnStamp && time) {
        return time;
    }
    const std::optional<int> place = byPlace(locator);
    return place ? place : time;
}

} // namespace ff
