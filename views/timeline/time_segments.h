// Cuts the time axis into stretches that are drawn, each to its own scale, and folded ones.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/time.h"

namespace ff {

/// A moment something happened; `isKey` for the hops of the causal chain.
struct TimePoint {
    Nanos at = 0;
    bool isKey = false;
};

/// [begin, end] of the axis. A folded stretch holds no event and is drawn as a narrow band.
struct TimeSegment {
    Nanos begin = 0;
    Nanos end = 0;
    bool isFolded = false;
    double weight = 1.0; ///< share of the width, against the other drawn segments

    [[nodiscard]] std::uint64_t span() const;
};

/// `later - earlier` for `later >= earlier`, without overflow.
[[nodiscard]] std::uint64_t spanBetween(Nanos earlier, Nanos later);

/// Segments without holes in ascending order; none for no points. An empty stretch folds when it
/// lasts a minute or more and takes over 15 % of what is not folded yet, the longest first. A
/// group of key points in a small part of a segment gets a scale of its own.
[[nodiscard]] std::vector<TimeSegment> timeSegments(std::vector<TimePoint> points);

} // namespace ff
