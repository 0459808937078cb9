// Named time zones: which offset holds when, by the system's tzdata.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/time.h"

namespace ff {

/// What a local time can be. East of UTC is positive.
struct LocalOffset {
    enum class Kind : std::uint8_t {
        Unique,
        Gap,     ///< the clock was set forward over it: it never was
        Overlap, ///< the clock was set back over it: it was twice
    };

    Kind kind = Kind::Unique;
    Nanos first = 0;  ///< the offset, or the one before the change
    Nanos second = 0; ///< the one after the change; the same as `first` when unique
};

/// A span of local times that do not exist.
struct LocalGap {
    Nanos begin = 0; ///< as if it were UTC
    Nanos end = 0;   ///< likewise; the first time that exists again
};

/// One zone of the system's table. Cheap to copy; valid as long as the program runs.
class NamedZone {
public:
    /// Nothing for a name that the system's tzdata does not have.
    [[nodiscard]] static std::optional<NamedZone> find(std::string_view name);

    [[nodiscard]] std::string name() const;
    /// `local` is the civil time as if it were UTC; years 1900 to 2300.
    [[nodiscard]] LocalOffset offsetOf(Nanos local) const;
    /// The offset at a point in time.
    [[nodiscard]] Nanos offsetAt(Nanos time) const;
    /// The first gap that has a part in [from, to], local times as if they were UTC.
    [[nodiscard]] std::optional<LocalGap> gapWithin(Nanos from, Nanos to) const;

    bool operator==(const NamedZone&) const = default;

private:
    explicit NamedZone(const void* zone) : m_zone(zone) {}

    const void* m_zone; ///< of the library's table
};

/// The zone name closest to `name`, for "did you mean"; empty when none is close.
[[nodiscard]] std::string closestZoneName(std::string_view name);

} // namespace ff
