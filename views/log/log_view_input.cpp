// Keys, clicks and the context menu of the log.
#include <algorithm>

#include <QAccessible>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include "views/log/line_decoder.h"
#include "views/log/log_view.h"
#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {

void LogView::stepRows(std::int64_t rows) {
    const auto current = m_pendingRow ? m_pendingRow : currentRow();
    if (!current) {
        selectRow(firstVisibleRow());
        return;
    }
    const auto wanted = static_cast<std::int64_t>(*current) + rows;
    selectRow(static_cast<quint64>(std::max<std::int64_t>(wanted, 0)));
}

void LogView::mousePressEvent(QMouseEvent* event) {
    if (const auto row = rowAt(event->pos())) {
        selectRow(*row);
    }
}

void LogView::keyPressEvent(QKeyEvent* event) {
    const bool goesByHits = event->modifiers().testFlag(Qt::ControlModifier);
    if (event->matches(QKeySequence::Copy)) {
        copyLine();
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
        goesByHits ? selectNextHit(-1) : stepRows(-1);
        return;
    case Qt::Key_Down:
        goesByHits ? selectNextHit(1) : stepRows(1);
        return;
    case Qt::Key_PageUp:
        stepRows(-visibleLines());
        return;
    case Qt::Key_PageDown:
        stepRows(visibleLines());
        return;
    case Qt::Key_Home:
        selectRow(0);
        return;
    case Qt::Key_End:
        selectRow(m_rows->rowCount());
        return;
    case Qt::Key_Menu: {
        const auto row = currentRow();
        const QPoint at = row ? rectOfRow(*row).center() : QPoint();
        QContextMenuEvent menu(QContextMenuEvent::Keyboard, at, viewport()->mapToGlobal(at));
        contextMenuEvent(&menu);
        return;
    }
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LogView::fillMenu(QMenu& menu) {
    const bool hasLine = currentLine() > 0;
    const auto add = [&menu](const QString& text, const QKeySequence& keys, bool isOn, auto run) {
        QAction* action = menu.addAction(text);
        action->setShortcut(keys);
        action->setEnabled(isOn);
        connect(action, &QAction::triggered, &menu, run);
    };
    add(tr("Copy line with locator"), QKeySequence::Copy, hasLine, [this] { copyLine(); });
    add(tr("Copy link to line"), {}, hasLine, [this] { copyLink(); });
    add(tr("Bookmark or note…"), Qt::CTRL | Qt::Key_B, hasLine,
        [this] { Q_EMIT bookmarkRequested(); });
    menu.addSeparator();
    add(tr("Show all members around this line"), {}, hasLine, [this] { Q_EMIT mergeRequested(); });
    add(tr("Next hit"), Qt::CTRL | Qt::Key_Down, true, [this] { selectNextHit(1); });
    add(tr("Previous hit"), Qt::CTRL | Qt::Key_Up, true, [this] { selectNextHit(-1); });
    menu.addSeparator();
    add(tr("What became of this line?"), {}, hasLine,
        [this] { Q_EMIT whyNotRequested(*m_navigation.locator()); });
    const EventId event = m_navigation.event();
    add(tr("Mute this event"), {}, hasLine && event.isValid(),
        [this, event] { Q_EMIT muteRequested(event); });
    if (!actions().isEmpty()) { // what the window does with a line
        menu.addSeparator();
        menu.addActions(actions());
    }
}

void LogView::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() == QContextMenuEvent::Mouse) {
        if (const auto row = rowAt(event->pos())) {
            selectRow(*row);
        }
    }
    QMenu menu(this);
    fillMenu(menu);
    menu.exec(event->globalPos());
}

void LogView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    tellReaders();
}

void LogView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

QString LogView::rowText(std::uint64_t row) const {
    const LogLine* line = m_rows->lineAt(row);
    const auto& analysis = m_navigation.analysis();
    if (line == nullptr || !analysis) {
        return tr("Line is being read");
    }
    QStringList parts{
        tr("%1 line %2").arg(memberName(*analysis, line->place.member)).arg(line->place.line)};
    if (line->facts.time) {
        parts.append(timeOfDay(*line->facts.time, TimeDigits::Microseconds));
    }
    if (!line->facts.node.empty()) {
        parts.append(shownText(line->facts.node));
    }
    if (line->facts.rank) {
        parts.append(tr("rank %1").arg(*line->facts.rank));
    }
    if (const MatchedLines::Hit* hit = matched().at(line->place.member, line->place.line)) {
        parts.append(
            markName(markFor(analysis->symptomOf(hit->event), analysis->event(hit->event))));
    }
    if (line->level >= LineLevel::Warning) {
        parts.append(levelName(line->level));
    }
    if (m_bookmarks.contains({line->place.member, line->place.line})) {
        parts.append(tr("bookmarked"));
    }
    return parts.join(QStringLiteral(", ")) + QStringLiteral(": ") + decodedLine(line->bytes).text;
}

void LogView::tellReaders() const {
    if (!QAccessible::isActive() || !hasFocus()) {
        return;
    }
    const auto row = currentRow();
    const std::uint64_t first = firstVisibleRow();
    if (!row || *row < first) {
        return;
    }
    QAccessibleEvent event(const_cast<LogView*>(this), QAccessible::Focus);
    event.setChild(static_cast<int>(*row - first));
    QAccessible::updateAccessibility(&event);
}

} // namespace ff
