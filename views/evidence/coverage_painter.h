// The cell of the coverage table: each state of data has a frame, a fill and a glyph of its own.
#pragma once

#include <QRectF>

#include "views/evidence/coverage_model.h"
#include "views/shared/palette.h"

class QPainter;

namespace ff {

inline constexpr int coverageCellSize = 20;
inline constexpr int coverageCellPitch = 22;

void paintCoverageCell(QPainter& painter, const QRectF& cell, CoverageState state,
                       const Palette& palette);

} // namespace ff
