// Requests go to the worker one at a time, so that fast scrolling leaves none behind.
#include "views/log/log_rows.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "engine/pipeline/log_search.h"
#include "engine/pipeline/merged_lines.h"

namespace ff {
namespace {

constexpr std::chrono::milliseconds patience{10};
constexpr std::size_t mostLines = 4096;
constexpr int mostMarks = 2000; ///< a scroll bar has no more pixels
constexpr std::size_t mostPages = 64;
constexpr std::size_t mostHeldRows = 4'000'000;

std::shared_ptr<const LinePages> pagesOf(const std::shared_ptr<const LineTimes>& times,
                                         const LogScope& scope) {
    if (scope.order == LogScope::Order::Listed) {
        std::vector<LinePlace> rows;
        std::copy_if(scope.found->begin(), scope.found->end(), std::back_inserter(rows),
                     [&scope](const LinePlace& place) {
                         return std::binary_search(scope.members.begin(), scope.members.end(),
                                                   place.member);
                     });
        return listedPages(withContext(times->analysis(), std::move(rows), scope.context));
    }
    if (scope.order == LogScope::Order::Merged || !scope.filter.isEmpty()) {
        return mergedLines(times, scope.members, scope.filter, scope.span);
    }
    const MemberId member = scope.members.front();
    const std::uint64_t total = lineCount(times->analysis(), member);
    if (scope.span == LineSpanOfTime{} || !times->hasTimes(member)) {
        return memberPages(scope.span == LineSpanOfTime{} ? total : 0, member);
    }
    const std::uint64_t first = times->linesBefore(member, scope.span.from);
    const std::uint64_t end = times->linesBefore(member, addSaturated(scope.span.to, 1));
    return memberPages(end - first, member, first + 1);
}

bool isWholeMember(const LogScope& scope) {
    return scope.order == LogScope::Order::Member && scope.filter.isEmpty() &&
           scope.span == LineSpanOfTime{};
}

} // namespace

LogRows::LogRows(QObject* parent) : QObject(parent) {}

void LogRows::setAnalysis(std::shared_ptr<const Analysis> analysis) {
    m_worker.clear();
    m_analysis = std::move(analysis);
    m_times.reset();
    m_matched = std::make_shared<MatchedLines>();
    show({});
    if (!m_analysis) {
        return;
    }
    m_worker.post([this, whole = m_analysis](const CancelFlag&) -> LogWorker::Answer {
        auto times = std::make_shared<const LineTimes>(whole);
        auto matched = std::make_shared<const MatchedLines>(whole);
        return [this, times, matched] {
            m_times = times;
            m_matched = matched;
            if (!m_scope.members.empty() && !m_pages) {
                show(m_scope);
            }
            Q_EMIT matchesKnown();
        };
    });
    m_worker.settle(patience);
}

void LogRows::show(LogScope scope) {
    const bool isOtherOrder = m_times != nullptr;
    if (isOtherOrder) {
        m_worker.clear();
    }
    ++m_generation;
    m_scope = std::move(scope);
    m_pages.reset();
    m_rows.clear();
    m_before.clear();
    m_total = 0;
    m_held.clear();
    m_lines.clear();
    m_isReadingPage = false;
    m_isReadingLines = false;
    Q_EMIT reset();
    if (!m_analysis || m_scope.members.empty()) {
        return;
    }
    if (isWholeMember(m_scope)) {
        const MemberId member = m_scope.members.front();
        takePages(memberPages(lineCount(*m_analysis, member), member));
        return;
    }
    if (!m_times) {
        return; // shown when they are known
    }
    m_worker.post(
        [this, times = m_times, wanted = m_scope](const CancelFlag&) -> LogWorker::Answer {
            return [this, pages = pagesOf(times, wanted)] { takePages(pages); };
        });
    m_worker.settle(patience);
}

void LogRows::takePages(std::shared_ptr<const LinePages> pages) {
    m_pages = std::move(pages);
    m_isExact = m_pages->isExact();
    m_rows.clear();
    for (std::size_t page = 0; page < m_pages->pageCount(); ++page) {
        m_rows.push_back(m_pages->expectedRows(page));
    }
    m_before.assign(m_rows.size(), 0);
    count(0);
    Q_EMIT paged();
    Q_EMIT changed();
}

void LogRows::count(std::size_t from) {
    for (std::size_t page = std::max<std::size_t>(from, 1); page < m_rows.size(); ++page) {
        m_before[page] = m_before[page - 1] + m_rows[page - 1];
    }
    m_total = m_rows.empty() ? 0 : m_before.back() + m_rows.back();
}

std::size_t LogRows::pageAt(std::uint64_t row) const {
    const auto after = std::upper_bound(m_before.begin(), m_before.end(), row);
    return static_cast<std::size_t>(after - m_before.begin()) - 1;
}

std::optional<LinePlace> LogRows::placeAt(std::uint64_t row) const {
    if (row >= m_total) {
        return std::nullopt;
    }
    const std::size_t page = pageAt(row);
    const auto held = m_held.find(page);
    const std::uint64_t at = row - m_before[page];
    return held == m_held.end() || at >= held->second.places.size()
               ? std::nullopt
               : std::optional(held->second.places[at]);
}

const LogLine* LogRows::lineAt(std::uint64_t row) const {
    const auto place = placeAt(row);
    if (!place) {
        return nullptr;
    }
    const auto found = m_lines.find({place->member, place->line});
    return found == m_lines.end() ? nullptr : &found->second;
}

std::optional<std::uint64_t> LogRows::rowOf(MemberId member, std::uint64_t line) const {
    if (isWholeMember(m_scope)) {
        const bool isIn = !m_scope.members.empty() && m_scope.members.front() == member &&
                          line > 0 && line <= m_total;
        return isIn ? std::optional(line - 1) : std::nullopt;
    }
    for (const auto& [number, page] : m_held) {
        const auto found =
            std::find_if(page.places.begin(), page.places.end(), [&](const LinePlace& place) {
                return place.member == member && place.line == line;
            });
        if (found != page.places.end()) {
            return m_before[number] + static_cast<std::uint64_t>(found - page.places.begin());
        }
    }
    return std::nullopt;
}

void LogRows::want(std::uint64_t first, std::uint64_t count) {
    if (!m_pages || !m_times || m_isReadingPage || m_isReadingLines) {
        return;
    }
    ++m_tick;
    std::vector<LinePlace> missing;
    for (std::uint64_t row = first; row < std::min(m_total, first + count); ++row) {
        const std::size_t page = pageAt(row);
        const auto held = m_held.find(page);
        if (held == m_held.end()) {
            readPage(page);
            return;
        }
        held->second.used = m_tick;
        const auto place = placeAt(row);
        if (place && !m_lines.contains({place->member, place->line})) {
            missing.push_back(*place);
        }
    }
    if (!missing.empty()) {
        readLines(std::move(missing));
    }
}

void LogRows::readPage(std::size_t page) {
    m_isReadingPage = true;
    m_worker.post([this, pages = m_pages, page,
                   generation = m_generation](const CancelFlag& cancel) -> LogWorker::Answer {
        auto places = std::make_shared<std::vector<LinePlace>>(pages->read(page, &cancel));
        return [this, page, places, generation] {
            if (generation == m_generation) {
                m_isReadingPage = false;
                takePage(page, std::move(*places));
            }
        };
    });
    m_worker.settle(patience);
}

void LogRows::takePage(std::size_t page, std::vector<LinePlace> places) {
    const auto before = static_cast<std::int64_t>(m_rows[page]);
    const auto now = static_cast<std::int64_t>(places.size());
    m_rows[page] = places.size();
    m_held[page] = {std::move(places), ++m_tick};
    dropOldest();
    if (before != now) {
        const std::uint64_t end = m_before[page] + static_cast<std::uint64_t>(before);
        count(page);
        Q_EMIT shifted(end, now - before);
    }
    Q_EMIT changed();
}

void LogRows::dropOldest() {
    const auto oldest = [this] {
        return std::min_element(m_held.begin(), m_held.end(), [](const auto& a, const auto& b) {
            return a.second.used < b.second.used;
        });
    };
    std::size_t rows = 0;
    for (const auto& [page, held] : m_held) {
        rows += held.places.size();
    }
    while (m_held.size() > 2 && (m_held.size() > mostPages || rows > mostHeldRows)) {
        const auto old = oldest();
        rows -= old->second.places.size();
        m_held.erase(old);
    }
}

void LogRows::readLines(std::vector<LinePlace> places) {
    m_isReadingLines = true;
    if (m_lines.size() + places.size() > mostLines) {
        m_lines.clear(); // what is in sight comes back with the next `want`
    }
    m_worker.post([this, times = m_times, places = std::move(places),
                   generation = m_generation](const CancelFlag& cancel) -> LogWorker::Answer {
        auto lines = std::make_shared<std::vector<LogLine>>(readLogLines(*times, places, cancel));
        return [this, lines, generation] {
            if (generation != m_generation) {
                return;
            }
            m_isReadingLines = false;
            for (LogLine& line : *lines) {
                const std::pair key(line.place.member, line.place.line);
                m_lines.insert_or_assign(key, std::move(line));
            }
            Q_EMIT changed();
        };
    });
    m_worker.settle(patience);
}

void LogRows::locate(MemberId member, std::uint64_t line) {
    if (const auto row = rowOf(member, line)) {
        Q_EMIT located(*row);
        return;
    }
    if (!m_pages || m_pages->pageCount() == 0) {
        return;
    }
    m_worker.post([this, pages = m_pages, member, line,
                   generation = m_generation](const CancelFlag& cancel) -> LogWorker::Answer {
        const std::size_t page = pages->pageOf(member, line);
        auto places = std::make_shared<std::vector<LinePlace>>(pages->read(page, &cancel));
        return [this, page, places, member, line, generation] {
            if (generation != m_generation) {
                return;
            }
            takePage(page, std::move(*places));
            if (const auto row = rowOf(member, line)) {
                Q_EMIT located(*row);
            }
        };
    });
    m_worker.settle(patience);
}

void LogRows::readLine(MemberId member, std::uint64_t line) {
    if (!m_times) {
        return;
    }
    LinePlace place;
    place.member = member;
    place.line = line;
    m_worker.post([this, times = m_times, place](const CancelFlag& cancel) -> LogWorker::Answer {
        const auto lines = readLogLines(*times, {place}, cancel);
        if (lines.empty()) {
            return nullptr;
        }
        return [this, locator = lines.front().locator] { Q_EMIT lineRead(locator); };
    });
    m_worker.settle(patience);
}

void LogRows::placeMarks(std::shared_ptr<const std::vector<LinePlace>> found) {
    if (!m_pages) {
        return;
    }
    m_worker.post([this, pages = m_pages, members = m_scope.members, matched = m_matched,
                   found = std::move(found), whole = m_analysis,
                   isListed = m_scope.order == LogScope::Order::Listed,
                   generation = m_generation](const CancelFlag& cancel) -> LogWorker::Answer {
        static const std::vector<LinePlace> nothing;
        std::vector<std::pair<double, MarkShape>> events;
        std::set<std::pair<int, MarkShape>> shapes; // one mark a pixel is enough
        std::set<int> seen;
        std::vector<double> hits;
        const auto isIn = [&members](MemberId member) {
            return std::binary_search(members.begin(), members.end(), member);
        };
        for (const MatchedLines::Hit& hit : matched->hits()) {
            if (cancel.isCancelled() || isListed) {
                break;
            }
            if (isIn(hit.member)) {
                LinePlace place;
                place.member = hit.member;
                place.line = hit.line;
                place.time = hit.match->stamp.isUtc() ? hit.match->stamp.at : maxTime;
                const double at = pages->fractionOf(place);
                const MarkShape shape =
                    markFor(whole->symptomOf(hit.event), whole->event(hit.event));
                if (shapes.emplace(static_cast<int>(at * mostMarks), shape).second) {
                    events.emplace_back(at, shape);
                }
            }
        }
        for (const LinePlace& place : found && !isListed ? *found : nothing) {
            const double at = isIn(place.member) ? pages->fractionOf(place) : -1;
            if (at >= 0 && seen.insert(static_cast<int>(at * mostMarks)).second) {
                hits.push_back(at);
            }
        }
        return [this, events = std::move(events), hits = std::move(hits), generation] {
            if (generation == m_generation) {
                Q_EMIT placed(events, hits);
            }
        };
    });
    m_worker.settle(patience);
}

} // namespace ff
