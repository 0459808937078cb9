// What training loops call their loss, gradient norm, throughput and time of a step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace ff {

enum class TrainingMetric : std::uint8_t { Loss, GradNorm, Throughput, StepSeconds };

/// `train.loss`, `train.grad_norm`, `train.throughput` or `train.step_seconds`.
[[nodiscard]] std::string_view toText(TrainingMetric metric);

/// A name in a line, or a unit that stands behind its value.
struct TrainingKey {
    TrainingMetric metric = TrainingMetric::Loss;
    std::string_view unit;  ///< of throughput, such as `tokens/s`; static
    std::size_t length = 0; ///< of the key in the text
    bool needsUnit = false; ///< the value counts only with a unit of time behind it
    bool mayFollow = false; ///< may stand behind its value: `412 tokens/s`
};

/// The key that begins at `begin` of a text in lower case with blanks for underscores. `begin` is
/// where a word begins. Nothing for names of other things that end alike, such as `val_loss`,
/// `loss_scale` or `clip_grad_norm`.
[[nodiscard]] std::optional<TrainingKey> trainingKeyAt(std::string_view text, std::size_t begin);

} // namespace ff
