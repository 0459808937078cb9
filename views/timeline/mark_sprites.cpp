#include "views/timeline/mark_sprites.h"

#include <cmath>

namespace ff {

namespace {

constexpr int half = 14;        ///< pixels from a mark's centre to the edge of its picture
constexpr double closest = 3.0; ///< pixels; closer marks of a shape look like one

} // namespace

const QPixmap& MarkSprites::sprite(MarkShape shape, double scale) {
    const auto [found, isNew] = m_sprites.try_emplace({shape, scale});
    if (isNew) {
        const auto size = static_cast<int>(std::ceil(2 * half * m_ratio));
        QPixmap made(size, size);
        made.setDevicePixelRatio(m_ratio);
        made.fill(Qt::transparent);
        QPainter painter(&made);
        painter.setRenderHint(QPainter::Antialiasing);
        paintMark(painter, QPointF(half, half), shape, m_palette, MarkPlace::Lane, scale);
        painter.end();
        found->second = std::move(made);
    }
    return found->second;
}

void MarkSprites::paint(QPainter& painter, QPointF centre, MarkShape shape, double scale) {
    const QPointF corner(std::round((centre.x() - half) * m_ratio) / m_ratio,
                         std::round((centre.y() - half) * m_ratio) / m_ratio);
    painter.drawPixmap(corner, sprite(shape, scale));
}

void MarkSprites::paintOnce(QPainter& painter, QPointF centre, MarkShape shape, double scale) {
    const auto column = static_cast<std::uint32_t>(std::lround(centre.x() / closest) + (1 << 20));
    const auto row = static_cast<std::uint32_t>(std::lround(centre.y() / closest) + (1 << 20));
    const std::uint64_t cell = (static_cast<std::uint64_t>(column) << 32U) | row;
    if (m_taken.insert(cell).second) {
        paint(painter, centre, shape, scale);
    }
}

} // namespace ff
