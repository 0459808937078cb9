#include "views/evidence/coverage_delegate.h"

#include <QPainter>

#include "views/evidence/coverage_model.h"
#include "views/evidence/coverage_painter.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr double outsideOpacity = 0.3;

} // namespace

CoverageDelegate::CoverageDelegate(const Palette& palette, QObject* parent)
    : QStyledItemDelegate(parent), m_palette(palette) {}

void CoverageDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
    painter->fillRect(option.rect, m_palette.color(PaletteRole::Base));
    if (index.column() == 0) {
        painter->setFont(
            uiFont(fontSize::small, index.data(CoverageModel::IsAccusedRole).toBool()));
        painter->setPen(m_palette.color(PaletteRole::Text));
        const QRect box = option.rect.adjusted(8, 0, -4, 0);
        const QString name = index.data(Qt::DisplayRole).toString();
        painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(name, Qt::ElideMiddle, box.width()));
        return;
    }
    const auto state = static_cast<CoverageState>(index.data(CoverageModel::StateRole).toInt());
    const QRect cell(option.rect.x() + 1, option.rect.y() + 1, coverageCellSize, coverageCellSize);
    painter->setOpacity(index.data(CoverageModel::IsOutsideRole).toBool() ? outsideOpacity : 1);
    paintCoverageCell(*painter, cell, state, m_palette);
    painter->setOpacity(1);
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(QPen(m_palette.color(PaletteRole::SelBd), 2));
        painter->drawRect(cell);
    }
}

} // namespace ff
