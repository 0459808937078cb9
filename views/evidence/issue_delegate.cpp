#include "views/evidence/issue_delegate.h"

#include <QPainter>

#include "views/evidence/issue_model.h"
#include "views/shared/fonts.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int rowHeight = 20;
constexpr int markRoom = 18;
constexpr int padding = 4;
constexpr double markSize = 4; // half of its width

} // namespace

IssueDelegate::IssueDelegate(const Palette& palette, QObject* parent)
    : QStyledItemDelegate(parent), m_palette(palette) {}

QSize IssueDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {0, rowHeight};
}

/// A cross, a hollow triangle, a dot: told apart without their colours.
void IssueDelegate::paintMark(QPainter& painter, const QPointF& centre,
                              IntakeIssue::Severity severity) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(centre);
    const auto pen = [&](PaletteRole role) { painter.setPen(QPen(m_palette.color(role), 1.5)); };
    painter.setBrush(Qt::NoBrush);
    if (severity == IntakeIssue::Severity::Error) {
        pen(PaletteRole::Fatal);
        painter.drawLine(QPointF(-markSize, -markSize), QPointF(markSize, markSize));
        painter.drawLine(QPointF(-markSize, markSize), QPointF(markSize, -markSize));
    } else if (severity == IntakeIssue::Severity::Warning) {
        pen(PaletteRole::Degr);
        painter.drawPolygon(
            QPolygonF({{0, -markSize}, {markSize, markSize - 1}, {-markSize, markSize - 1}}));
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_palette.color(PaletteRole::Ctx));
        painter.drawEllipse(QPointF(), 2, 2);
    }
    painter.restore();
}

void IssueDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const bool isPlace = index.data(IssueModel::IsPlaceRole).toBool();
    painter->save();
    if (isSelected) {
        painter->fillRect(option.rect, m_palette.color(PaletteRole::Sel));
    }
    const auto severity =
        static_cast<IntakeIssue::Severity>(index.data(IssueModel::SeverityRole).toInt());
    const QRect& cell = option.rect;
    paintMark(*painter, QPointF(cell.left() + markRoom / 2.0, cell.center().y() + 0.5), severity);
    QRect box = cell.adjusted(markRoom, 0, -padding, 0);
    painter->setFont(uiFont(fontSize::small));
    if (isPlace) {
        const QString count = countText(index.data(IssueModel::CountRole).toULongLong());
        painter->setPen(m_palette.color(PaletteRole::Dim));
        painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, count);
        box.setRight(box.right() - painter->fontMetrics().horizontalAdvance(count) - 2 * padding);
        painter->setFont(uiFont(fontSize::small, true));
    }
    painter->setPen(m_palette.color(PaletteRole::Text));
    const QString text = painter->fontMetrics().elidedText(
        index.data().toString(), isPlace ? Qt::ElideMiddle : Qt::ElideRight, box.width());
    painter->drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    painter->restore();
}

} // namespace ff
