// The series of each format of metrics, before they become records or courses.
#pragma once

#include <vector>

#include "engine/intake/metric_series.h"
#include "engine/intake/record_reading_builder.h"

namespace ff {

/// Issues go to the builder. Samples point into its bytes.
[[nodiscard]] std::vector<MetricSeries> prometheusSeries(RecordReadingBuilder& builder,
                                                         const MetricChoice& choice);
[[nodiscard]] std::vector<MetricSeries> openMetricsSeries(RecordReadingBuilder& builder,
                                                          const MetricChoice& choice);
/// Sentences among the rows become records of the builder.
[[nodiscard]] std::vector<MetricSeries> metricsCsvSeries(RecordReadingBuilder& builder,
                                                         const MetricChoice& choice);

} // namespace ff
