#include "app/ui/palette/palette_delegate.h"

#include <QPainter>

#include "app/ui/palette/palette_model.h"
#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int padding = 10;
constexpr int gap = 12;

int widthOf(const QFont& font, const QString& text) {
    return QFontMetrics(font).horizontalAdvance(text);
}

} // namespace

PaletteDelegate::PaletteDelegate(const Palette& palette, QObject* parent)
    : QStyledItemDelegate(parent), m_palette(palette) {}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {0, rowHeight};
}

/// Runs of letters that were meant, and of those that were not, one after the other.
void PaletteDelegate::paintTitle(QPainter& painter, const QRect& box,
                                 const QModelIndex& index) const {
    const QString title =
        painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideMiddle, box.width());
    const auto positions = index.data(PaletteModel::PositionsRole).value<QList<int>>();
    int x = box.left();
    qsizetype from = 0;
    while (from < title.size()) {
        const bool isMeant = positions.contains(static_cast<int>(from));
        qsizetype to = from + 1;
        while (to < title.size() && positions.contains(static_cast<int>(to)) == isMeant) {
            ++to;
        }
        const QString run = title.mid(from, to - from);
        painter.setFont(uiFont(fontSize::normal, isMeant));
        painter.drawText(QRect(x, box.top(), box.right() - x + 1, box.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, run);
        x += widthOf(painter.font(), run);
        from = to;
    }
}

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    painter->save();
    painter->fillRect(option.rect, m_palette.color(option.state.testFlag(QStyle::State_Selected)
                                                       ? PaletteRole::Sel
                                                       : PaletteRole::Base));
    QRect box = option.rect.adjusted(padding, 0, -padding, 0);
    const auto right = [&](const QFont& font, const QString& text, PaletteRole role) {
        if (text.isEmpty()) {
            return;
        }
        painter->setFont(font);
        painter->setPen(m_palette.color(role));
        const QString shown =
            QFontMetrics(font).elidedText(text, Qt::ElideMiddle, option.rect.width() / 3);
        painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        box.setRight(box.right() - widthOf(font, shown) - gap);
    };
    right(monoFont(fontSize::small), index.data(PaletteModel::KeysRole).toString(),
          PaletteRole::Dim);
    right(uiFont(fontSize::small), index.data(PaletteModel::WhereRole).toString(),
          PaletteRole::Faint);
    const bool isEnabled = index.data(PaletteModel::IsEnabledRole).toBool();
    painter->setFont(uiFont(fontSize::normal));
    painter->setPen(m_palette.color(isEnabled ? PaletteRole::Text : PaletteRole::Faint));
    paintTitle(*painter, box, index);
    painter->restore();
}

} // namespace ff
