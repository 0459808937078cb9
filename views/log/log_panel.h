// The log: what to show above, the lines, and beside them the match, the hits and the bookmarks.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "views/log/locator_link.h"
#include "views/log/log_finder.h"
#include "views/log/log_query.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QTableView;
class QTabWidget;

namespace ff {

class BookmarkList;
class FoundModel;
class LogQueryBar;
class LogView;
class MatchPanel;
struct LogScope;

class LogPanel : public QWidget {
    Q_OBJECT

public:
    LogPanel(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] LogView& view() { return *m_view; }
    [[nodiscard]] MatchPanel& match() { return *m_match; }
    [[nodiscard]] LogQueryBar& bar() { return *m_bar; }
    [[nodiscard]] FoundModel& found() { return *m_found; }
    [[nodiscard]] BookmarkList& bookmarks() { return *m_bookmarks; }
    [[nodiscard]] LogFinder& finder() { return *m_finder; }
    /// What is shown, for the dock's title; empty: nothing.
    [[nodiscard]] QString note() const;

public slots:
    /// Selects the line of a link into what is open, as soon as that can be done; `notFound` when
    /// it has no such member or line.
    void openAt(const ff::LocatorLink& link);
    void focusSearch();
    /// The next line that was found (1), or the one before (-1); without a search that of an event.
    void stepFound(int step);
    /// Adds a bookmark at the line selected and asks for its note.
    void bookmarkLine();
    void chooseMembers();
    /// All members by time, around the line selected.
    void showMerged();

signals:
    void noteChanged(const QString& note);
    void notFound(const QString& what);
    /// A link led to a line or member.
    void opened();
    void whyNotRequested(const ff::Locator& line);
    void muteRequested(ff::EventId event);

private:
    void build(const Palette& palette);
    void wire();
    void takeAnalysis();
    void takeMember();
    void takeAsk();
    void takePlacesKnown();
    void refreshScope();
    void startSearch();
    void takeProgress(const std::vector<LinePlace>& found, quint64 count, quint64 done,
                      quint64 total);
    void takeFindings(const std::shared_ptr<const LogFindings>& findings);
    void clearSearch();
    void goTo(MemberId member, quint64 line);
    void showCount();
    [[nodiscard]] bool isListing() const;
    [[nodiscard]] bool isSearching() const;
    [[nodiscard]] LogScope wantedScope() const;
    [[nodiscard]] LogQuery wantedQuery() const;
    [[nodiscard]] LineSpanOfTime wantedSpan() const;
    [[nodiscard]] std::optional<std::size_t> foundIndex() const;

    Navigation& m_navigation;
    LogQueryBar* m_bar;
    LogView* m_view;
    MatchPanel* m_match;
    FoundModel* m_found;
    QTableView* m_foundTable;
    BookmarkList* m_bookmarks;
    QTabWidget* m_side;
    LogFinder* m_finder;
    LogAsk m_ask;
    LineFilter m_filter;
    std::shared_ptr<const LineMatcher> m_matcher;
    std::shared_ptr<const std::vector<LinePlace>> m_findings; ///< null: nothing was searched
    quint64 m_count = 0;
    std::vector<MemberId> m_chosen;
    std::optional<LocatorLink> m_pending;
};

} // namespace ff
