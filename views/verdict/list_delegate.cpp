#include "views/verdict/list_delegate.h"

#include <algorithm>

#include <QPainter>

#include "views/shared/fonts.h"
#include "views/shared/mark_painter.h"
#include "views/verdict/list_model.h"

namespace ff {
namespace {

constexpr int headingHeight = 26;
constexpr int itemHeight = 38;
constexpr int actionHeight = 28;
constexpr int margin = 12;
constexpr int textLeft = 34; ///< of items, behind their mark
constexpr int blockMargin = 4;

const ListRow& rowAt(const QModelIndex& index) {
    return static_cast<const ListModel*>(index.model())->row(index.row());
}

void drawElided(QPainter& painter, const QRect& box, const QString& text,
                Qt::TextElideMode mode = Qt::ElideRight) {
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, mode, box.width()));
}

} // namespace

ListDelegate::ListDelegate(const Palette& palette, QObject* parent)
    : QStyledItemDelegate(parent), m_palette(palette) {}

int ListDelegate::wrappedHeight(const QString& text, int pixels, bool isBold, int left) const {
    if (text.isEmpty()) {
        return 0;
    }
    const QRect room(0, 0, std::max(m_width - left - margin, 60), 10'000);
    return QFontMetrics(uiFont(pixels, isBold))
        .boundingRect(room, Qt::TextWordWrap, text)
        .height();
}

int ListDelegate::heightOf(const ListRow& row) const {
    switch (row.kind) {
    case ListRow::Kind::Heading:
        return headingHeight;
    case ListRow::Kind::Item:
        return itemHeight;
    case ListRow::Kind::Action:
        return actionHeight;
    case ListRow::Kind::Wrapped:
        return 20 + wrappedHeight(row.detail, fontSize::small, false, textLeft) + 2 * blockMargin;
    case ListRow::Kind::Text:
        break;
    }
    return wrappedHeight(row.title, fontSize::normal, false, margin) +
           wrappedHeight(row.detail, fontSize::small, false, margin) + 2 * blockMargin;
}

QSize ListDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    return {60, heightOf(rowAt(index))};
}

void ListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    const ListRow& row = rowAt(index);
    const QRect box = option.rect;
    painter->save();
    painter->setClipRect(box);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->fillRect(box, m_palette.color(isSelected ? PaletteRole::Sel : PaletteRole::Base));
    switch (row.kind) {
    case ListRow::Kind::Heading:
        painter->setFont(headingFont());
        painter->setPen(m_palette.color(PaletteRole::Dim));
        drawElided(*painter, box.adjusted(margin, 6, -margin, 0), row.title);
        break;
    case ListRow::Kind::Text:
        paintText(*painter, box, row);
        break;
    case ListRow::Kind::Item:
    case ListRow::Kind::Wrapped:
        paintItem(*painter, box, row);
        break;
    case ListRow::Kind::Action:
        paintAction(*painter, box, row);
        break;
    }
    if (option.state.testFlag(QStyle::State_HasFocus) && row.isChoosable()) {
        painter->setPen(m_palette.color(PaletteRole::SelBd));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(box.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

void ListDelegate::paintText(QPainter& painter, const QRect& box, const ListRow& row) const {
    QRect text(box.left() + margin, box.top() + blockMargin, m_width - 2 * margin, box.height());
    painter.setFont(uiFont(fontSize::normal));
    painter.setPen(m_palette.color(PaletteRole::Text));
    painter.drawText(text, Qt::TextWordWrap, row.title);
    text.setTop(text.top() + wrappedHeight(row.title, fontSize::normal, false, margin));
    painter.setFont(uiFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    painter.drawText(text, Qt::TextWordWrap, row.detail);
}

void ListDelegate::paintItem(QPainter& painter, const QRect& box, const ListRow& row) const {
    const bool wraps = row.kind == ListRow::Kind::Wrapped;
    if (row.mark) {
        paintMark(painter, QPointF(box.left() + 18, box.top() + 13), *row.mark, m_palette,
                  MarkPlace::List);
    }
    QRect title(box.left() + textLeft, box.top() + 3, box.width() - textLeft - margin, 18);
    painter.setFont(monoFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    painter.drawText(title, Qt::AlignRight | Qt::AlignVCenter, row.note);
    title.setRight(title.right() - painter.fontMetrics().horizontalAdvance(row.note) - 8);
    painter.setFont(uiFont(fontSize::normal, true));
    painter.setPen(m_palette.color(PaletteRole::Text));
    drawElided(painter, title, row.title);
    painter.setFont(uiFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    QRect detail(box.left() + textLeft, title.bottom() + 1, box.width() - textLeft - margin,
                 wraps ? box.height() : 15);
    if (wraps) {
        detail.setWidth(m_width - textLeft - margin);
        painter.drawText(detail, Qt::TextWordWrap, row.detail);
    } else {
        drawElided(painter, detail, row.detail);
    }
}

void ListDelegate::paintAction(QPainter& painter, const QRect& box, const ListRow& row) const {
    const bool isCommand = std::holds_alternative<std::string>(row.target);
    QRect room = box.adjusted(isCommand ? margin : textLeft, 2, -margin, -3);
    if (isCommand) {
        painter.setPen(m_palette.color(PaletteRole::Bd));
        painter.setBrush(m_palette.color(PaletteRole::Alt));
        painter.drawRect(room.adjusted(0, 0, -1, -1));
        room.adjust(6, 0, -6, 0);
    }
    painter.setFont(uiFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Link));
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, row.note);
    room.setRight(room.right() - painter.fontMetrics().horizontalAdvance(row.note) - 8);
    if (isCommand) {
        painter.setFont(monoFont(fontSize::small));
        painter.setPen(m_palette.color(PaletteRole::Text));
    }
    drawElided(painter, room, row.title);
}

} // namespace ff
