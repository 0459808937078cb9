#include "views/log/marked_scroll_bar.h"

#include <utility>

#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>

namespace ff {

MarkedScrollBar::MarkedScrollBar(const Palette& palette, QWidget* parent)
    : QScrollBar(Qt::Vertical, parent), m_palette(palette) {}

void MarkedScrollBar::setMarks(std::vector<Mark> marks) {
    m_marks = std::move(marks);
    update();
}

void MarkedScrollBar::paintEvent(QPaintEvent* event) {
    QScrollBar::paintEvent(event);
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRect groove =
        style()->subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarGroove, this);
    QPainter painter(this);
    for (const Mark& mark : m_marks) {
        const int y = groove.top() + static_cast<int>(mark.place * (groove.height() - 2));
        const int left = mark.isNarrow ? groove.right() - 3 : groove.left() + 2;
        const int width = mark.isNarrow ? 4 : groove.width() - 6;
        painter.fillRect(left, y, width, 2, m_palette.color(mark.colour));
    }
}

} // namespace ff
