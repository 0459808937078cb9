#include "views/shared/hairline.h"

#include <QPainter>

namespace ff {

Hairline::Hairline(const Palette& palette, PaletteRole role, Qt::Orientation orientation,
                   QWidget* parent)
    : QWidget(parent), m_palette(palette), m_role(role) {
    if (orientation == Qt::Horizontal) {
        setFixedHeight(1);
    } else {
        setFixedWidth(1);
    }
    connect(&palette, &Palette::changed, this, qOverload<>(&QWidget::update));
}

void Hairline::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), m_palette.color(m_role));
}

} // namespace ff
