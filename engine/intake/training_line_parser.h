// Reads what a training loop prints of a step, in any of the usual ways.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "engine/intake/training_keys.h"

namespace ff {

/// `offset` and `length` are the digits in the text.
struct TrainingValue {
    TrainingMetric metric = TrainingMetric::Loss;
    std::string_view unit; ///< of throughput; static
    double value = 0;      ///< seconds for the time of a step; NaN or infinite as printed
    std::size_t offset = 0;
    std::size_t length = 0;
};

/// One value for each metric and unit, the first that the line gives. A line tells of training if
/// it also names a step, iteration, epoch, update or batch, or gives two metrics; of others nothing
/// is returned. Reads the first 64 KiB.
[[nodiscard]] std::vector<TrainingValue> trainingValuesIn(std::string_view text);

} // namespace ff
