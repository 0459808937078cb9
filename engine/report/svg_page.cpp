#include "engine/report/svg_page.h"

#include <fmt/format.h>

#include "engine/report/text_page.h"
#include "engine/report/xml_text.h"

namespace ff {

namespace {

struct Look {
    std::string_view name;
    std::string_view attributes; ///< on light paper
};

Look lookOf(SvgPaint paint) {
    switch (paint) {
    case SvgPaint::Cause:
        return {"cause", "fill=\"#c92a2a\""};
    case SvgPaint::Failure:
        return {"failure", "fill=\"#d9730d\""};
    case SvgPaint::Consequence:
        return {"consequence", "fill=\"#5c7cab\""};
    case SvgPaint::Other:
        return {"other", "fill=\"#adb5bd\""};
    case SvgPaint::Box:
        return {"box", "fill=\"#f8f9fa\" stroke=\"#ced4da\""};
    case SvgPaint::Line:
        return {"line", "stroke=\"#868e96\" fill=\"#868e96\""};
    case SvgPaint::Text:
        return {"text", "fill=\"#212529\""};
    case SvgPaint::Strong:
        return {"strong", "fill=\"#212529\" font-weight=\"bold\""};
    case SvgPaint::Dim:
        return {"dim", "fill=\"#5f6871\""};
    }
    return {};
}

} // namespace

std::string shortened(std::string_view text, std::size_t characters) {
    if (characterCount(text) <= characters) {
        return std::string(text);
    }
    std::size_t at = 0;
    for (std::size_t seen = 0; at < text.size(); ++at) {
        const bool starts = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
        if (starts && ++seen == characters) {
            break;
        }
    }
    return std::string(text.substr(0, at)) + "…";
}

SvgPage::SvgPage(int width, int height, std::string_view label, bool withClasses)
    : m_withClasses(withClasses) {
    m_out = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
                        "viewBox=\"0 0 {0} {1}\" role=\"img\" aria-label=\"{2}\" "
                        "font-family=\"sans-serif\" font-size=\"12\">\n",
                        width, height, xmlEscaped(label));
}

std::string SvgPage::look(SvgPaint paint) const {
    const Look look = lookOf(paint);
    return m_withClasses ? fmt::format("class=\"{}\"", look.name) : std::string(look.attributes);
}

void SvgPage::rect(int x, int y, int width, int height, SvgPaint paint, int radius) {
    m_out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" {}/>\n", x,
                         y, width, height, radius, look(paint));
}

void SvgPage::line(int fromX, int fromY, int toX, int toY) {
    m_out += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" {}/>\n", fromX, fromY, toX,
                         toY, look(SvgPaint::Line));
}

void SvgPage::head(int x, int y) {
    m_out += fmt::format("<path d=\"M{} {}l-4 -7h8z\" {}/>\n", x, y, look(SvgPaint::Line));
}

void SvgPage::circle(int x, int y, int radius, SvgPaint paint, std::string_view title) {
    m_out += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}><title>{}</title></circle>\n", x,
                         y, radius, look(paint), xmlEscaped(title));
}

void SvgPage::text(int x, int y, std::string_view text, SvgPaint paint, Anchor anchor) {
    const std::string_view where = anchor == Anchor::Start    ? ""
                                   : anchor == Anchor::Middle ? " text-anchor=\"middle\""
                                                              : " text-anchor=\"end\"";
    m_out += fmt::format("<text x=\"{}\" y=\"{}\"{} {}>{}</text>\n", x, y, where, look(paint),
                         xmlEscaped(text));
}

std::string SvgPage::take() { return std::move(m_out) + "</svg>\n"; }

} // namespace ff
