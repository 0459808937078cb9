// The time of a line without a stamp, by the stamped lines around it.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "engine/intake/unstamped_lines.h"
#include "engine/model/stamp.h"

namespace ff {

/// Safe from several threads when `stampOf` is.
class NeighbourTimes {
public:
    /// `stampOf` gives the time of a line by its own stamp; quality None without one.
    NeighbourTimes(std::string_view bytes, std::function<Stamp(std::string_view raw)> stampOf)
        : m_bytes(bytes), m_stampOf(std::move(stampOf)) {}

    /// The line at `offset` lies between the stamped lines around it: its time is that span, marked
    /// Neighbour, with the nearer of the two as best value. Neighbours are looked for up to 400
    /// lines and 256 KiB away; quality None when there are none.
    [[nodiscard]] Stamp between(std::size_t offset) const;

private:
    struct Neighbour {
        Stamp stamp;
        std::size_t lines = 0; ///< how far away
    };

    [[nodiscard]] Neighbour before(std::size_t offset) const;
    [[nodiscard]] Neighbour after(std::size_t offset) const;
    [[nodiscard]] std::size_t linesIn(LineRun run) const;

    std::string_view m_bytes;
    std::function<Stamp(std::string_view)> m_stampOf;
    mutable UnstampedLines m_unstamped;
};

} // namespace ff
