// Which attempt of the job a line or row belongs to.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/locator.h"
#include "engine/model/stamp.h"

namespace ff {

/// How far clocks of hosts and schedulers may be apart, and whole seconds of the latter.
inline constexpr Nanos attemptSlack = 3 * second;

/// A stamp of its own decides, where it is clear of the moments at which attempts began. Else the
/// place in the file does: a line stands between the lines at which attempts began in it.
class AttemptIndex {
public:
    /// From `offset` on the lines of the member are of this attempt, up to where the next begins.
    void beginInMember(MemberId member, std::uint64_t offset, int attempt);
    /// Up to `offset` the lines of the member are not of a later attempt.
    void endInMember(MemberId member, std::uint64_t offset, int attempt);
    /// A row is about this attempt. Several rows may stand at one place: a container's state and
    /// the one before it; their times tell them apart.
    void setRow(const Locator& locator, const Stamp& stamp, int attempt);
    /// The whole member, unless attempts begin inside it.
    void setMember(MemberId member, int attempt);
    /// When an attempt began, UTC. `isZoneUnknown`: by a local time of an unknown zone.
    void setStart(int attempt, Nanos start, bool isZoneUnknown = false);
    /// Its times are local, of an unknown zone, while those of others are known. Such times share
    /// their zone, and are compared with others by as much as zones differ.
    void setZoneUnknown(MemberId member);

    [[nodiscard]] bool hasBegin(MemberId member, int attempt) const;
    /// Nothing when it may belong to several. `last` is the stamp of the last of folded lines.
    [[nodiscard]] std::optional<int> attemptOf(const Locator& locator, const Stamp& first,
                                               const Stamp& last) const;

private:
    [[nodiscard]] int attemptAt(Nanos time) const;
    [[nodiscard]] std::optional<int> byTime(const Locator& locator, const Stamp& first,
                                            const Stamp& last) const;
    [[nodiscard]] std::optional<int> byPlace(const Locator& locator) const;

    std::map<Nanos, int> m_starts;
    bool m_hasStartOfKnownZone = false;
    bool m_hasStartOfUnknownZone = false;
    std::set<MemberId> m_zoneUnknown;
    std::map<MemberId, std::map<std::uint64_t, int>> m_begins;
    std::map<MemberId, std::map<std::uint64_t, int>> m_ends;
    std::map<std::tuple<MemberId, std::uint64_t, Nanos>, int> m_rows;
    std::map<MemberId, int> m_members;
};

} // namespace ff
