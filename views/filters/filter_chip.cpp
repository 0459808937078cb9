#include "views/filters/filter_chip.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include "views/shared/fonts.h"
#include "views/shared/icons.h"

namespace ff {

namespace {

constexpr int chipHeight = 20;
constexpr int radius = 3;
constexpr int closeSize = 16;

} // namespace

FilterChip::FilterChip(const Palette& palette, QWidget* parent)
    : QFrame(parent), m_palette(palette), m_label(new QLabel(this)), m_close(new QToolButton(this)) {
    setFixedHeight(chipHeight);
    m_label->setTextFormat(Qt::PlainText);
    m_close->setAutoRaise(true);
    m_close->setFixedSize(closeSize, closeSize);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 1, 3, 1);
    layout->setSpacing(4);
    layout->addWidget(m_label);
    layout->addWidget(m_close);
    setFocusProxy(m_close);
    connect(m_close, &QToolButton::clicked, this, &FilterChip::closed);
    connect(&m_palette, &Palette::changed, this, &FilterChip::dress);
    dress();
}

void FilterChip::setText(const QString& name, const QString& text) {
    m_label->setText(text);
    setToolTip(QStringLiteral("%1: %2").arg(name, text));
    setAccessibleName(QStringLiteral("%1: %2").arg(name, text));
    m_close->setAccessibleName(tr("Take away: %1 %2").arg(name, text));
    m_close->setToolTip(tr("Take this filter away (Delete)"));
}

QString FilterChip::text() const { return m_label->text(); }

void FilterChip::dress() {
    m_label->setFont(uiFont(fontSize::small));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, m_palette.color(PaletteRole::Text));
    setPalette(colors);
    m_close->setIcon(glyphIcon(Glyph::Close, m_palette));
    m_close->setIconSize(QSize(10, 10));
    update();
}

void FilterChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_palette.color(PaletteRole::SelBd));
    painter.setBrush(m_palette.color(PaletteRole::Sel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

void FilterChip::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) {
        Q_EMIT closed();
        return;
    }
    QFrame::keyPressEvent(event);
}

} // namespace ff
