// Index types that cannot be mixed up: an EventId is no MemberId.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace ff {

/// An index into the collection that `Tag` names. Default-constructed: refers to nothing.
template <class Tag>
struct StrongId {
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    std::uint32_t value = none;

    constexpr StrongId() = default;
    constexpr explicit StrongId(std::size_t index) : value(static_cast<std::uint32_t>(index)) {}

    [[nodiscard]] constexpr bool isValid() const { return value != none; }
    [[nodiscard]] constexpr std::size_t index() const { return value; }
    constexpr auto operator<=>(const StrongId&) const = default;
};

} // namespace ff

template <class Tag>
struct std::hash<ff::StrongId<Tag>> {
    std::size_t operator()(ff::StrongId<Tag> id) const noexcept {
        return std::hash<std::uint32_t>{}(id.value);
    }
};
