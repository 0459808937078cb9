#include "views/whatif/mute_chip.h"

#include <algorithm>

#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>

#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int chipHeight = 20;
constexpr int padding = 8;
constexpr int crossRoom = 18;
constexpr int widest = 320; ///< of the text; the tool tip has the rest

} // namespace

MuteChip::MuteChip(const Palette& palette, const QString& label, QWidget* parent)
    : QAbstractButton(parent), m_palette(palette) {
    setText(label);
    setToolTip(tr("%1: left out. Press to take it back.").arg(label));
    setAccessibleName(tr("Take back %1").arg(label));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    connect(&palette, &Palette::changed, this, qOverload<>(&QWidget::update));
}

QString MuteChip::shownText() const {
    return QFontMetrics(uiFont(fontSize::small)).elidedText(text(), Qt::ElideMiddle, widest);
}

QSize MuteChip::sizeHint() const {
    const int width = QFontMetrics(uiFont(fontSize::small)).horizontalAdvance(shownText());
    return {width + 2 * padding + crossRoom, chipHeight};
}

void MuteChip::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Delete || key == Qt::Key_Return || key == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

void MuteChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_palette.color(hasFocus() ? PaletteRole::SelBd : PaletteRole::Bd), 1));
    painter.setBrush(m_palette.color(isDown() ? PaletteRole::Sel : PaletteRole::Btn));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setFont(uiFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Text));
    painter.drawText(rect().adjusted(padding, 0, -crossRoom, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     shownText());
    const PaletteRole cross = underMouse() ? PaletteRole::Text : PaletteRole::Dim;
    painter.setPen(QPen(m_palette.color(cross), 1.4, Qt::SolidLine, Qt::RoundCap));
    const QPointF centre(width() - 12.0, height() / 2.0);
    painter.drawLine(centre + QPointF(-3, -3), centre + QPointF(3, 3));
    painter.drawLine(centre + QPointF(-3, 3), centre + QPointF(3, -3));
}

} // namespace ff
