// A small drawing as SVG.
#pragma once

#include <string>
#include <string_view>

namespace ff {

enum class SvgPaint {
    Cause,
    Failure,
    Consequence,
    Other,
    Box,  ///< a box with a border
    Line, ///< axes and arrows
    Text,
    Strong, ///< text
    Dim,    ///< text
};

/// Lengths are in pixels. With classes, a style sheet says what it looks like (the same drawing is
/// then light or dark); without, it brings the colours of light paper.
class SvgPage {
public:
    SvgPage(int width, int height, std::string_view label, bool withClasses);

    void rect(int x, int y, int width, int height, SvgPaint paint, int radius = 0);
    void line(int fromX, int fromY, int toX, int toY);
    /// An arrow's head that points down to the place.
    void head(int x, int y);
    void circle(int x, int y, int radius, SvgPaint paint, std::string_view title = {});
    enum class Anchor { Start, Middle, End };
    void text(int x, int y, std::string_view text, SvgPaint paint, Anchor anchor = Anchor::Start);

    [[nodiscard]] std::string take();

private:
    [[nodiscard]] std::string look(SvgPaint paint) const;

    bool m_withClasses;
    std::string m_out;
};

/// At most `characters`, with an ellipsis in place of the rest.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t characters);

} // namespace ff
