// Draws one line of the log: number, time, severity, node, rank, member, text with its captures.
#pragma once

#include <memory>
#include <set>
#include <utility>
#include <vector>

#include <QRect>
#include <QString>

#include "engine/pipeline/line_matcher.h"
#include "views/log/log_columns.h"
#include "views/log/log_line.h"
#include "views/log/matched_lines.h"
#include "views/shared/navigation.h"
#include "views/shared/palette.h"

class QPainter;

namespace ff {

struct DecodedLine;

/// How rows are drawn.
struct LogLook {
    bool showsMember = false;
    bool showsColours = true;                   ///< those that control sequences choose
    int scroll = 0;                             ///< of the text column, in pixels
    std::shared_ptr<const LineMatcher> matcher; ///< what is searched for; null: nothing
    const std::set<std::pair<MemberId, std::uint64_t>>* bookmarks = nullptr;
};

class LogRowPainter {
public:
    LogRowPainter(const Analysis& analysis, const Navigation& navigation,
                  const MatchedLines& matched, const Palette& palette, LogLook look);

    /// Returns the width of the whole text in pixels.
    int paint(QPainter& painter, const QRect& row, const LogLine& line, bool isCurrent,
              bool hasFocus) const;
    /// A row whose line is still being fetched.
    void paintMissing(QPainter& painter, const QRect& row) const;

private:
    [[nodiscard]] QRect cellOf(const QRect& row, LogColumn column) const;
    void paintFill(QPainter& painter, const QRect& row, const LogLine& line, bool isCurrent) const;
    void paintFacts(QPainter& painter, const QRect& row, const LogLine& line) const;
    void paintSeverity(QPainter& painter, const QRect& row, const LogLine& line) const;
    void paintOrigin(QPainter& painter, const QRect& row, const LogLine& line) const;
    int paintText(QPainter& painter, const QRect& row, const LogLine& line) const;
    void paintRuns(QPainter& painter, const QRect& box, const DecodedLine& text,
                   bool isContext) const;
    void paintFound(QPainter& painter, const QRect& box, const DecodedLine& text) const;
    void paintCaptures(QPainter& painter, const QRect& box, const LogLine& line,
                       const DecodedLine& text) const;

    const Analysis& m_analysis;
    const Navigation& m_navigation;
    const MatchedLines& m_matched;
    const Palette& m_palette;
    LogLook m_look;
};

/// The colour of a match's capture, by its place among the captures shown.
[[nodiscard]] PaletteRole captureColour(std::size_t place);
/// Captures to show: those with a name of their own.
[[nodiscard]] std::vector<const Capture*> shownCaptures(const Match& match);
/// `W`, `E` or `F` for lines that call themselves a warning or worse; else empty.
[[nodiscard]] QString levelLetter(LineLevel level);
/// `warning`, `error`, `fatal`; else empty.
[[nodiscard]] QString levelName(LineLevel level);

} // namespace ff
