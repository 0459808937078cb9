// The rows of the timeline and their heights: groups, folds of what is alike, what is open.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/timeline/lane.h"
#include "views/timeline/lane_choices.h"

namespace ff {

/// Immutable. Ranks of a node that show the same symptoms in the same states within a minute fold
/// into one lane, except the accused ones and those the chain names; so do closed nodes. A small
/// accused node keeps its ranks apart, for there the order matters.
class LaneLayout {
public:
    LaneLayout() = default;
    LaneLayout(const Analysis& analysis, const LaneChoices& choices);

    [[nodiscard]] const std::vector<Lane>& lanes() const { return m_lanes; }
    [[nodiscard]] LaneZoom zoom() const { return m_zoom; }
    [[nodiscard]] int height() const;
    /// The first lanes are pinned: they stay where they are while the others scroll.
    [[nodiscard]] std::size_t pinnedCount() const { return m_pinned; }
    [[nodiscard]] int pinnedHeight() const;
    /// Whether the evidence says which rack some node stands in.
    [[nodiscard]] bool hasRacks() const { return m_hasRacks; }
    /// Index of the lane at `y` pixels from the first lane's top; nothing beyond them.
    [[nodiscard]] std::optional<std::size_t> laneAt(int y) const;
    /// The lane the event is drawn on; nothing for an event of another analysis.
    [[nodiscard]] std::optional<std::size_t> laneOf(EventId event) const;
    /// First and one past the last lane that touch [top, bottom].
    struct Span {
        std::size_t first = 0;
        std::size_t last = 0;
    };
    [[nodiscard]] Span lanesBetween(int top, int bottom) const;
    [[nodiscard]] std::optional<std::size_t> find(const std::string& id) const;

private:
    void place(const Analysis& analysis);

    std::vector<Lane> m_lanes;
    std::vector<std::uint32_t> m_laneOfEvent;
    LaneZoom m_zoom = LaneZoom::Reading;
    int m_densityHeight = 4;
    std::size_t m_pinned = 0;
    bool m_hasRacks = false;
};

} // namespace ff
