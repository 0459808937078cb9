// A row of the command palette: the letters that were meant in bold, the menu and the keys dim.
#pragma once

#include <QStyledItemDelegate>

#include "views/shared/palette.h"

namespace ff {

class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int rowHeight = 26;

    explicit PaletteDelegate(const Palette& palette, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

private:
    void paintTitle(QPainter& painter, const QRect& box, const QModelIndex& index) const;

    const Palette& m_palette;
};

} // namespace ff
