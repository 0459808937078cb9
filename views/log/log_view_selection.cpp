// Which line is selected, and what of it is copied.
#include <algorithm>

#include <QClipboard>
#include <QGuiApplication>

#include "views/log/line_decoder.h"
#include "views/log/locator_link.h"
#include "views/log/log_view.h"
#include "views/log/marked_scroll_bar.h"
#include "views/shared/entity_text.h"

namespace ff {

void LogView::showCurrentLine() {
    const std::uint64_t line = currentLine();
    if (line > 0) {
        m_rows->locate(m_navigation.locator()->member, line);
    }
    viewport()->update();
    tellReaders();
}

void LogView::showRow(std::uint64_t row) {
    updateScrollBars();
    const std::uint64_t top = firstVisibleRow();
    const auto visible = static_cast<std::uint64_t>(visibleLines());
    if (row < top || row >= top + visible) {
        const bool isJustBelow = row >= top && row <= top + visible + 1;
        const std::uint64_t back = isJustBelow ? visible - 1 : visible / 3;
        scrollTo(row > back ? row - back : 0);
    }
    wantVisible();
}

void LogView::selectRow(quint64 row) {
    if (!m_navigation.analysis() || m_rows->rowCount() == 0) {
        return;
    }
    row = std::min<quint64>(row, m_rows->rowCount() - 1);
    const auto place = m_rows->placeAt(row);
    if (place) {
        const MatchedLines::Hit* hit =
            matched().at(place->member, place->line, m_navigation.event());
        if (hit != nullptr) {
            m_pendingRow.reset();
            m_navigation.selectLocator(hit->match->locator);
            return;
        }
    }
    if (m_rows->lineAt(row) == nullptr) {
        m_wantsEnd = row + 1 == m_rows->rowCount();
        m_pendingRow = row;
        m_rows->want(row, 1);
        return; // selected when it comes, perhaps already
    }
    m_pendingRow.reset();
    m_navigation.selectLocator(m_rows->lineAt(row)->locator);
}

void LogView::selectPlace(MemberId member, quint64 line) {
    const auto& members = m_rows->scope().members;
    if (!std::binary_search(members.begin(), members.end(), member)) {
        return;
    }
    if (const MatchedLines::Hit* hit = matched().at(member, line, m_navigation.event())) {
        m_navigation.selectLocator(hit->match->locator);
        return;
    }
    if (const auto row = m_rows->rowOf(member, line)) {
        selectRow(*row);
        return;
    }
    m_rows->readLine(member, line);
}

void LogView::selectLine(std::uint64_t line) {
    const LogScope& scope = m_rows->scope();
    if (scope.order == LogScope::Order::Member && !scope.members.empty()) {
        const std::uint64_t total = m_rows->rowCount();
        if (total > 0) {
            const bool isPlain = scope.span == LineSpanOfTime{} && scope.filter.isEmpty();
            selectPlace(scope.members.front(),
                        isPlain ? std::clamp<std::uint64_t>(line, 1, total) : line);
        }
    } else if (m_navigation.member().isValid()) {
        selectPlace(m_navigation.member(), line);
    }
}

void LogView::selectNextHit(int step) {
    const auto& scope = m_rows->scope();
    if (scope.order == LogScope::Order::Member) {
        const std::uint64_t line =
            scope.members.empty() ? 0 : matched().next(scope.members.front(), currentLine(), step);
        if (line > 0) {
            selectLine(line);
        }
        return;
    }
    const auto& locator = m_navigation.locator();
    const auto row = currentRow();
    const auto place = row ? m_rows->placeAt(*row) : std::nullopt;
    const Nanos time = place ? place->time : step > 0 ? minTime : maxTime;
    const MatchedLines::Hit* hit =
        matched().nextInTime(locator ? locator->member : MemberId(), currentLine(), time, step);
    if (hit != nullptr) {
        m_navigation.selectLocator(hit->match->locator);
    }
}

QString LogView::lineWithLocator() const {
    const auto row = currentRow();
    const LogLine* line = row ? m_rows->lineAt(*row) : nullptr;
    return line == nullptr ? QString()
                           : fullLocatorText(*m_navigation.analysis(), line->locator) +
                                 QStringLiteral(": ") + decodedLine(line->bytes).text;
}

QString LogView::linkToLine() const {
    const auto& analysis = m_navigation.analysis();
    const auto& locator = m_navigation.locator();
    return analysis && locator ? linkTo(*analysis, *locator) : QString();
}

void LogView::copyLine() const {
    const QString text = lineWithLocator();
    if (!text.isEmpty()) {
        QGuiApplication::clipboard()->setText(text);
    }
}

void LogView::copyLink() const {
    const QString text = linkToLine();
    if (!text.isEmpty()) {
        QGuiApplication::clipboard()->setText(text);
    }
}

} // namespace ff
