// The lines of one member or of many, in one order. Virtual: only what is visible is fetched, off
// the window's thread, whatever the size of the evidence.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>

#include <QAbstractScrollArea>

#include "views/log/log_row_painter.h"
#include "views/log/log_rows.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QMenu;

namespace ff {

class LogHeader;
class MarkedScrollBar;

/// Up, Down, Page and Home/End move the line; with Control, Up and Down go from hit to hit.
class LogView : public QAbstractScrollArea {
    Q_OBJECT

public:
    using LineKey = std::pair<MemberId, std::uint64_t>;

    LogView(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    [[nodiscard]] LogRows& rows() { return *m_rows; }
    /// What to show; the selected line stays in sight where it is part of it.
    void show(LogScope scope);

    /// The selected line of what is shown, from 1; 0: none.
    [[nodiscard]] std::uint64_t currentLine() const;
    /// Its row, from 0.
    [[nodiscard]] std::optional<std::uint64_t> currentRow() const;
    [[nodiscard]] std::uint64_t firstVisibleRow() const;
    /// The line of the first visible row; 0: not known yet.
    [[nodiscard]] std::uint64_t firstVisibleLine() const;
    [[nodiscard]] int visibleLines() const;
    /// Rows, as far as known.
    [[nodiscard]] std::uint64_t lineTotal() const { return m_rows->rowCount(); }
    [[nodiscard]] const MatchedLines& matched() const { return m_rows->matched(); }
    /// Where a line of the only member, or the row after it, is drawn; empty when not visible.
    [[nodiscard]] QRect rowRect(std::uint64_t line) const;
    [[nodiscard]] QRect rectOfRow(std::uint64_t row) const;
    /// `gpu-q13/kern.log:110: text` of the selected line; empty without one.
    [[nodiscard]] QString lineWithLocator() const;
    /// `firstfault:/path#gpu-q13/kern.log:110` of the selected line; empty without one.
    [[nodiscard]] QString linkToLine() const;
    /// What a screen reader says of a row.
    [[nodiscard]] QString rowText(std::uint64_t row) const;
    [[nodiscard]] const LogLook& look() const { return m_look; }

    void setMatcher(std::shared_ptr<const LineMatcher> matcher);
    void setBookmarks(std::set<LineKey> bookmarks);
    void setFound(std::shared_ptr<const std::vector<LinePlace>> found);

public slots:
    /// Of the only member, else of the member selected.
    void selectLine(std::uint64_t line);
    void selectPlace(ff::MemberId member, quint64 line);
    void selectRow(quint64 row);
    /// The next line that an event rests on: of the member, or by time where several are shown.
    void selectNextHit(int step);
    void copyLine() const;
    void copyLink() const;
    void setShowsColours(bool shows);

signals:
    /// What is shown, its rows or its hits are others.
    void memberShown();
    void bookmarkRequested();
    /// Why no rule, or not a certain one, matched this line.
    void whyNotRequested(const ff::Locator& line);
    /// What if this event were not there.
    void muteRequested(ff::EventId event);
    /// Shows all members around the line selected.
    void mergeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void wireRows();
    void takeReset();
    void takeChange();
    void takeShift(std::uint64_t row, std::int64_t by);
    void takeMarks(const std::vector<std::pair<double, MarkShape>>& events,
                   const std::vector<double>& found);
    void showCurrentLine();
    void showRow(std::uint64_t row);
    void scrollTo(std::uint64_t row);
    void stepRows(std::int64_t rows);
    void updateScrollBars();
    void wantVisible();
    void fillMenu(QMenu& menu);
    [[nodiscard]] QString emptyText() const;
    void tellReaders() const;
    [[nodiscard]] std::optional<std::uint64_t> rowAt(QPoint position) const;

    Navigation& m_navigation;
    const Palette& m_palette;
    LogHeader* m_header;
    MarkedScrollBar* m_scrollBar;
    LogRows* m_rows;
    LogLook m_look;
    std::set<LineKey> m_bookmarks;
    std::shared_ptr<const std::vector<LinePlace>> m_found;
    std::optional<std::uint64_t> m_pendingRow; ///< to be selected when its line is there
    bool m_wantsEnd = false;         ///< the pending row is the last one, whichever that will be
    std::uint64_t m_rowsPerStep = 1; ///< of the scroll bar, which counts in ints
    int m_widestText = 0;            ///< of the lines painted so far, for the horizontal scroll bar
};

} // namespace ff
