// The states an event moves through, and the relations that move it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ff {

enum class EventState : std::uint8_t {
    Active,
    Demoted,   ///< explained by, or a confirmation of, another event
    Consumed,  ///< part of a derived or more specific event
    Cancelled, ///< taken back by a later event
    Filtered,  ///< out of scope, or noise
};

enum class Relation : std::uint8_t { Explains, Confirms, Cancels, Supersedes, Derives };

/// The steps of correlation, in order.
enum class Phase : std::uint8_t { Extract, Filter, Early, Main, Final, PostOutcome };

[[nodiscard]] std::string_view toText(EventState state);
[[nodiscard]] std::optional<EventState> eventStateFrom(std::string_view text);
[[nodiscard]] std::string_view toText(Relation relation);
[[nodiscard]] std::optional<Relation> relationFrom(std::string_view text);
[[nodiscard]] std::string_view toText(Phase phase);

} // namespace ff
