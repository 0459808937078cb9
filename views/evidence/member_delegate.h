// Rows of the member tree: nodes bold, counts in the small tabular font.
#pragma once

#include <QStyledItemDelegate>

#include "views/shared/palette.h"

namespace ff {

class MemberDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit MemberDelegate(const Palette& palette, QObject* parent = nullptr);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    const Palette& m_palette;
};

} // namespace ff
