// Draws the lines of an answer: a mark, a sentence, a dim remark, both wrapped.
#pragma once

#include <QStyledItemDelegate>

#include "views/explanation/answer_tree.h"
#include "views/shared/palette.h"

namespace ff {

class AnswerDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    AnswerDelegate(const Palette& palette, int indentation, QObject* parent = nullptr);

    /// Width of the whole view, which texts wrap at; the view says it whenever it changes.
    void setWidth(int width) { m_width = width; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const override;

private:
    void paintGlyph(QPainter& painter, const QRect& box, AnswerNode::Mark mark) const;
    [[nodiscard]] int textWidth(const QModelIndex& index) const;
    [[nodiscard]] QFont fontOf(const AnswerNode& node) const;
    [[nodiscard]] PaletteRole roleOf(const AnswerNode& node) const;

    const Palette& m_palette;
    int m_indentation;
    int m_width = 400;
};

} // namespace ff
