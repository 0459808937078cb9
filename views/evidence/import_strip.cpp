#include "views/evidence/import_strip.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "views/evidence/import_summary.h"
#include "views/shared/fonts.h"
#include "views/shared/icons.h"
#include "views/shared/run_line.h"

namespace ff {
namespace {

constexpr int stripHeight = 28;
constexpr int closeSize = 18;
constexpr int behindMark = 20; ///< where the text begins when a mark stands before it

} // namespace

ImportStrip::ImportStrip(const Palette& palette, QWidget* parent)
    : QWidget(parent), m_palette(palette), m_line(new RunLine(palette, fontSize::small, this)),
      m_close(new QToolButton(this)) {
    setFixedHeight(stripHeight);
    setAccessibleName(tr("What was recognised"));
    m_close->setFixedSize(closeSize, closeSize);
    m_close->setIconSize(QSize(12, 12));
    m_close->setAutoRaise(true);
    m_close->setFocusPolicy(Qt::TabFocus);
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close the summary of what was recognised"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 1, 4, 1);
    layout->setSpacing(8);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_close);
    connect(m_line, &RunLine::activated, this, [this] {
        hide();
        Q_EMIT reviewRequested();
    });
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(&palette, &Palette::changed, this, &ImportStrip::refreshIcon);
    refreshIcon();
    hide();
}

void ImportStrip::refreshIcon() {
    m_close->setIcon(glyphIcon(Glyph::Close, m_palette));
    update();
}

void ImportStrip::showSummary(const Analysis& analysis) {
    const ImportSummary summary = importSummary(analysis);
    TextLine line;
    line.runs.push_back({tr("Recognised "), TextRun::Style::Bold});
    line.runs.push_back({summary.found});
    if (!summary.doubts.isEmpty()) {
        line.mark = MarkShape::Demoted;
        line.runs.push_back({tr(" · ")});
        line.runs.push_back({summary.doubts, TextRun::Style::Bold});
    }
    line.runs.push_back({QStringLiteral("   ")});
    line.runs.push_back({tr("Review"), TextRun::Style::Link, 0});
    m_line->setIndent(line.mark ? behindMark : 0);
    m_line->setLine(std::move(line));
    show();
}

void ImportStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_palette.color(PaletteRole::Alt));
    painter.fillRect(0, height() - 1, width(), 1, m_palette.color(PaletteRole::Bd));
}

} // namespace ff
