// The samples of one series as a reader finds them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/time.h"
#include "engine/model/metric_course.h"
#include "engine/model/record.h"

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

/// Asked with the name before DCGM 4.6; what is not chosen is not kept. Null: all are.
using MetricChoice = std::function<bool(std::string_view metric)>;

[[nodiscard]] bool isChosen(const MetricChoice& choice, std::string_view metric);

/// NaN for a text that is no number.
[[nodiscard]] double metricNumber(std::string_view text);
/// The node that the labels name; see metric_reader.h.
[[nodiscard]] std::string nodeOf(const MetricSeries& series);
/// Labels as fields: those called like a field of a record get `label_` put before.
[[nodiscard]] std::vector<RecordField> labelFields(const MetricSeries& series);
/// In the order of time, if all samples have one.
void sortSamples(MetricSeries& series);
[[nodiscard]] MetricCourse courseOf(MetricSeries series);

} // namespace ff
