// Selection and scrolling; what a row looks like is in log_row_painter.
#include "views/log/log_view.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include "engine/base/digest.h"
#include "views/log/line_decoder.h"
#include "views/log/log_columns.h"
#include "views/log/log_row_painter.h"
#include "views/log/marked_scroll_bar.h"
#include "views/shared/entity_text.h"
#include "views/shared/mark_painter.h"

namespace ff {
namespace {

constexpr int rowHeight = 18;
constexpr int horizontalStep = 40;

int clampedToInt(std::uint64_t value) {
    return static_cast<int>(std::min<std::uint64_t>(value, std::numeric_limits<int>::max()));
}

PaletteRole markColour(MarkShape shape) {
    switch (shape) {
    case MarkShape::Fatal:
        return PaletteRole::Fatal;
    case MarkShape::Degraded:
    case MarkShape::Demoted:
        return PaletteRole::Degr;
    case MarkShape::Context:
        return PaletteRole::Ctx;
    case MarkShape::Cascade:
    case MarkShape::TimeUnknown:
        break;
    }
    return PaletteRole::Casc;
}

} // namespace

LogView::LogView(Navigation& navigation, const Palette& palette, QWidget* parent)
    : QAbstractScrollArea(parent), m_navigation(navigation), m_palette(palette),
      m_header(new LogHeader(palette, this)), m_scrollBar(new MarkedScrollBar(palette, this)) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setVerticalScrollBar(m_scrollBar);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setViewportMargins(0, LogHeader::headerHeight, 0, 0);
    setAccessibleName(tr("Log lines"));
    viewport()->setAutoFillBackground(false);
    connect(&palette, &Palette::changed, viewport(), qOverload<>(&QWidget::update));
    connect(&navigation, &Navigation::analysisChanged, this, &LogView::takeMember);
    connect(&navigation, &Navigation::memberChanged, this, &LogView::takeMember);
    connect(&navigation, &Navigation::locatorChanged, this, &LogView::showCurrentLine);
    connect(&navigation, &Navigation::eventsChanged, viewport(), qOverload<>(&QWidget::update));
    takeMember();
}

void LogView::takeMember() {
    const auto& analysis = m_navigation.analysis();
    m_member = m_navigation.member();
    m_matched = {};
    m_lineCount = 0;
    m_node.clear();
    m_rank.clear();
    m_widestText = 0;
    if (analysis && m_member.isValid()) {
        m_matched = MatchedLines(analysis, m_member);
        m_lineCount = lineCount(*analysis, m_member);
        const Member& member = analysis->bundle->member(m_member);
        m_node = shownText(analysis->placement.canonicalNode(member.node.value));
        m_rank = member.rank.value ? QString::number(*member.rank.value) : QString();
    }
    updateScrollBars();
    m_scrollBar->setValue(0);
    horizontalScrollBar()->setValue(0);
    updateMarks();
    showCurrentLine();
    Q_EMIT memberShown();
}

void LogView::updateMarks() {
    std::vector<MarkedScrollBar::Mark> marks;
    const auto& analysis = m_navigation.analysis();
    for (const MatchedLines::Hit& hit : m_matched.hits()) {
        const MarkShape shape = markFor(analysis->symptomOf(hit.event), analysis->event(hit.event));
        const double place = static_cast<double>(hit.line - 1) / static_cast<double>(m_lineCount);
        marks.push_back({place, markColour(shape)});
    }
    std::stable_partition(marks.begin(), marks.end(), [](const MarkedScrollBar::Mark& mark) {
        return mark.colour != PaletteRole::Fatal;
    });
    m_scrollBar->setMarks(std::move(marks));
}

int LogView::visibleLines() const { return std::max(1, viewport()->height() / rowHeight); }

std::uint64_t LogView::firstVisibleLine() const {
    return static_cast<std::uint64_t>(m_scrollBar->value()) + 1;
}

std::uint64_t LogView::currentLine() const {
    const auto& locator = m_navigation.locator();
    return locator && locator->member == m_member ? locator->line : 0;
}

void LogView::updateScrollBars() {
    const int visible = visibleLines();
    const int total = clampedToInt(m_lineCount);
    m_scrollBar->setRange(0, std::max(0, total - visible));
    m_scrollBar->setPageStep(visible);
    m_scrollBar->setSingleStep(3);
    const int room = logColumn(LogColumn::Text, viewport()->width()).width - 16;
    horizontalScrollBar()->setRange(0, std::max(0, m_widestText - room));
    horizontalScrollBar()->setPageStep(std::max(1, room));
    horizontalScrollBar()->setSingleStep(horizontalStep);
}

void LogView::showCurrentLine() {
    const std::uint64_t line = currentLine();
    if (line > 0) {
        const int row = clampedToInt(line - 1);
        const int top = m_scrollBar->value();
        if (row < top || row >= top + visibleLines()) {
            const bool isJustBelow = row >= top && row <= top + visibleLines() + 1;
            m_scrollBar->setValue(isJustBelow ? row - visibleLines() + 1
                                              : row - visibleLines() / 3);
        }
    }
    viewport()->update();
}

void LogView::selectLine(std::uint64_t line) {
    if (!m_navigation.analysis() || m_lineCount == 0) {
        return;
    }
    line = std::clamp<std::uint64_t>(line, 1, m_lineCount);
    if (const MatchedLines::Hit* hit = m_matched.at(line, m_navigation.event())) {
        m_navigation.selectLocator(hit->match->locator);
        return;
    }
    const std::vector<LineView> lines = linesOf(*m_navigation.analysis(), m_member, line, 1);
    if (!lines.empty()) {
        const LineView& found = lines.front();
        m_navigation.selectLocator(
            {m_member, line, found.offset, found.bytes.size(), quickHash(found.bytes)});
    }
}

void LogView::selectNextHit(int step) {
    const std::uint64_t line = m_matched.next(currentLine(), step);
    if (line > 0) {
        selectLine(line);
    }
}

QString LogView::lineWithLocator() const {
    const std::uint64_t line = currentLine();
    if (line == 0) {
        return {};
    }
    const Analysis& analysis = *m_navigation.analysis();
    const std::vector<LineView> lines = linesOf(analysis, m_member, line, 1);
    return lines.empty() ? QString()
                         : fullLocatorText(analysis, *m_navigation.locator()) +
                               QStringLiteral(": ") + decodedLine(lines.front().bytes).text;
}

void LogView::copyLine() const {
    const QString text = lineWithLocator();
    if (!text.isEmpty()) {
        QGuiApplication::clipboard()->setText(text);
    }
}

std::uint64_t LogView::lineAt(QPoint position) const {
    const std::uint64_t line =
        firstVisibleLine() + static_cast<std::uint64_t>(std::max(0, position.y())) / rowHeight;
    return line <= m_lineCount ? line : 0;
}

QRect LogView::rowRect(std::uint64_t line) const {
    const std::uint64_t first = firstVisibleLine();
    if (line < first || line >= first + static_cast<std::uint64_t>(visibleLines())) {
        return {};
    }
    return {0, static_cast<int>(line - first) * rowHeight, viewport()->width(), rowHeight};
}

void LogView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_palette.color(PaletteRole::Base));
    const auto& analysis = m_navigation.analysis();
    if (!analysis || !m_member.isValid()) {
        painter.setPen(m_palette.color(PaletteRole::Dim));
        painter.drawText(viewport()->rect(), Qt::AlignCenter,
                         analysis ? tr("Select a member or an event to read its lines.")
                                  : tr("No evidence is open."));
        return;
    }
    LogRowPainter rows(*analysis, m_navigation, m_matched, m_palette);
    rows.setPlace(m_node, m_rank);
    rows.setScroll(horizontalScrollBar()->value());
    const auto count = static_cast<std::uint64_t>(visibleLines()) + 1;
    int y = 0;
    int widest = m_widestText;
    for (const LineView& line : linesOf(*analysis, m_member, firstVisibleLine(), count)) {
        const QRect row(0, y, viewport()->width(), rowHeight);
        const bool isCurrent = line.number == currentLine();
        widest = std::max(widest, rows.paint(painter, row, line, isCurrent, hasFocus()));
        y += rowHeight;
    }
    if (widest > m_widestText) {
        m_widestText = widest;
        QMetaObject::invokeMethod(this, &LogView::updateScrollBars, Qt::QueuedConnection);
    }
}

void LogView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    const QRect area = viewport()->geometry();
    m_header->setGeometry(area.left(), area.top() - LogHeader::headerHeight, area.width(),
                          LogHeader::headerHeight);
    // The horizontal bar takes its room after the line was scrolled to: keep it in sight.
    const std::uint64_t first = firstVisibleLine();
    const std::uint64_t line = currentLine();
    const bool wasVisible =
        line >= first && line < first + static_cast<std::uint64_t>(visibleLines()) + 2;
    updateScrollBars();
    if (wasVisible) {
        showCurrentLine();
    }
}

void LogView::mousePressEvent(QMouseEvent* event) {
    if (const std::uint64_t line = lineAt(event->pos()); line > 0) {
        selectLine(line);
    }
}

void LogView::keyPressEvent(QKeyEvent* event) {
    const auto page = static_cast<std::uint64_t>(visibleLines());
    const std::uint64_t line = currentLine();
    const bool goesByHits = event->modifiers().testFlag(Qt::ControlModifier);
    if (event->matches(QKeySequence::Copy)) {
        copyLine();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
        goesByHits ? selectNextHit(-1) : selectLine(line > 1 ? line - 1 : 1);
        return;
    case Qt::Key_Down:
        goesByHits ? selectNextHit(1) : selectLine(line + 1);
        return;
    case Qt::Key_PageUp:
        selectLine(line > page ? line - page : 1);
        return;
    case Qt::Key_PageDown:
        selectLine(line + page);
        return;
    case Qt::Key_Home:
        selectLine(1);
        return;
    case Qt::Key_End:
        selectLine(m_lineCount);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LogView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    QAction* copy = menu.addAction(tr("Copy line with locator"), this, &LogView::copyLine);
    copy->setShortcut(QKeySequence::Copy);
    copy->setEnabled(currentLine() > 0);
    menu.addAction(tr("Next hit"), this, [this] { selectNextHit(1); });
    menu.addAction(tr("Previous hit"), this, [this] { selectNextHit(-1); });
    menu.exec(event->globalPos());
}

void LogView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void LogView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace ff
