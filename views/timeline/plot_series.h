// The readings of one metric of one GPU, node or rank, as the timeline draws them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "engine/base/time.h"
#include "engine/model/ids.h"

namespace ff {

/// What people look for first; the order in which series are offered.
enum class MetricTopic : std::uint8_t {
    LinkErrors,
    Temperature,
    Power,
    Throughput, ///< of training, or the time of its steps
    Loss,
    Other,
};

struct SeriesPoint {
    Nanos at = 0;
    double value = 0; ///< NaN: what was read is no number
};

/// Names one series of a bundle.
struct SeriesKey {
    MemberId member;
    std::string metric;
    std::string labels; ///< what else tells it from the others of this member

    auto operator<=>(const SeriesKey&) const = default;
};

struct PlotSeries {
    SeriesKey key;
    MetricTopic topic = MetricTopic::Other;
    std::string node; ///< canonical; empty: the job's
    std::string gpu;  ///< PCI address, else index
    std::optional<int> rank;
    std::string unit;                ///< as the evidence writes it; empty: by the metric
    std::string detail;              ///< link, device: what is left of the labels, for showing
    std::vector<SeriesPoint> points; ///< ascending
    double least = 0;                ///< of the points that are numbers
    double most = 0;
    bool isGuessedZone = false;

    [[nodiscard]] std::string id() const;
};

/// What there is to choose from, without its points.
struct SeriesOffer {
    SeriesKey key;
    MetricTopic topic = MetricTopic::Other;
    std::string node;
    std::string gpu;
    std::optional<int> rank;
    std::string detail;
    std::string unit;
    std::size_t points = 0;
    bool isInteresting = false; ///< of an accused or suspect entity, or of the job as a whole
};

[[nodiscard]] MetricTopic metricTopicOf(std::string_view metric);
/// `temperature`, `power`, `NVLink recoveries`; the metric's own name where there is no better.
[[nodiscard]] QString metricTitle(const std::string& metric);
/// `°C`, `W`, `tokens/s`; empty where none is known.
[[nodiscard]] QString seriesUnit(const PlotSeries& series);
/// `34 – 71 °C`
[[nodiscard]] QString seriesRangeText(const PlotSeries& series);
[[nodiscard]] QString seriesValueText(const PlotSeries& series, double value);
/// The reading that holds at `at`: the last before it; nothing before the first.
[[nodiscard]] const SeriesPoint* readingAt(const PlotSeries& series, Nanos at);

/// At most `most` points (two at least): of each stretch of equal count the least and the greatest
/// are kept in their order, so that no peak is lost.
[[nodiscard]] std::vector<SeriesPoint> thinned(std::vector<SeriesPoint> points, std::size_t most);

} // namespace ff
