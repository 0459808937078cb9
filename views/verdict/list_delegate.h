// Draws the rows of an opened list.
#pragma once

#include <QStyledItemDelegate>

#include "views/shared/palette.h"
#include "views/verdict/list_row.h"

namespace ff {

class ListDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit ListDelegate(const Palette& palette, QObject* parent = nullptr);

    /// Width that texts wrap at.
    void setWidth(int width) { m_width = width; }
    [[nodiscard]] int heightOf(const ListRow& row) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

private:
    void paintItem(QPainter& painter, const QRect& box, const ListRow& row) const;
    void paintText(QPainter& painter, const QRect& box, const ListRow& row) const;
    void paintAction(QPainter& painter, const QRect& box, const ListRow& row) const;
    [[nodiscard]] int wrappedHeight(const QString& text, int pixels, bool isBold, int left) const;

    const Palette& m_palette;
    int m_width = 460;
};

} // namespace ff
