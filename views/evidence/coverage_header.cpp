#include "views/evidence/coverage_header.h"

#include <algorithm>

#include <QPainter>

#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int mostHeight = 110;

} // namespace

CoverageHeader::CoverageHeader(const Palette& palette, QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent), m_palette(palette) {
    setSectionResizeMode(QHeaderView::Fixed);
    setSectionsClickable(true);
    setFont(uiFont(fontSize::note));
    setMinimumSectionSize(1);
}

QSize CoverageHeader::sizeHint() const {
    int longest = 0;
    for (int section = 0; section < count(); ++section) {
        const QString text = model()->headerData(section, Qt::Horizontal).toString();
        longest = std::max(longest, fontMetrics().horizontalAdvance(text));
    }
    return {0, std::min(mostHeight, longest + 12)};
}

void CoverageHeader::paintEvent(QPaintEvent* event) {
    QHeaderView::paintEvent(event);
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect().adjusted(length(), 0, 0, 0),
                     m_palette.color(PaletteRole::Base));
}

void CoverageHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    painter->save();
    painter->fillRect(rect, m_palette.color(PaletteRole::Base));
    painter->setFont(font());
    painter->setPen(m_palette.color(PaletteRole::Dim));
    painter->translate(rect.left(), rect.bottom());
    painter->rotate(-90);
    const QString text = model()->headerData(section, Qt::Horizontal).toString();
    const QRect box(4, 0, rect.height() - 6, rect.width());
    painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                      fontMetrics().elidedText(text, Qt::ElideRight, box.width()));
    painter->restore();
}

} // namespace ff
