// The lines of one member. Virtual: only what is visible is fetched, whatever the member's size.
#pragma once

#include <cstdint>

#include <QAbstractScrollArea>

#include "engine/pipeline/line_access.h"
#include "views/log/matched_lines.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

namespace ff {

class LogHeader;
class MarkedScrollBar;

/// Up, Down, Page and Home/End move the line; with Control, Up and Down go from hit to hit.
class LogView : public QAbstractScrollArea {
    Q_OBJECT

public:
    LogView(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    /// The selected line of the member shown, from 1; 0: none.
    [[nodiscard]] std::uint64_t currentLine() const;
    [[nodiscard]] std::uint64_t firstVisibleLine() const;
    [[nodiscard]] int visibleLines() const;
    [[nodiscard]] std::uint64_t lineTotal() const { return m_lineCount; }
    [[nodiscard]] const MatchedLines& matched() const { return m_matched; }
    /// Where a line is drawn in the viewport; empty when it is not visible.
    [[nodiscard]] QRect rowRect(std::uint64_t line) const;
    /// `gpu-q13/kern.log:110: text` of the selected line; empty without one.
    [[nodiscard]] QString lineWithLocator() const;

public slots:
    void selectLine(std::uint64_t line);
    void selectNextHit(int step);
    void copyLine() const;

signals:
    /// The member shown, its lines or its hits are others.
    void memberShown();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void takeMember();
    void showCurrentLine();
    void updateScrollBars();
    void updateMarks();
    [[nodiscard]] std::uint64_t lineAt(QPoint position) const;

    Navigation& m_navigation;
    const Palette& m_palette;
    LogHeader* m_header;
    MarkedScrollBar* m_scrollBar;
    MemberId m_member;
    std::uint64_t m_lineCount = 0;
    MatchedLines m_matched;
    QString m_node;
    QString m_rank;
    int m_widestText = 0; ///< of the lines painted so far, for the horizontal scroll bar
};

} // namespace ff
