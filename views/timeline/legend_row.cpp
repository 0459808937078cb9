#include "views/timeline/legend_row.h"

#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include <QPainter>
#include <QPolygonF>

#include "views/shared/fonts.h"
#include "views/shared/mark_painter.h"
#include "views/timeline/lifeline_painter.h"

namespace ff {

namespace {

constexpr int rowHeight = 18;
constexpr int verticalMargin = 4;
constexpr int mostRows = 2;
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
    using Status = ConnectorReport::Status;
    const std::vector<std::pair<QString, Status>> states = {
        {LegendRow::tr("log, whole"), Status::Ok},
        {LegendRow::tr("nothing found"), Status::Empty},
        {LegendRow::tr("truncated"), Status::Partial},
        {LegendRow::tr("not parsed"), Status::Error},
        {LegendRow::tr("not provided"), Status::NotProvided}};
    for (const auto& [text, status] : states) {
        made.push_back({text, 26, [status, &palette](QPainter& painter, QPointF centre) {
                            const QPointF middle(centre.x(), std::floor(centre.y()) + 0.5);
                            paintLifelineSample(painter, middle - QPointF(12, 0),
                                                middle + QPointF(12, 0), status, palette);
                        }});
    }
    return made;
}

/// Where the entries stand in rows of this width; what does not fit into the rows is left out.
std::vector<QPoint> placesOf(const std::vector<Entry>& entries, int width) {
    const QFontMetrics metrics(uiFont(fontSize::note));
    std::vector<QPoint> places;
    QPoint next(margin, 0);
    for (const Entry& entry : entries) {
        const int taken = entry.glyphWidth + glyphGap + metrics.horizontalAdvance(entry.text);
        if (next.x() + taken > width - margin && next.x() > margin) {
            next = QPoint(margin, next.y() + 1);
        }
        if (next.y() >= mostRows) {
            break;
        }
        places.push_back(next);
        next.rx() += taken + entryGap;
    }
    return places;
}

} // namespace

LegendRow::LegendRow(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Legend"));
    QStringList names;
    for (const Entry& entry : entries(m_palette)) {
        names.append(entry.text);
    }
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    connect(&m_palette, &Palette::changed, this, qOverload<>(&QWidget::update));
}

QSize LegendRow::sizeHint() const { return {600, heightForWidth(600)}; }

int LegendRow::heightForWidth(int width) const {
    const std::vector<QPoint> places = placesOf(entries(m_palette), width);
    return 2 * verticalMargin + (places.empty() ? 1 : places.back().y() + 1) * rowHeight;
}

void LegendRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Win));
    painter.setPen(m_palette.color(PaletteRole::Bd));
    painter.drawLine(0, 0, width(), 0);
    painter.setFont(uiFont(fontSize::note));
    const std::vector<Entry> all = entries(m_palette);
    const std::vector<QPoint> places = placesOf(all, width());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Entry& entry = all[i];
        const QRect box(places[i].x(), verticalMargin + places[i].y() * rowHeight,
                        width() - places[i].x(), rowHeight);
        painter.save();
        entry.paintGlyph(painter, QPointF(box.left() + entry.glyphWidth / 2.0,
                                          box.top() + rowHeight / 2.0));
        painter.restore();
        painter.setPen(m_palette.color(PaletteRole::Dim));
        painter.drawText(box.adjusted(entry.glyphWidth + glyphGap, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter, entry.text);
    }
}

} // namespace ff
