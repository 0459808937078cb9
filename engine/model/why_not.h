// Why a rule did not fire: a closed set.
#pragma once

#include <cstdint>
#include <string_view>

namespace ff {

/// Ordered by how near the rule was to firing, the farthest first.
enum class WhyNot : std::uint8_t {
    Disabled,
    OutOfScope,    ///< this version does not run such rules, or only evidence set aside fits
    SourceAbsent,  ///< nothing of the sources it reads
    NoCandidate,   ///< no line, row or event of the kind
    ValueMismatch, ///< of the kind, but with other values
    PlaceMismatch,
    OutsideWindow, ///< of time: `within`, `before`, `after`, `for`
    CountBelow,
    SuppressedBy, ///< `unless`, or `not_regex`
};

[[nodiscard]] std::string_view toText(WhyNot reason);
/// The reason that a failed condition stands for, by its key (see `conditionsOf`).
[[nodiscard]] WhyNot whyNotFor(std::string_view conditionKey);

} // namespace ff
