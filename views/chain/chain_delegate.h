// Draws the rows of the explanation: marks joined by a line, times, links, commands.
#pragma once

#include <QStyledItemDelegate>

#include "views/chain/chain_row.h"
#include "views/shared/palette.h"

namespace ff {

class ChainDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit ChainDelegate(const Palette& palette, QObject* parent = nullptr);

    /// Width that texts wrap at; the view says it whenever it changes.
    void setWidth(int width) { m_width = width; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

    /// Where the rule's link is drawn in `row`; empty without one.
    [[nodiscard]] QRect ruleRect(const QRect& box, const ChainRow& row) const;
    /// Where the button that copies the command is.
    [[nodiscard]] QRect copyRect(const QRect& box, const ChainRow& row) const;

private:
    void paintSection(QPainter& painter, const QRect& box, const ChainRow& row) const;
    void paintHop(QPainter& painter, const QRect& box, const ChainRow& row) const;
    void paintRail(QPainter& painter, const QRect& box, const ChainRow& row) const;
    void paintDelta(QPainter& painter, const QRect& line, const ChainRow& row) const;
    void paintDecoy(QPainter& painter, const QRect& box, const ChainRow& row) const;
    void paintWish(QPainter& painter, const QRect& box, const ChainRow& row) const;
    void paintText(QPainter& painter, const QRect& box, const ChainRow& row) const;
    [[nodiscard]] int wrappedHeight(const QString& text, int pixels, bool isBold = false) const;
    [[nodiscard]] int wishTextHeight(const ChainRow& row) const;

    const Palette& m_palette;
    int m_width = 408;
};

} // namespace ff
