#include "views/evidence/wish_delegate.h"

#include <QPainter>

#include "views/evidence/wish_model.h"
#include "views/shared/fonts.h"
#include "views/shared/icons.h"

namespace ff {
namespace {

constexpr int padding = 8;
constexpr int iconSize = 14;

} // namespace

WishDelegate::WishDelegate(const Palette& palette, QObject* parent)
    : QStyledItemDelegate(parent), m_palette(palette) {
    connect(&palette, &Palette::changed, this, &WishDelegate::refreshIcon);
    refreshIcon();
}

void WishDelegate::refreshIcon() { m_copy = glyphIcon(Glyph::Copy, m_palette); }

QSize WishDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {0, rowHeight};
}

void WishDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    painter->save();
    const bool isChosen = option.state.testFlag(QStyle::State_Selected) ||
                          option.state.testFlag(QStyle::State_MouseOver);
    if (isChosen) {
        painter->fillRect(option.rect, m_palette.color(PaletteRole::Sel));
    }
    const QString command = index.data(WishModel::CommandRole).toString();
    QRect box = option.rect.adjusted(padding, 3, -padding, -3);
    if (!command.isEmpty()) {
        const QRect icon(box.right() - iconSize + 1, box.center().y() - iconSize / 2, iconSize,
                         iconSize);
        m_copy.paint(painter, icon);
        box.setRight(icon.left() - padding);
    }
    const QRect upper(box.left(), box.top(), box.width(), box.height() / 2);
    painter->setFont(uiFont(fontSize::small));
    painter->setPen(m_palette.color(PaletteRole::Text));
    painter->drawText(
        upper, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, upper.width()));
    const QRect lower = upper.translated(0, upper.height());
    const bool hasCommand = !command.isEmpty();
    painter->setFont(hasCommand ? monoFont(fontSize::note) : uiFont(fontSize::note));
    painter->setPen(m_palette.color(hasCommand ? PaletteRole::Link : PaletteRole::Dim));
    const QString note = hasCommand ? command : index.data(WishModel::WhyRole).toString();
    painter->drawText(lower, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(note, Qt::ElideRight, lower.width()));
    painter->setPen(m_palette.color(PaletteRole::Grid));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

} // namespace ff
