#include "views/verdict/chip.h"

#include <QFontMetrics>
#include <QPainter>

#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int chipHeight = 22;
constexpr int padding = 9;
constexpr int gap = 7;
constexpr int barsWidth = 17;

struct Inks {
    PaletteRole fill;
    PaletteRole edge;
    PaletteRole text;
};

Inks inksOf(Chip::Look look) {
    switch (look) {
    case Chip::Look::Fatal:
        return {PaletteRole::FatalBg, PaletteRole::AccBd, PaletteRole::Text};
    case Chip::Look::Confirmed:
        return {PaletteRole::OkBg, PaletteRole::OkEdge, PaletteRole::Text};
    case Chip::Look::Neutral:
        break;
    }
    return {PaletteRole::Btn, PaletteRole::Bd, PaletteRole::Text};
}

} // namespace

Chip::Chip(const Palette& palette, QWidget* parent) : QWidget(parent), m_palette(palette) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&palette, &Palette::changed, this, qOverload<>(&QWidget::update));
}

void Chip::setText(const QString& label, const QString& value) {
    m_label = label;
    m_value = value;
    setAccessibleName(text());
    updateGeometry();
    update();
}

QString Chip::text() const {
    return m_value.isEmpty() ? m_label : m_label + QLatin1Char(' ') + m_value;
}

void Chip::setLook(Look look) {
    m_look = look;
    update();
}

void Chip::setBars(int filled) {
    m_bars = filled;
    updateGeometry();
    update();
}

QSize Chip::sizeHint() const {
    int width = 2 * padding + QFontMetrics(uiFont(fontSize::small)).horizontalAdvance(m_label);
    if (!m_value.isEmpty()) {
        width += gap + QFontMetrics(uiFont(fontSize::small, true)).horizontalAdvance(m_value);
    }
    return {width + (m_bars >= 0 ? barsWidth : 0), chipHeight};
}

void Chip::paintBars(QPainter& painter, const QColor& ink) const {
    for (int bar = 0; bar < 3; ++bar) {
        const int barHeight = 3 + 3 * bar;
        const QRect box(padding + bar * 4, 15 - barHeight, 3, barHeight);
        QColor fill = ink;
        fill.setAlphaF(bar < m_bars ? 1.0F : 0.25F);
        painter.fillRect(box, fill);
    }
}

void Chip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Inks inks = inksOf(m_look);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_palette.color(inks.edge), 1));
    painter.setBrush(m_palette.color(inks.fill));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    int x = padding;
    if (m_bars >= 0) {
        const bool isConfirmed = m_look == Look::Confirmed;
        paintBars(painter, m_palette.color(isConfirmed ? PaletteRole::Ok : PaletteRole::Dim));
        x += barsWidth;
    }
    painter.setPen(m_palette.color(inks.text));
    painter.setFont(uiFont(fontSize::small));
    painter.drawText(QRect(x, 0, width(), height()), Qt::AlignLeft | Qt::AlignVCenter, m_label);
    if (!m_value.isEmpty()) {
        x += QFontMetrics(painter.font()).horizontalAdvance(m_label) + gap;
        painter.setFont(uiFont(fontSize::small, true));
        painter.drawText(QRect(x, 0, width(), height()), Qt::AlignLeft | Qt::AlignVCenter, m_value);
    }
}

} // namespace ff
