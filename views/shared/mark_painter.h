// The marks of events: one shape for each meaning, the same in every screen.
#pragma once

#include <cstdint>

#include <QPointF>
#include <QString>

#include "engine/model/event.h"
#include "engine/model/symptom.h"
#include "views/shared/palette.h"

class QPainter;

namespace ff {

enum class MarkShape : std::uint8_t {
    Fatal,       ///< filled diamond
    Degraded,    ///< filled triangle
    Demoted,     ///< hollow triangle: a cause that another event explains
    Cascade,     ///< hollow circle
    TimeUnknown, ///< dashed circle: a cascade with no place on the time axis
    Context,     ///< tick
};

/// Worst first: where marks share a pixel the least value is drawn last.
[[nodiscard]] MarkShape markFor(const Symptom& symptom, const Event& event);
/// One word for legends, tool tips and screen readers.
[[nodiscard]] QString markName(MarkShape shape);

/// Where a mark is drawn: sizes differ, shapes do not.
enum class MarkPlace : std::uint8_t { Lane, List };

/// Draws the mark around `centre`. `scale` shrinks everything but the fatal mark below its least
/// readable size.
void paintMark(QPainter& painter, QPointF centre, MarkShape shape, const Palette& palette,
               MarkPlace place, double scale = 1.0);
/// Circle with the number of cascade events folded into it.
void paintFoldedMark(QPainter& painter, QPointF centre, std::uint64_t count,
                     const Palette& palette);
/// Clock uncertainty: a bar with end caps from `left` to `right`.
void paintWhisker(QPainter& painter, double left, double right, double y, const Palette& palette);

} // namespace ff
