// Series of samples become records of what changed.
#pragma once

#include <vector>

#include "engine/intake/metric_series.h"
#include "engine/intake/record_reading_builder.h"

namespace ff {

/// Adds the records of metric_reader.h for all series of one file. Samples out of order are put
/// in order.
void addMetricRecords(RecordReadingBuilder& builder, std::vector<MetricSeries> series);

} // namespace ff
