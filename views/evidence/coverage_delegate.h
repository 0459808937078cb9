// Paints the coverage table: names, cells, and focus.
#pragma once

#include <QStyledItemDelegate>

#include "views/shared/palette.h"

namespace ff {

class CoverageDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit CoverageDelegate(const Palette& palette, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    const Palette& m_palette;
};

} // namespace ff
