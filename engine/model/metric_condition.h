// What a metric rule is compared with, and when its condition began to hold.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/extractor.h"
#include "engine/model/metric_course.h"
#include "engine/model/record.h"
#include "engine/model/source.h"

namespace ff {

/// A stretch of readings over which the condition held without a break.
struct MetricEpisode {
    std::size_t begin = 0; ///< the reading at which it began to hold
    std::size_t last = 0;  ///< the last at which it did
    /// The reading before; without one it may have held for as long as one likes.
    std::optional<std::size_t> before;
    std::optional<double> increase; ///< over the window, at the reading where it was certain
    std::optional<double> rate;     ///< likewise, per second
};

/// Readings that are no numbers are left out. A counter that falls was reset and counts from 0
/// again. A step between two readings that is longer than the window counts by the window's share.
/// Behind a gap (over three times the usual interval) `for` begins anew, since nobody saw whether
/// the condition held meanwhile. `for`, increases and rates need times.
[[nodiscard]] std::vector<MetricEpisode> findEpisodes(const Extractor::MetricCondition& condition,
                                                      const MetricCourse& course);

/// The series of a sample, under the name of the metric that its extractor reads.
[[nodiscard]] MetricCourse courseOf(const Extractor::Sample& sample, std::string metric);

/// What `match` of a metric extractor is compared with: the labels, and the name as `metric`.
[[nodiscard]] Record labelRecord(const MetricCourse& course, Source source);

/// As people write it: whole numbers without a point.
[[nodiscard]] std::string metricText(double value);

} // namespace ff
