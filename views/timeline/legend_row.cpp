#include "views/timeline/legend_row.h"

#include <functional>
#include <vector>

#include <QPainter>
#include <QPolygonF>

#include "views/shared/fonts.h"
#include "views/shared/mark_painter.h"

namespace ff {

namespace {

constexpr int rowHeight = 26;
constexpr int margin = 10;
constexpr int glyphGap = 6;
constexpr int entryGap = 16;

struct Entry {
    QString text;
    int glyphWidth = 12;
    std::function<void(QPainter&, QPointF)> paintGlyph; ///< around the glyph's centre
};

void paintArrow(QPainter& painter, QPointF centre, bool isProven, const Palette& palette) {
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(palette.color(PaletteRole::Text), 1.4, Qt::SolidLine, Qt::FlatCap);
    if (!isProven) {
        pen.setDashPattern({4 / 1.4, 3 / 1.4});
    }
    painter.setPen(pen);
    painter.drawLine(centre - QPointF(12, 0), centre + QPointF(6, 0));
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.color(PaletteRole::Text));
    painter.drawPolygon(
        QPolygonF({centre + QPointF(12, 0), centre + QPointF(5, 3), centre + QPointF(5, -3)}));
}

std::vector<Entry> entries(const Palette& palette) {
    std::vector<Entry> made;
    for (const MarkShape shape : {MarkShape::Fatal, MarkShape::Degraded, MarkShape::Demoted,
                                  MarkShape::Cascade, MarkShape::TimeUnknown, MarkShape::Context}) {
        made.push_back({markName(shape), 12, [shape, &palette](QPainter& painter, QPointF centre) {
                            paintMark(painter, centre, shape, palette, MarkPlace::List);
                        }});
    }
    made.push_back(
        {LegendRow::tr("order proven"), 24, [&palette](QPainter& painter, QPointF centre) {
             paintArrow(painter, centre, true, palette);
         }});
    made.push_back({LegendRow::tr("not proven"), 24, [&palette](QPainter& painter, QPointF centre) {
                        paintArrow(painter, centre, false, palette);
                    }});
    made.push_back({LegendRow::tr("clock ±"), 22, [&palette](QPainter& painter, QPointF centre) {
                        paintWhisker(painter, centre.x() - 10.5, centre.x() + 10.5, centre.y(),
                                     palette);
                    }});
    made.push_back({LegendRow::tr("waiting"), 24, [&palette](QPainter& painter, QPointF centre) {
                        painter.fillRect(QRectF(centre.x() - 12, centre.y() - 5, 24, 10),
                                         palette.color(PaletteRole::Wait));
                    }});
    return made;
}

} // namespace

LegendRow::LegendRow(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Legend"));
    connect(&m_palette, &Palette::changed, this, qOverload<>(&QWidget::update));
}

QSize LegendRow::sizeHint() const { return {600, rowHeight}; }

void LegendRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Win));
    painter.setPen(m_palette.color(PaletteRole::Bd));
    painter.drawLine(0, 0, width(), 0);
    painter.setFont(uiFont(fontSize::note));
    int x = margin;
    for (const Entry& entry : entries(m_palette)) {
        const int textWidth = painter.fontMetrics().horizontalAdvance(entry.text);
        if (x + entry.glyphWidth + glyphGap + textWidth > width() - margin) {
            return;
        }
        painter.save();
        entry.paintGlyph(painter, QPointF(x + entry.glyphWidth / 2.0, rowHeight / 2.0));
        painter.restore();
        x += entry.glyphWidth + glyphGap;
        painter.setPen(m_palette.color(PaletteRole::Dim));
        painter.drawText(QRect(x, 0, textWidth + 2, rowHeight), Qt::AlignLeft | Qt::AlignVCenter,
                         entry.text);
        x += textWidth + entryGap;
    }
}

} // namespace ff
