// Folding: the longest empty stretch folds first, for as long as it takes a large part of the
// axis. Scale: a dense group of key points is cut out of the segment around it.
#include "views/timeline/time_segments.h"

#include <algorithm>
#include <cmath>

namespace ff {

namespace {

constexpr std::uint64_t shortestFold = static_cast<std::uint64_t>(minute);
constexpr std::size_t mostFolds = 12;
constexpr double foldShare = 0.15;
constexpr double keyGapShare = 0.05;
constexpr double keySpanShare = 0.05;
constexpr std::size_t fewestKeys = 3;
constexpr std::uint64_t smallestPad = static_cast<std::uint64_t>(100 * millisecond);

using Points = std::vector<TimePoint>;

/// Points [first, last] that share a segment.
struct Cluster {
    std::size_t first = 0;
    std::size_t last = 0;
};

struct Gap {
    std::size_t after = 0; ///< between this point and the next
    std::uint64_t span = 0;
};

Points sortedPoints(Points points) {
    std::ranges::sort(points, [](const TimePoint& a, const TimePoint& b) {
        return a.at != b.at ? a.at < b.at : a.isKey > b.isKey;
    });
    const auto rest =
        std::ranges::unique(points, [](const auto& a, const auto& b) { return a.at == b.at; });
    points.erase(rest.begin(), rest.end());
    return points;
}

std::vector<std::size_t> foldedGaps(const Points& points) {
    std::vector<Gap> gaps;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const std::uint64_t span = spanBetween(points[i].at, points[i + 1].at);
        if (span >= shortestFold) {
            gaps.push_back({i, span});
        }
    }
    std::ranges::stable_sort(gaps, [](const Gap& a, const Gap& b) { return a.span > b.span; });
    std::uint64_t remaining = spanBetween(points.front().at, points.back().at);
    std::vector<std::size_t> folded;
    for (const Gap& gap : gaps) {
        const bool isLarge =
            static_cast<double>(gap.span) > foldShare * static_cast<double>(remaining);
        if (!isLarge || folded.size() == mostFolds) {
            break;
        }
        remaining -= gap.span;
        folded.push_back(gap.after);
    }
    std::ranges::sort(folded);
    return folded;
}

double weightOf(const Points& points, Cluster cluster) {
    double keys = 0;
    for (std::size_t i = cluster.first; i <= cluster.last; ++i) {
        keys += points[i].isKey ? 1 : 0;
    }
    const auto all = static_cast<double>(cluster.last - cluster.first + 1);
    return 1.0 + 0.5 * std::min(keys, 8.0) + 0.25 * std::log2(all);
}

/// Room on both sides of a cluster, more on the right where labels stand; a fold next to it
/// keeps at least half of its stretch.
TimeSegment padded(const Points& points, Cluster cluster) {
    const Nanos begin = points[cluster.first].at;
    const Nanos end = points[cluster.last].at;
    const std::uint64_t span = spanBetween(begin, end);
    std::uint64_t left = std::max(span / 8, smallestPad);
    std::uint64_t right = std::max(span / 4, 2 * smallestPad);
    if (cluster.first > 0) {
        left = std::min(left, spanBetween(points[cluster.first - 1].at, begin) / 4);
    }
    if (cluster.last + 1 < points.size()) {
        right = std::min(right, spanBetween(end, points[cluster.last + 1].at) / 4);
    }
    const auto limit = static_cast<std::uint64_t>(maxTime);
    return {addSaturated(begin, -static_cast<Nanos>(std::min(left, limit))),
            addSaturated(end, static_cast<Nanos>(std::min(right, limit))), false,
            weightOf(points, cluster)};
}

/// Groups of at least `fewestKeys` key points that lie close together inside the cluster.
std::vector<Cluster> keyGroups(const Points& points, Cluster cluster) {
    const auto span =
        static_cast<double>(spanBetween(points[cluster.first].at, points[cluster.last].at));
    std::vector<Cluster> groups;
    std::size_t keys = 0;
    Cluster open{cluster.first, cluster.first};
    const auto close = [&] {
        if (keys >= fewestKeys &&
            static_cast<double>(padded(points, open).span()) < keySpanShare * span) {
            groups.push_back(open);
        }
        keys = 0;
    };
    for (std::size_t i = cluster.first; i <= cluster.last; ++i) {
        if (!points[i].isKey) {
            continue;
        }
        const bool joins =
            keys > 0 && static_cast<double>(spanBetween(points[open.last].at, points[i].at)) <=
                            keyGapShare * span;
        if (!joins) {
            close();
            open.first = i;
        }
        open.last = i;
        ++keys;
    }
    close();
    return groups;
}

/// The cluster's segment, with every key group cut out to a scale of its own.
void appendCluster(const Points& points, Cluster cluster, std::vector<TimeSegment>& out) {
    const TimeSegment whole = padded(points, cluster);
    Nanos from = whole.begin;
    std::size_t next = cluster.first;
    for (const Cluster group : keyGroups(points, cluster)) {
        const TimeSegment key = padded(points, group);
        if (key.begin > from) {
            const std::size_t last = group.first > next ? group.first - 1 : next;
            out.push_back({from, key.begin, false, weightOf(points, {next, last})});
        }
        out.push_back({std::max(from, key.begin), key.end, false, key.weight});
        from = key.end;
        next = std::min(group.last + 1, cluster.last);
    }
    if (from < whole.end) {
        out.push_back({from, whole.end, false, weightOf(points, {next, cluster.last})});
    }
}

} // namespace

std::uint64_t TimeSegment::span() const { return spanBetween(begin, end); }

std::uint64_t spanBetween(Nanos earlier, Nanos later) {
    return static_cast<std::uint64_t>(later) - static_cast<std::uint64_t>(earlier);
}

std::vector<TimeSegment> timeSegments(std::vector<TimePoint> unsorted) {
    const Points points = sortedPoints(std::move(unsorted));
    std::vector<TimeSegment> segments;
    if (points.empty()) {
        return segments;
    }
    std::vector<std::size_t> ends = foldedGaps(points);
    ends.push_back(points.size() - 1);
    std::size_t first = 0;
    for (const std::size_t last : ends) {
        const std::size_t before = segments.size();
        appendCluster(points, {first, last}, segments);
        if (before > 0 && segments.size() > before) {
            const TimeSegment fold{segments[before - 1].end, segments[before].begin, true, 0.0};
            segments.insert(segments.begin() + static_cast<std::ptrdiff_t>(before), fold);
        }
        first = last + 1;
    }
    return segments;
}

} // namespace ff
