// The marks as small pictures, for thousands of them in one frame.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_set>
#include <utility>

#include <QPainter>
#include <QPixmap>

#include "views/shared/mark_painter.h"
#include "views/shared/palette.h"

namespace ff {

/// Lives as long as one picture is painted. A mark stands on whole device pixels.
class MarkSprites {
public:
    MarkSprites(const Palette& palette, double pixelRatio)
        : m_palette(palette), m_ratio(pixelRatio) {}

    void paint(QPainter& painter, QPointF centre, MarkShape shape, double scale);
    /// As `paint`, but leaves out what another one of this shape covers but for a few pixels.
    void paintOnce(QPainter& painter, QPointF centre, MarkShape shape, double scale);

private:
    [[nodiscard]] const QPixmap& sprite(MarkShape shape, double scale);

    const Palette& m_palette;
    double m_ratio;
    std::map<std::pair<MarkShape, double>, QPixmap> m_sprites;
    std::unordered_set<std::uint64_t> m_taken;
};

} // namespace ff
