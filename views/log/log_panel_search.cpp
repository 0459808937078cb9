// Searching in the panel: what is asked, what comes back, and going from hit to hit.
#include <algorithm>
#include <utility>

#include <QTabWidget>
#include <QTableView>

#include "views/log/found_model.h"
#include "views/log/log_panel.h"
#include "views/log/log_query_bar.h"
#include "views/log/log_view.h"
#include "views/shared/time_text.h"

namespace ff {

bool LogPanel::isSearching() const {
    return !m_ask.text.isEmpty() || m_ask.severity != LogAsk::Severity::Any;
}

bool LogPanel::isListing() const {
    return m_ask.severity != LogAsk::Severity::Any ||
           (m_ask.showsFoundOnly && !m_ask.text.isEmpty());
}

void LogPanel::focusSearch() { m_bar->focusSearch(); }

void LogPanel::clearSearch() {
    m_finder->drop();
    m_findings.reset();
    m_count = 0;
    m_found->clear();
    m_view->setFound(nullptr);
    m_bar->setCount({}, false);
    m_side->setTabText(1, tr("Hits"));
}

void LogPanel::takeAsk() {
    const auto& analysis = m_navigation.analysis();
    const LogAsk before = std::exchange(m_ask, m_bar->ask());
    const OriginFilter origin =
        analysis ? parseOrigin(analysis->placement, m_ask.origin) : OriginFilter();
    m_filter = origin.isKnown ? origin.filter : LineFilter();
    m_bar->setOriginProblem(origin.isKnown ? QString() : tr("No such node, or more than one"));
    LogAsk same = before; // but for what changes only how hits are shown
    same.showsFoundOnly = m_ask.showsFoundOnly;
    same.context = m_ask.context;
    const bool isOtherSearch = same != m_ask || !m_findings || sender() == &m_navigation;
    if (isOtherSearch) {
        startSearch();
    }
    refreshScope();
}

LogQuery LogPanel::wantedQuery() const {
    const Analysis& analysis = *m_navigation.analysis();
    LogQuery query;
    query.matcher = m_matcher;
    query.least = levelFor(m_ask.severity);
    query.onlyAlways = m_ask.severity == LogAsk::Severity::Events;
    if (m_ask.severity != LogAsk::Severity::Any) {
        query.always = m_view->matched().places();
    }
    query.filter = m_filter;
    query.span = wantedSpan();
    const LogReach reach = m_ask.reach == LogReach::Member ? LogReach::All : m_ask.reach;
    query.members = membersInReach(analysis, reach, m_navigation.member(), m_chosen);
    return query;
}

void LogPanel::startSearch() {
    clearSearch();
    m_matcher.reset();
    m_bar->setSearchProblem({});
    if (!m_ask.text.isEmpty()) {
        auto matcher =
            LineMatcher::make(m_ask.text.toStdString(), m_ask.isRegex, m_ask.isCaseSensitive);
        if (!matcher) {
            m_bar->setSearchProblem(QString::fromStdString(matcher.error().what));
            m_bar->setCount(tr("no pattern"), false);
            m_view->setMatcher(nullptr);
            return;
        }
        m_matcher = std::make_shared<const LineMatcher>(std::move(*matcher));
    }
    m_view->setMatcher(m_matcher);
    if (!isSearching() || !m_navigation.analysis() || !m_view->rows().times()) {
        return; // begins when the times of lines are known
    }
    m_finder->start(m_view->rows().times(), wantedQuery());
    m_bar->setCount(tr("searching…"), true);
}

void LogPanel::takeProgress(const std::vector<LinePlace>& found, quint64 count, quint64 done,
                            quint64 total) {
    m_found->append(found);
    const int percent =
        total == 0
            ? 0
            : static_cast<int>(100.0 * static_cast<double>(done) / static_cast<double>(total));
    m_bar->setCount(tr("%1 · %2 %").arg(countText(count)).arg(percent), true);
    if (!m_findings && !m_found->places().empty()) {
        m_findings = std::make_shared<const std::vector<LinePlace>>(m_found->places());
        refreshScope();
    }
}

void LogPanel::takeFindings(const std::shared_ptr<const LogFindings>& findings) {
    m_findings = {findings, &findings->found};
    m_count = findings->count;
    m_found->take(findings->found);
    m_side->setTabText(1, tr("Hits (%1)").arg(countText(m_count)));
    if (!m_ask.text.isEmpty() && m_side->currentIndex() == 0) {
        m_side->setCurrentWidget(m_foundTable);
    }
    m_view->setFound(m_findings);
    refreshScope();
    showCount();
    if (!findings->isWhole) {
        m_bar->setCount(tr("%1, stopped").arg(countText(m_count)), false);
    }
}

void LogPanel::showCount() {
    if (!m_findings) {
        return;
    }
    const auto at = foundIndex();
    const QString count = countText(m_count);
    m_bar->setCount(m_count == 0   ? tr("nothing found")
                    : at           ? tr("%1 of %2").arg(countText(*at + 1), count)
                    : m_count == 1 ? tr("1 hit")
                                   : tr("%1 hits").arg(count),
                    false);
}

std::optional<std::size_t> LogPanel::foundIndex() const {
    const auto& locator = m_navigation.locator();
    if (!locator || !m_findings) {
        return std::nullopt;
    }
    const auto found =
        std::find_if(m_findings->begin(), m_findings->end(), [&locator](const LinePlace& place) {
            return place.member == locator->member && place.line == locator->line;
        });
    return found == m_findings->end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - m_findings->begin()));
}

void LogPanel::stepFound(int step) {
    if (!isSearching() || !m_findings) {
        m_view->selectNextHit(step);
        return;
    }
    if (m_findings->empty()) {
        return;
    }
    const std::size_t count = m_findings->size();
    std::size_t next = step > 0 ? 0 : count - 1;
    if (const auto at = foundIndex()) {
        next = (*at + (step > 0 ? 1 : count - 1)) % count;
    } else if (const auto& locator = m_navigation.locator()) {
        // From a line that is no hit: to the nearest one of its member in that direction.
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t k = step > 0 ? i : count - 1 - i;
            const LinePlace& place = (*m_findings)[k];
            const bool isBeyond =
                step > 0 ? place.line > locator->line : place.line < locator->line;
            if (place.member == locator->member && isBeyond) {
                next = k;
                break;
            }
        }
    }
    const LinePlace& place = (*m_findings)[next];
    m_foundTable->selectRow(static_cast<int>(next));
    goTo(place.member, place.line);
    m_bar->setCount(tr("%1 of %2").arg(countText(next + 1), countText(m_count)), false);
}

} // namespace ff
