#include "views/shared/section_header.h"

#include <QFontMetrics>
#include <QPainter>

#include "views/shared/fonts.h"

namespace ff {
namespace {

constexpr int headerHeight = 24;
constexpr int padding = 8;
constexpr int gap = 12;

} // namespace

SectionHeader::SectionHeader(const Palette& palette, const QString& title, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_title(title) {
    setFixedHeight(headerHeight);
    setAccessibleName(title);
    connect(&palette, &Palette::changed, this, qOverload<>(&QWidget::update));
}

void SectionHeader::setTitle(const QString& title) {
    m_title = title;
    setAccessibleName(title);
    update();
}

void SectionHeader::setNote(const QString& note) {
    m_note = note;
    setAccessibleDescription(note);
    update();
}

void SectionHeader::setReserve(int pixels) {
    m_reserve = pixels;
    update();
}

QSize SectionHeader::sizeHint() const {
    const int title = QFontMetrics(uiFont(fontSize::small, true)).horizontalAdvance(m_title);
    return {title + 2 * padding + m_reserve, headerHeight};
}

QSize SectionHeader::minimumSizeHint() const { return sizeHint(); }

void SectionHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Head));
    painter.fillRect(0, height() - 1, width(), 1, m_palette.color(PaletteRole::Bd));
    const QRect box = rect().adjusted(padding, 0, -padding - m_reserve, -1);
    painter.setFont(uiFont(fontSize::small, true));
    painter.setPen(m_palette.color(PaletteRole::Text));
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_title);
    const int taken = QFontMetrics(painter.font()).horizontalAdvance(m_title) + gap;
    painter.setFont(uiFont(fontSize::small));
    painter.setPen(m_palette.color(PaletteRole::Dim));
    const QString shown =
        QFontMetrics(painter.font()).elidedText(m_note, Qt::ElideRight, box.width() - taken);
    painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

} // namespace ff
