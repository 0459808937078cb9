#include "views/shared/icons.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

namespace ff {
namespace {

void addLines(QPainterPath& path, std::initializer_list<QPointF> points) {
    bool isFirst = true;
    for (const QPointF& point : points) {
        if (isFirst) {
            path.moveTo(point);
        } else {
            path.lineTo(point);
        }
        isFirst = false;
    }
}

QPainterPath openPath() {
    QPainterPath path;
    addLines(path, {{2.5, 12.5}, {2.5, 3.5}, {6, 3.5}, {7.5, 5.5}, {12.5, 5.5}, {12.5, 7.5}});
    addLines(path, {{2.5, 12.5}, {4.5, 7.5}, {14.5, 7.5}, {12.5, 12.5}, {2.5, 12.5}});
    return path;
}

QPainterPath rerunPath() {
    QPainterPath path;
    path.arcMoveTo(QRectF(3, 3, 10, 10), 40);
    path.arcTo(QRectF(3, 3, 10, 10), 40, 290);
    addLines(path, {{12.8, 2}, {12.8, 5.2}, {9.6, 5.2}});
    return path;
}

QPainterPath fitPath() {
    QPainterPath path;
    addLines(path, {{2.5, 5.5}, {2.5, 2.5}, {5.5, 2.5}});
    addLines(path, {{10.5, 2.5}, {13.5, 2.5}, {13.5, 5.5}});
    addLines(path, {{13.5, 10.5}, {13.5, 13.5}, {10.5, 13.5}});
    addLines(path, {{5.5, 13.5}, {2.5, 13.5}, {2.5, 10.5}});
    path.addEllipse(QPointF(8, 8), 2, 2);
    return path;
}

QPainterPath causePath() {
    QPainterPath path;
    addLines(path, {{8, 2.5}, {13.5, 8}, {8, 13.5}, {2.5, 8}, {8, 2.5}});
    return path;
}

QPainterPath clockPath() {
    QPainterPath path;
    path.addEllipse(QPointF(8, 8), 5.5, 5.5);
    addLines(path, {{8, 4.5}, {8, 8}, {10.5, 9.5}});
    return path;
}

QPainterPath copyPath() {
    QPainterPath path;
    path.addRoundedRect(QRectF(5.5, 5.5, 8, 8), 1, 1);
    addLines(path, {{3.5, 10.5}, {2.5, 10.5}, {2.5, 2.5}, {10.5, 2.5}, {10.5, 3.5}});
    return path;
}

QPainterPath exportPath() {
    QPainterPath path;
    addLines(path, {{2.5, 9.5}, {2.5, 13.5}, {13.5, 13.5}, {13.5, 9.5}});
    addLines(path, {{8, 10.5}, {8, 2.5}});
    addLines(path, {{5, 5.5}, {8, 2.5}, {11, 5.5}});
    return path;
}

QPainterPath searchPath() {
    QPainterPath path;
    path.addEllipse(QPointF(7, 7), 4.5, 4.5);
    addLines(path, {{10.3, 10.3}, {14, 14}});
    return path;
}

QPainterPath closePath() {
    QPainterPath path;
    addLines(path, {{5, 5}, {11, 11}});
    addLines(path, {{11, 5}, {5, 11}});
    return path;
}

QPainterPath pathOf(Glyph glyph) {
    switch (glyph) {
    case Glyph::Open:
        return openPath();
    case Glyph::Rerun:
        return rerunPath();
    case Glyph::Fit:
        return fitPath();
    case Glyph::Cause:
        return causePath();
    case Glyph::Clock:
        return clockPath();
    case Glyph::Copy:
        return copyPath();
    case Glyph::Export:
        return exportPath();
    case Glyph::Search:
        return searchPath();
    case Glyph::Close:
        break;
    }
    return closePath();
}

QPixmap drawn(Glyph glyph, const QColor& colour, int ratio) {
    QPixmap pixmap(16 * ratio, 16 * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(pathOf(glyph));
    return pixmap;
}

} // namespace

QIcon glyphIcon(Glyph glyph, const Palette& palette) {
    QIcon icon;
    for (const int ratio : {1, 2}) {
        icon.addPixmap(drawn(glyph, palette.color(PaletteRole::Text), ratio));
        icon.addPixmap(drawn(glyph, palette.color(PaletteRole::Faint), ratio), QIcon::Disabled);
    }
    return icon;
}

} // namespace ff
