// What the mouse is doing on the plot.
#pragma once

#include <cstdint>
#include <optional>

#include <QPoint>

namespace ff {

struct PlotGesture {
    enum class Drag : std::uint8_t { None, Pressed, Pan, Range };

    Drag drag = Drag::None;
    QPoint pressedAt;
    double pressedOffset = 0; ///< of the time scale, when the button went down
    int pressedScroll = 0;    ///< of the lanes
    std::optional<QPoint> cursor;
};

} // namespace ff
