#include "views/evidence/coverage_legend.h"

#include <utility>

#include <QPainter>

#include "views/evidence/coverage_painter.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int rowHeight = 18;
constexpr int padding = 8;
constexpr int glyphSize = 12;

} // namespace

CoverageLegend::CoverageLegend(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&palette, &Palette::changed, this, qOverload<>(&QWidget::update));
}

void CoverageLegend::setStates(std::vector<CoverageState> states) {
    m_states = std::move(states);
    updateGeometry();
    update();
}

QSize CoverageLegend::sizeHint() const {
    const int rows = (static_cast<int>(m_states.size()) + 1) / 2;
    return {220, rows == 0 ? 0 : rows * rowHeight + padding};
}

QSize CoverageLegend::minimumSizeHint() const { return {120, sizeHint().height()}; }

void CoverageLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Base));
    painter.setFont(uiFont(fontSize::note));
    const int columnWidth = (width() - padding) / 2;
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        const int x = padding + static_cast<int>(i % 2) * columnWidth;
        const int y = 4 + static_cast<int>(i / 2) * rowHeight;
        painter.save();
        painter.translate(x, y + (rowHeight - glyphSize) / 2);
        const double scale = static_cast<double>(glyphSize) / coverageCellSize;
        painter.scale(scale, scale);
        paintCoverageCell(painter, QRectF(0, 0, coverageCellSize, coverageCellSize), m_states[i],
                          m_palette);
        painter.restore();
        painter.setPen(m_palette.color(PaletteRole::Dim));
        const QRect box(x + glyphSize + 6, y, columnWidth - glyphSize - 8, rowHeight);
        const QString name = coverageName(m_states[i]);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(name, Qt::ElideRight, box.width()));
    }
}

} // namespace ff
