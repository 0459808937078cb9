// The rows of the log: what is shown in which order, and the lines that are at hand of it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QObject>

#include "engine/pipeline/line_pages.h"
#include "views/log/log_line.h"
#include "views/log/log_worker.h"
#include "views/log/matched_lines.h"
#include "views/shared/mark_painter.h"

namespace ff {

/// Which lines to show.
struct LogScope {
    enum class Order : std::uint8_t { Member, Merged, Listed };

    Order order = Order::Member;
    std::vector<MemberId> members; ///< ascending; one for `Member`
    LineFilter filter;             ///< not for `Listed`
    LineSpanOfTime span;           ///< not for `Listed`
    /// For `Listed`: of these the ones in `members`, with lines around each.
    std::shared_ptr<const std::vector<LinePlace>> found = {};
    int context = 0;

    bool operator==(const LogScope&) const = default;
};

/// Nothing here waits for the evidence: lines that are asked for come later, with `changed`. Pages
/// that turn out to have more or fewer rows than expected move the rows behind them (`shifted`).
class LogRows : public QObject {
    Q_OBJECT

public:
    explicit LogRows(QObject* parent = nullptr);

    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    void show(LogScope scope);

    [[nodiscard]] const LogScope& scope() const { return m_scope; }
    /// The rows of the scope are known, at least about.
    [[nodiscard]] bool isReady() const { return m_pages != nullptr; }
    /// Their number is not only expected.
    [[nodiscard]] bool isExact() const { return m_isExact; }
    [[nodiscard]] std::uint64_t rowCount() const { return m_total; }
    /// Null: not at hand (see `want`).
    [[nodiscard]] const LogLine* lineAt(std::uint64_t row) const;
    [[nodiscard]] std::optional<LinePlace> placeAt(std::uint64_t row) const;
    /// Nothing while the page of the line is not at hand (see `locate`), or where it is no row.
    [[nodiscard]] std::optional<std::uint64_t> rowOf(MemberId member, std::uint64_t line) const;

    /// Fetches what is not at hand of these rows.
    void want(std::uint64_t first, std::uint64_t count);
    /// Fetches the page of the line; `located` follows.
    void locate(MemberId member, std::uint64_t line);

    /// Reads one line by itself, wherever it is; `lineRead` follows.
    void readLine(MemberId member, std::uint64_t line);

    [[nodiscard]] const MatchedLines& matched() const { return *m_matched; }
    [[nodiscard]] const std::shared_ptr<const LineTimes>& times() const { return m_times; }
    /// Where the lines of events and of `found` are, from 0 to 1: comes with `placed`.
    void placeMarks(std::shared_ptr<const std::vector<LinePlace>> found);

signals:
    void reset();
    /// The rows of a new scope are known, at least about.
    void paged();
    void changed();
    void shifted(quint64 row, qint64 by);
    void located(quint64 row);
    void lineRead(const ff::Locator& locator);
    /// The lines of events are known.
    void matchesKnown();
    void placed(const std::vector<std::pair<double, ff::MarkShape>>& events,
                const std::vector<double>& found);

private:
    struct Page {
        std::vector<LinePlace> places;
        std::uint64_t used = 0; ///< when it was last looked at
    };

    void takePages(std::shared_ptr<const LinePages> pages);
    void takePage(std::size_t page, std::vector<LinePlace> places);
    void readPage(std::size_t page);
    void readLines(std::vector<LinePlace> places);
    void count(std::size_t from);
    void dropOldest();
    [[nodiscard]] std::size_t pageAt(std::uint64_t row) const;

    std::shared_ptr<const Analysis> m_analysis;
    std::shared_ptr<const LineTimes> m_times;
    std::shared_ptr<const MatchedLines> m_matched = std::make_shared<MatchedLines>();
    LogScope m_scope;
    std::shared_ptr<const LinePages> m_pages;
    std::vector<std::uint64_t> m_rows;   ///< of each page, as far as known
    std::vector<std::uint64_t> m_before; ///< rows before each page
    std::uint64_t m_total = 0;
    bool m_isExact = true;
    std::map<std::size_t, Page> m_held;
    std::map<std::pair<MemberId, std::uint64_t>, LogLine> m_lines;
    std::uint64_t m_tick = 0;
    std::uint64_t m_generation = 0; ///< of the scope
    bool m_isReadingPage = false;
    bool m_isReadingLines = false;
    LogWorker m_worker; ///< last: ends before what its answers touch
};

} // namespace ff
