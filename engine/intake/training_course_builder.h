// Keeps the readings of training loops, thinned where there are too many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "engine/intake/training_line_parser.h"

namespace ff {

/// A value and where it stands in the member.
struct TrainingSample {
    double value = 0;
    std::uint64_t offset = 0;
    std::uint32_t length = 0;
    std::uint64_t line = 0; ///< where its line begins
};

/// Of one rank and metric, in file order.
struct TrainingSeries {
    std::optional<int> rank;
    TrainingMetric metric = TrainingMetric::Loss;
    std::string unit; ///< of throughput
    std::string node; ///< that printed the first of them, if a line says
    std::vector<TrainingSample> samples;
};

class TrainingCourseBuilder {
public:
    /// Of one series at most twice, and of all together about `mostSamples`.
    static constexpr std::size_t mostOfSeries = 4096;
    static constexpr std::size_t mostSamples = std::size_t{1} << 19;

    void add(std::optional<int> rank, const std::string& node, const TrainingValue& value,
             const TrainingSample& sample);

    /// Ordered by rank, metric and unit.
    [[nodiscard]] std::vector<TrainingSeries> take();

private:
    using Key = std::tuple<std::optional<int>, TrainingMetric, std::string_view>;

    void thinAll();

    std::map<Key, TrainingSeries> m_series;
    std::size_t m_count = 0;
    std::size_t m_mostOfSeries = mostOfSeries;
};

/// Leaves of each four samples the least and the greatest; of those without a number the first.
void thin(std::vector<TrainingSample>& samples);

} // namespace ff
