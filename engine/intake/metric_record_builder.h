// Series of samples become records of what changed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/time.h"
#include "engine/intake/record_reading_builder.h"

namespace ff {

struct MetricSample {
    std::optional<Nanos> time;
    std::string_view value; ///< points into the member's bytes
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

struct MetricSeries {
    std::string name;
    std::vector<RecordField> labels; ///< without the name
    std::vector<MetricSample> samples;
    bool isCut = false; ///< the file ends inside it
};

/// Adds the records of metric_reader.h for all series of one file. Samples out of order are put
/// in order.
void addMetricRecords(RecordReadingBuilder& builder, std::vector<MetricSeries> series);

} // namespace ff
