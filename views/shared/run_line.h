// One line of text made of runs: plain, bold, dim and links; elided where it does not fit.
#pragma once

#include <optional>
#include <vector>

#include <QRect>
#include <QString>
#include <QWidget>

#include "views/shared/mark_painter.h"
#include "views/shared/palette.h"

namespace ff {

struct TextRun {
    enum class Style : std::uint8_t { Plain, Bold, Dim, Link };

    QString text;
    Style style = Style::Plain;
    int target = -1; ///< what `activated` says for a link

    bool operator==(const TextRun&) const = default;
};

/// A mark, if one, and runs that follow each other without a gap.
struct TextLine {
    std::optional<MarkShape> mark;
    std::vector<TextRun> runs;

    [[nodiscard]] QString text() const;
};

/// Links are reached with Tab, the one in focus changes with Left and Right, Return activates.
class RunLine : public QWidget {
    Q_OBJECT

public:
    RunLine(const Palette& palette, int fontPixels, QWidget* parent = nullptr);

    void setLine(TextLine line);
    [[nodiscard]] const TextLine& line() const { return m_line; }
    /// Keeps the text at this distance from the left, with the mark in front of it.
    void setIndent(int pixels);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Where the link to `target` is drawn; empty when it is not there.
    [[nodiscard]] QRect linkRect(int target) const;

signals:
    void activated(int target);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Placed {
        QString text;
        QRect box;
    };

    [[nodiscard]] QFont fontOf(const TextRun& run) const;
    [[nodiscard]] int widthOf(const TextRun& run) const;
    [[nodiscard]] int naturalWidth() const;
    [[nodiscard]] int dropDim(std::vector<int>& widths, int excess) const;
    [[nodiscard]] int shrink(std::vector<int>& widths, TextRun::Style style, int excess) const;
    /// The runs as they fit: dim ones give way first, links never.
    [[nodiscard]] std::vector<Placed> placed() const;
    [[nodiscard]] std::optional<std::size_t> linkAt(QPoint position) const;
    [[nodiscard]] std::vector<std::size_t> links() const;
    void moveFocusedLink(int steps);

    const Palette& m_palette;
    int m_fontPixels;
    int m_indent = 0;
    std::size_t m_focusedLink = 0;
    TextLine m_line;
};

} // namespace ff
