// The readings of one metric of one thing over time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/record.h"
#include "engine/model/stamp.h"

namespace ff {

/// `offset` and `length` are the bytes of the member that say so.
struct MetricPoint {
    Nanos time = 0;
    double value = 0; ///< NaN: what was read is no number
    std::uint64_t offset = 0;
    std::uint32_t length = 0;
};

struct MetricCourse {
    std::string metric; ///< DCGM's under the name before DCGM 4.6
    std::string node;
    std::vector<RecordField> labels; ///< as the fields of the records of metrics
    std::vector<MetricPoint> points; ///< in the order of time; as in the file without times
    /// None: the points have no times, and only their order is known.
    TimeQuality quality = TimeQuality::None;
};

} // namespace ff
