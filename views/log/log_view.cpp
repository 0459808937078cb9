// Scrolling and painting; what is selected is in log_view_selection, keys and menus in
// log_view_input, what a row looks like in log_row_painter, and where lines come from in log_rows.
#include "views/log/log_view.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <QAccessible>
#include <QPainter>

#include "views/log/log_accessible.h"
#include "views/log/log_columns.h"
#include "views/log/marked_scroll_bar.h"
#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

constexpr int rowHeight = 18;
constexpr int horizontalStep = 40;
constexpr std::uint64_t mostSteps = 1'000'000'000;

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
      m_header(new LogHeader(palette, this)), m_scrollBar(new MarkedScrollBar(palette, this)),
      m_rows(new LogRows(this)) {
    // Before anything is told to a screen reader, which keeps what it is given for the view.
    installLogAccessibility();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setVerticalScrollBar(m_scrollBar);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setViewportMargins(0, LogHeader::headerHeight, 0, 0);
    setAccessibleName(tr("Log lines"));
    viewport()->setAutoFillBackground(false);
    m_look.bookmarks = &m_bookmarks;
    wireRows();
    connect(&palette, &Palette::changed, viewport(), qOverload<>(&QWidget::update));
    connect(&navigation, &Navigation::locatorChanged, this, &LogView::showCurrentLine);
    connect(&navigation, &Navigation::eventsChanged, viewport(), qOverload<>(&QWidget::update));
}

void LogView::wireRows() {
    connect(m_rows, &LogRows::reset, this, &LogView::takeReset);
    connect(m_rows, &LogRows::paged, this, [this] {
        showCurrentLine();
        m_rows->placeMarks(m_found);
    });
    connect(m_rows, &LogRows::changed, this, &LogView::takeChange);
    connect(m_rows, &LogRows::shifted, this, &LogView::takeShift);
    connect(m_rows, &LogRows::located, this, &LogView::showRow);
    connect(m_rows, &LogRows::lineRead, &m_navigation, &Navigation::selectLocator);
    connect(m_rows, &LogRows::placed, this, &LogView::takeMarks);
    connect(m_rows, &LogRows::matchesKnown, this, [this] {
        wantVisible();
        m_rows->placeMarks(m_found);
    });
    connect(m_scrollBar, &QScrollBar::valueChanged, this, &LogView::wantVisible);
}

void LogView::show(LogScope scope) {
    m_look.showsMember = scope.order != LogScope::Order::Member;
    m_header->setShowsMember(m_look.showsMember);
    m_rows->show(std::move(scope));
    Q_EMIT memberShown();
}

void LogView::takeReset() {
    m_pendingRow.reset();
    m_widestText = 0;
    m_scrollBar->setMarks({});
    updateScrollBars();
    m_scrollBar->setValue(0);
    horizontalScrollBar()->setValue(0);
    viewport()->update();
}

void LogView::takeChange() {
    updateScrollBars();
    wantVisible();
    if (m_pendingRow && m_rows->rowCount() > 0 &&
        (m_wantsEnd || *m_pendingRow >= m_rows->rowCount())) {
        m_pendingRow = m_rows->rowCount() - 1; // pages have other numbers of rows than expected
    }
    if (m_pendingRow && m_rows->lineAt(*m_pendingRow) != nullptr) {
        selectRow(*std::exchange(m_pendingRow, std::nullopt));
    } else if (m_pendingRow) {
        m_rows->want(*m_pendingRow, 1);
    }
    viewport()->update();
    Q_EMIT memberShown();
}

void LogView::takeShift(std::uint64_t row, std::int64_t by) {
    const std::uint64_t top = firstVisibleRow();
    if (m_pendingRow && *m_pendingRow >= row) {
        m_pendingRow = static_cast<std::uint64_t>(static_cast<std::int64_t>(*m_pendingRow) + by);
    }
    updateScrollBars();
    if (top >= row) {
        scrollTo(static_cast<std::uint64_t>(static_cast<std::int64_t>(top) + by));
    }
}

void LogView::takeMarks(const std::vector<std::pair<double, MarkShape>>& events,
                        const std::vector<double>& found) {
    std::vector<MarkedScrollBar::Mark> marks;
    for (const double place : found) {
        marks.push_back({place, PaletteRole::DegrFill, true});
    }
    for (const auto& [place, shape] : events) {
        marks.push_back({place, markColour(shape), false});
    }
    std::stable_partition(marks.begin(), marks.end(), [](const MarkedScrollBar::Mark& mark) {
        return mark.colour != PaletteRole::Fatal;
    });
    m_scrollBar->setMarks(std::move(marks));
}

int LogView::visibleLines() const { return std::max(1, viewport()->height() / rowHeight); }

std::uint64_t LogView::firstVisibleRow() const {
    return static_cast<std::uint64_t>(m_scrollBar->value()) * m_rowsPerStep;
}

std::uint64_t LogView::firstVisibleLine() const {
    const bool isPlain = m_rows->scope().order == LogScope::Order::Member &&
                         m_rows->scope().span == LineSpanOfTime{};
    const auto place = m_rows->placeAt(firstVisibleRow());
    return place ? place->line : isPlain ? firstVisibleRow() + 1 : 0;
}

std::uint64_t LogView::currentLine() const {
    const auto& locator = m_navigation.locator();
    const auto& members = m_rows->scope().members;
    const bool isIn =
        locator && std::binary_search(members.begin(), members.end(), locator->member);
    return isIn ? locator->line : 0;
}

std::optional<std::uint64_t> LogView::currentRow() const {
    const std::uint64_t line = currentLine();
    return line == 0 ? std::nullopt : m_rows->rowOf(m_navigation.locator()->member, line);
}

void LogView::updateScrollBars() {
    const auto visible = static_cast<std::uint64_t>(visibleLines());
    const std::uint64_t total = m_rows->rowCount();
    const std::uint64_t top = firstVisibleRow();
    const std::uint64_t before = m_rowsPerStep;
    m_rowsPerStep = 1 + total / mostSteps;
    const std::uint64_t last = total > visible ? total - visible : 0;
    m_scrollBar->setRange(0, static_cast<int>((last + m_rowsPerStep - 1) / m_rowsPerStep));
    if (before != m_rowsPerStep) {
        scrollTo(top);
    }
    m_scrollBar->setPageStep(visibleLines());
    m_scrollBar->setSingleStep(3);
    const int room = logColumn(LogColumn::Text, viewport()->width(), m_look.showsMember).width - 16;
    horizontalScrollBar()->setRange(0, std::max(0, m_widestText - room));
    horizontalScrollBar()->setPageStep(std::max(1, room));
    horizontalScrollBar()->setSingleStep(horizontalStep);
}

void LogView::scrollTo(std::uint64_t row) {
    m_scrollBar->setValue(static_cast<int>(row / m_rowsPerStep));
}

void LogView::wantVisible() {
    m_rows->want(firstVisibleRow(), static_cast<std::uint64_t>(visibleLines()) + 1);
    viewport()->update();
}

void LogView::setShowsColours(bool shows) {
    m_look.showsColours = shows;
    viewport()->update();
}

void LogView::setMatcher(std::shared_ptr<const LineMatcher> matcher) {
    m_look.matcher = std::move(matcher);
    viewport()->update();
}

void LogView::setBookmarks(std::set<LineKey> bookmarks) {
    m_bookmarks = std::move(bookmarks);
    viewport()->update();
}

void LogView::setFound(std::shared_ptr<const std::vector<LinePlace>> found) {
    m_found = std::move(found);
    m_rows->placeMarks(m_found);
}

QRect LogView::rectOfRow(std::uint64_t row) const {
    const std::uint64_t first = firstVisibleRow();
    if (row < first || row >= first + static_cast<std::uint64_t>(visibleLines())) {
        return {};
    }
    return {0, static_cast<int>(row - first) * rowHeight, viewport()->width(), rowHeight};
}

QRect LogView::rowRect(std::uint64_t line) const {
    const auto& scope = m_rows->scope();
    const MemberId member = scope.order == LogScope::Order::Member && !scope.members.empty()
                                ? scope.members.front()
                                : m_navigation.member();
    const auto row = m_rows->rowOf(member, line);
    return row ? rectOfRow(*row) : QRect();
}

std::optional<std::uint64_t> LogView::rowAt(QPoint position) const {
    const std::uint64_t row =
        firstVisibleRow() + static_cast<std::uint64_t>(std::max(0, position.y())) / rowHeight;
    return row < m_rows->rowCount() ? std::optional(row) : std::nullopt;
}

void LogView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_palette.color(PaletteRole::Base));
    const auto& analysis = m_navigation.analysis();
    if (!analysis || m_rows->scope().members.empty() || m_rows->rowCount() == 0) {
        painter.setPen(m_palette.color(PaletteRole::Dim));
        painter.drawText(viewport()->rect(), Qt::AlignCenter, emptyText());
        return;
    }
    m_look.scroll = horizontalScrollBar()->value();
    const LogRowPainter painted(*analysis, m_navigation, matched(), m_palette, m_look);
    const auto& locator = m_navigation.locator();
    const std::uint64_t first = firstVisibleRow();
    const std::uint64_t end =
        std::min(m_rows->rowCount(), first + static_cast<std::uint64_t>(visibleLines()) + 1);
    int widest = m_widestText;
    for (std::uint64_t row = first; row < end; ++row) {
        const QRect rect(0, static_cast<int>(row - first) * rowHeight, viewport()->width(),
                         rowHeight);
        const LogLine* line = m_rows->lineAt(row);
        if (line == nullptr) {
            painted.paintMissing(painter, rect);
            continue;
        }
        const bool isCurrent =
            locator && locator->member == line->place.member && locator->line == line->place.line;
        widest = std::max(widest, painted.paint(painter, rect, *line, isCurrent, hasFocus()));
    }
    if (widest > m_widestText) {
        m_widestText = widest;
        QMetaObject::invokeMethod(this, &LogView::updateScrollBars, Qt::QueuedConnection);
    }
}

QString LogView::emptyText() const {
    if (!m_navigation.analysis()) {
        return tr("No evidence is open.");
    }
    const LogScope& scope = m_rows->scope();
    if (scope.members.empty()) {
        return tr("Select a member or an event to read its lines.");
    }
    if (!m_rows->isReady()) {
        return tr("Putting lines in order…");
    }
    const bool isFiltered = scope.order == LogScope::Order::Listed || !scope.filter.isEmpty() ||
                            !(scope.span == LineSpanOfTime{});
    return isFiltered ? tr("No line passes the filters.") : tr("There are no lines.");
}

void LogView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    const QRect area = viewport()->geometry();
    m_header->setGeometry(area.left(), area.top() - LogHeader::headerHeight, area.width(),
                          LogHeader::headerHeight);
    // The horizontal bar takes its room after the line was scrolled to: keep it in sight.
    const auto row = currentRow();
    const std::uint64_t first = firstVisibleRow();
    const bool wasVisible =
        row && *row >= first && *row < first + static_cast<std::uint64_t>(visibleLines()) + 2;
    updateScrollBars();
    if (wasVisible) {
        showRow(*row);
    }
    wantVisible();
}

} // namespace ff
