#include "views/shared/notice_strip.h"

#include <utility>

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "views/shared/fonts.h"
#include "views/shared/icons.h"

namespace ff {
namespace {

constexpr int stripHeight = 28;
constexpr int closeSize = 18;
constexpr int behindMark = 20; ///< where the text begins when a mark stands before it

} // namespace

NoticeStrip::NoticeStrip(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_line(new RunLine(palette, fontSize::small, this)),
      m_close(new QToolButton(this)) {
    setFixedHeight(stripHeight);
    setAccessibleName(tr("Notice"));
    m_close->setFixedSize(closeSize, closeSize);
    m_close->setIconSize(QSize(12, 12));
    m_close->setAutoRaise(true);
    m_close->setFocusPolicy(Qt::TabFocus);
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close the notice"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 1, 4, 1);
    layout->setSpacing(8);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_close);
    connect(m_line, &RunLine::activated, this, &NoticeStrip::activated);
    connect(m_close, &QToolButton::clicked, this, &NoticeStrip::dismiss);
    connect(&palette, &Palette::changed, this, &NoticeStrip::refreshIcon);
    refreshIcon();
    hide();
}

void NoticeStrip::refreshIcon() {
    m_close->setIcon(glyphIcon(Glyph::Close, m_palette));
    update();
}

void NoticeStrip::dismiss() {
    hide();
    Q_EMIT closed();
}

void NoticeStrip::showLine(TextLine line) {
    m_line->setIndent(line.mark ? behindMark : 0);
    setAccessibleDescription(line.text());
    m_line->setLine(std::move(line));
    show();
}

QString NoticeStrip::text() const { return isHidden() ? QString() : m_line->line().text(); }

void NoticeStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Alt));
    painter.fillRect(0, height() - 1, width(), 1, m_palette.color(PaletteRole::Bd));
}

} // namespace ff
