// A row of missing evidence: what it is, below it the command, at the right the sign for copying.
#pragma once

#include <QIcon>
#include <QStyledItemDelegate>

#include "views/shared/palette.h"

namespace ff {

class WishDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int rowHeight = 38;

    explicit WishDelegate(const Palette& palette, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

private:
    void refreshIcon();

    const Palette& m_palette;
    QIcon m_copy;
};

} // namespace ff
