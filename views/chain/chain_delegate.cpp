// Three lines a hop; everything at the right gives way to nothing, what is left of it is elided.
#include "views/chain/chain_delegate.h"

#include <algorithm>

#include <QPainter>

#include "views/chain/chain_model.h"
#include "views/shared/fonts.h"
#include "views/shared/mark_painter.h"

namespace ff {

namespace {

constexpr int sectionHeight = 24;
constexpr int hopHeight = 52;
constexpr int decoyHeight = 38;
constexpr double outsideOpacity = 0.4; ///< of rows outside of the time filter
constexpr int railX = 20;
constexpr int textLeft = 40;
constexpr int sideMargin = 12;
constexpr int lineHeight = 16;
constexpr int firstLineTop = 3;
constexpr int commandHeight = 24;
constexpr int blockMargin = 6;

QRect lineOf(const QRect& box, int line, int left = textLeft) {
    return {box.left() + left, box.top() + firstLineTop + line * lineHeight,
            box.width() - left - sideMargin, lineHeight};
}

/// Draws at the right end and returns the room left of it.
QRect drawRight(QPainter& painter, const QRect& line, const QString& text) {
    const int width = std::min(painter.fontMetrics().horizontalAdvance(text), line.width());
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, Qt::ElideLeft, line.width()));
    return line.adjusted(0, 0, text.isEmpty() ? 0 : -(width + 8), 0);
}

/// Draws at the left end and returns the room right of it.
QRect drawLeft(QPainter& painter, const QRect& line, const QString& text) {
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, shown);
    return line.adjusted(painter.fontMetrics().horizontalAdvance(shown) + 6, 0, 0, 0);
}

bool hasRail(ChainRowKind kind) {
    return kind == ChainRowKind::Hop || kind == ChainRowKind::Alternative;
}

} // namespace

ChainDelegate::ChainDelegate(const Palette& palette, QObject* parent)
    : QStyledItemDelegate(parent), m_palette(palette) {}

int ChainDelegate::wrappedHeight(const QString& text, int pixels, bool isBold) const {
    if (text.isEmpty()) {
        return 0;
    }
    const QFontMetrics metrics(uiFont(pixels, isBold));
    const QRect room(0, 0, std::max(m_width - 2 * sideMargin, 40), 10'000);
    return metrics.boundingRect(room, Qt::TextWordWrap, text).height();
}

int ChainDelegate::wishTextHeight(const ChainRow& row) const {
    return wrappedHeight(row.title, fontSize::normal, true) +
           wrappedHeight(row.detail, fontSize::small);
}

QSize ChainDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const auto row = index.data(ChainModel::rowRole).value<ChainRow>();
    switch (row.kind) {
    case ChainRowKind::Section:
        return {m_width, sectionHeight};
    case ChainRowKind::Hop:
        return {m_width, hopHeight};
    case ChainRowKind::Alternative:
        return {m_width, hopHeight + (row.reason.isEmpty() ? 0 : lineHeight)};
    case ChainRowKind::Suspect:
    case ChainRowKind::Decoy:
    case ChainRowKind::Unexplained:
        return {m_width, decoyHeight};
    case ChainRowKind::Wish: {
        const int command = row.command.isEmpty() ? 0 : commandHeight + 4;
        return {m_width, wishTextHeight(row) + command + 2 * blockMargin};
    }
    case ChainRowKind::Text:
        break;
    }
    return {m_width, wrappedHeight(row.title, fontSize::normal) + 2 * blockMargin};
}

QRect ChainDelegate::ruleRect(const QRect& box, const ChainRow& row) const {
    if (row.rule.isEmpty() || !hasRail(row.kind)) {
        return {};
    }
    const QRect line = lineOf(box, 2);
    const int width = std::min(QFontMetrics(uiFont(fontSize::note)).horizontalAdvance(row.rule),
                               line.width() / 2);
    return {line.right() - width, line.top(), width + 1, line.height()};
}

QRect ChainDelegate::copyRect(const QRect& box, const ChainRow& row) const {
    if (row.kind != ChainRowKind::Wish || row.command.isEmpty()) {
        return {};
    }
    const int width = QFontMetrics(uiFont(fontSize::small)).horizontalAdvance(tr("Copy")) + 16;
    return {box.right() - sideMargin - width, box.bottom() - blockMargin - commandHeight + 1, width,
            commandHeight};
}

void ChainDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
    const auto row = index.data(ChainModel::rowRole).value<ChainRow>();
    const QRect box = option.rect;
    painter->save();
    painter->setClipRect(box);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->fillRect(box, m_palette.color(isSelected ? PaletteRole::Sel : PaletteRole::Base));
    if (index.data(ChainModel::outsideRole).toBool()) {
        painter->setOpacity(outsideOpacity);
    }
    switch (row.kind) {
    case ChainRowKind::Section:
        paintSection(*painter, box, row);
        break;
    case ChainRowKind::Hop:
    case ChainRowKind::Alternative:
        paintHop(*painter, box, row);
        break;
    case ChainRowKind::Suspect:
    case ChainRowKind::Decoy:
    case ChainRowKind::Unexplained:
        paintDecoy(*painter, box, row);
        break;
    case ChainRowKind::Wish:
        paintWish(*painter, box, row);
        break;
    case ChainRowKind::Text:
        paintText(*painter, box, row);
        break;
    }
    if (row.kind != ChainRowKind::Section) {
        painter->setPen(m_palette.color(PaletteRole::Grid));
        painter->drawLine(box.bottomLeft(), box.bottomRight());
    }
    if (option.state.testFlag(QStyle::State_HasFocus) && row.isSelectable()) {
        painter->setPen(m_palette.color(PaletteRole::SelBd));
        painter->drawRect(box.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

void ChainDelegate::paintSection(QPainter& painter, const QRect& box, const ChainRow& row) const {
    painter.fillRect(box, m_palette.color(PaletteRole::Head));
    painter.setPen(m_palette.color(PaletteRole::Bd));
    painter.drawLine(box.topLeft(), box.topRight());
    painter.drawLine(box.bottomLeft(), box.bottomRight());
    const QRect line = box.adjusted(sideMargin, 0, -sideMargin, 0);
    painter.setFont(uiFont(fontSize::small, true));
    painter.setPen(m_palette.color(PaletteRole::Text));
    const QRect rest = drawLeft(painter, line, row.title);
    painter.setFont(uiFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    drawRight(painter, rest, row.note);
}

void ChainDelegate::paintRail(QPainter& painter, const QRect& box, const ChainRow& row) const {
    const double x = box.left() + railX + 0.5;
    const double y = box.top() + firstLineTop + lineHeight / 2.0 + 4;
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto draw = [&](double top, double bottom, bool isProven) {
        QPen pen(m_palette.color(PaletteRole::Text), 1.4, Qt::SolidLine, Qt::FlatCap);
        if (!isProven) {
            pen.setDashPattern({4 / 1.4, 3 / 1.4});
        }
        painter.setPen(pen);
        painter.drawLine(QPointF(x, top), QPointF(x, bottom));
    };
    if (row.hasLineAbove) {
        draw(box.top(), y, row.isOrderProven);
    }
    if (row.hasLineBelow) {
        draw(y, box.bottom() + 1, row.isLineBelowProven);
    }
    if (row.mark) {
        paintMark(painter, QPointF(x, y), *row.mark, m_palette, MarkPlace::List);
    }
}

/// `+600.504 s ±48 ms`; `order not proven` stands beside it, or alone where no time is known.
void ChainDelegate::paintDelta(QPainter& painter, const QRect& line, const ChainRow& row) const {
    QRect room = line;
    if (!row.isOrderProven) {
        painter.setFont(monoFont(fontSize::small));
        painter.setPen(m_palette.color(PaletteRole::Degr));
        room = drawRight(painter, room,
                         row.delta.isEmpty() ? tr("order not proven") : tr("not proven"));
    }
    painter.setFont(monoFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    room = drawRight(painter, room, row.uncertainty);
    painter.setPen(m_palette.color(PaletteRole::Text));
    drawRight(painter, room, row.delta);
}

void ChainDelegate::paintHop(QPainter& painter, const QRect& box, const ChainRow& row) const {
    paintRail(painter, box, row);
    painter.setFont(monoFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Text));
    paintDelta(painter, drawLeft(painter, lineOf(box, 0), row.time), row);

    painter.setFont(uiFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Link));
    const QRect middle = drawRight(painter, lineOf(box, 1), row.lines);
    painter.setFont(uiFont(fontSize::normal, true));
    painter.setPen(m_palette.color(PaletteRole::Text));
    drawLeft(painter, middle, row.title);

    painter.setFont(uiFont(fontSize::note));
    painter.setPen(m_palette.color(PaletteRole::Link));
    const QRect rule = ruleRect(box, row);
    if (!rule.isEmpty()) {
        painter.drawText(rule, Qt::AlignRight | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(row.rule, Qt::ElideMiddle, rule.width()));
    }
    painter.setPen(m_palette.color(PaletteRole::Dim));
    const QRect last = lineOf(box, 2).adjusted(0, 0, rule.isEmpty() ? 0 : -(rule.width() + 8), 0);
    drawLeft(painter, last, row.detail);
    if (row.kind == ChainRowKind::Alternative) {
        drawLeft(painter, lineOf(box, 3), row.reason);
    }
}

void ChainDelegate::paintDecoy(QPainter& painter, const QRect& box, const ChainRow& row) const {
    const QRect upper = lineOf(box, 0, sideMargin);
    const QRect lower = lineOf(box, 1, sideMargin);
    painter.setFont(monoFont(fontSize::note));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    const QRect named = drawRight(painter, upper, row.time);
    painter.setFont(uiFont(fontSize::normal, true));
    painter.setPen(m_palette.color(PaletteRole::Text));
    const QRect rest = drawLeft(painter, named, row.title);
    painter.setFont(uiFont(fontSize::note));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    if (rest.width() > 40) {
        drawLeft(painter, rest, row.detail);
    }
    drawLeft(painter, lower, QStringLiteral("↳ ") + row.reason);
}

void ChainDelegate::paintWish(QPainter& painter, const QRect& box, const ChainRow& row) const {
    QRect text = box.adjusted(sideMargin, blockMargin, -sideMargin, 0);
    painter.setFont(uiFont(fontSize::normal, true));
    painter.setPen(m_palette.color(PaletteRole::Text));
    painter.drawText(text, Qt::TextWordWrap, row.title);
    text.setTop(text.top() + wrappedHeight(row.title, fontSize::normal, true));
    painter.setFont(uiFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    painter.drawText(text, Qt::TextWordWrap, row.detail);
    const QRect button = copyRect(box, row);
    if (button.isEmpty()) {
        return;
    }
    const QRect command(text.left(), button.top(), button.left() - text.left() - 6,
                        button.height());
    painter.setPen(m_palette.color(PaletteRole::Bd));
    painter.setBrush(m_palette.color(PaletteRole::Alt));
    painter.drawRect(command.adjusted(0, 0, -1, -1));
    painter.setBrush(m_palette.color(PaletteRole::Btn));
    painter.drawRoundedRect(button.adjusted(0, 0, -1, -1), 3, 3);
    painter.setPen(m_palette.color(PaletteRole::Text));
    painter.drawText(button, Qt::AlignCenter, tr("Copy"));
    painter.setFont(monoFont(fontSize::small));
    drawLeft(painter, command.adjusted(6, 0, -6, 0), row.command);
}

void ChainDelegate::paintText(QPainter& painter, const QRect& box, const ChainRow& row) const {
    painter.setFont(uiFont(fontSize::normal));
    painter.setPen(m_palette.color(PaletteRole::Text));
    painter.drawText(box.adjusted(sideMargin, blockMargin, -sideMargin, 0), Qt::TextWordWrap,
                     row.title);
}

} // namespace ff
