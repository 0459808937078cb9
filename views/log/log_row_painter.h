// Draws one line of the log: number, time, mark, node, rank, text with its captures.
#pragma once

#include <QRect>
#include <QString>

#include "engine/pipeline/line_access.h"
#include "views/log/matched_lines.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QPainter;

namespace ff {

struct DecodedLine;

class LogRowPainter {
public:
    LogRowPainter(const Analysis& analysis, const Navigation& navigation,
                  const MatchedLines& matched, const Palette& palette);

    /// Node and rank of the member, for lines that do not say their own.
    void setPlace(const QString& node, const QString& rank);
    /// How far the text column is scrolled, in pixels.
    void setScroll(int pixels) { m_scroll = pixels; }

    /// Returns the width of the whole text in pixels.
    int paint(QPainter& painter, const QRect& row, const LineView& line, bool isCurrent,
              bool hasFocus) const;

private:
    void paintFill(QPainter& painter, const QRect& row, const LineView& line, bool isCurrent) const;
    void paintFacts(QPainter& painter, const QRect& row, const LineView& line) const;
    int paintText(QPainter& painter, const QRect& row, const LineView& line, bool isCurrent) const;
    void paintCaptures(QPainter& painter, const QRect& box, const LineView& line,
                       const DecodedLine& text) const;

    const Analysis& m_analysis;
    const Navigation& m_navigation;
    const MatchedLines& m_matched;
    const Palette& m_palette;
    QString m_node;
    QString m_rank;
    int m_scroll = 0;
};

/// The colour of a match's capture, by its place among the captures shown.
[[nodiscard]] PaletteRole captureColour(std::size_t place);
/// Captures to show: those with a name of their own.
[[nodiscard]] std::vector<const Capture*> shownCaptures(const Match& match);

} // namespace ff
