// Lines of text for a terminal: wrapped to a width, with headings and labelled rows.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/report/report_table.h"

namespace ff {

/// Text of one line for a terminal: control characters, broken UTF-8 and characters that turn the
/// direction of writing become U+FFFD; line ends and tabs become spaces.
[[nodiscard]] std::string terminalText(std::string_view text, std::size_t limit = 4096);
/// Number of characters (code points).
[[nodiscard]] std::size_t characterCount(std::string_view text);

/// Collects lines. Width counts characters (code points). All text given is made safe first.
class TextPage {
public:
    /// `width` is clamped to 80 to 120. With colours, headings and labels are set bold.
    TextPage(int width, bool withColours);

    void blank();
    /// A section's title, after an empty line.
    void heading(std::string_view title);
    /// `LABEL     text`, further lines below the text.
    void labelled(std::string_view label, std::string_view text);
    /// Like `labelled`, cut with an ellipsis so that it takes about `lines` lines, exactly one
    /// for 1.
    void labelledLine(std::string_view label, std::string_view text, std::size_t lines = 1);
    void paragraph(std::string_view text);
    /// `  MARK text`, further lines below the text.
    void item(std::string_view mark, std::string_view text);
    /// Like `item`, of fields two spaces apart, broken between fields where that is possible.
    void fields(std::string_view mark, const std::vector<std::string>& fields);

    /// `  MARK text` on one line whatever its length: a command to be copied.
    void verbatim(std::string_view mark, std::string_view text);

    /// As wide as it is, whatever the width of the page.
    void table(const ReportTable& table);

    [[nodiscard]] std::string take() { return std::move(m_out); }

private:
    void add(const std::string& prefix, std::size_t prefixWidth,
             const std::vector<std::string>& pieces, std::string_view gap);
    [[nodiscard]] std::string bold(std::string_view text) const;

    std::size_t m_width;
    bool m_withColours;
    std::string m_out;
};

} // namespace ff
