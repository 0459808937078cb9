// A table that a command prints: a header line, then a line a row.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ff {

class TextTable {
public:
    using Cells = std::vector<std::string_view>; ///< point into the line, without blanks around

    /// Columns as wide as the dashes in the line below the header.
    [[nodiscard]] static TextTable ruled(std::string_view header, std::string_view rule);
    /// Cells between delimiters of one or more characters; the delimiter is not empty.
    [[nodiscard]] static TextTable delimited(std::string_view header, std::string_view delimiter);
    /// Columns that begin where their names begin; names are two or more blanks apart.
    [[nodiscard]] static TextTable aligned(std::string_view header);
    /// Words with blanks between; the column named `freeText` (lower case) may hold several. In a
    /// line with too few words each belongs to the name it stands below.
    [[nodiscard]] static TextTable words(std::string_view header, std::string_view freeText);
    /// Ruled when `below` is dashes, delimited when more than blanks stands between the first two
    /// names, else words.
    [[nodiscard]] static TextTable guessed(std::string_view header, std::string_view below,
                                           std::string_view freeText);

    [[nodiscard]] std::size_t width() const { return m_names.size(); }
    [[nodiscard]] bool has(std::string_view name) const { return column(name).has_value(); }
    [[nodiscard]] Cells cellsOf(std::string_view line) const;
    /// The same, with all from `tail` on taken as one word.
    [[nodiscard]] Cells cellsOf(std::string_view line, std::size_t tail) const;
    /// By the column's name in lower case; empty when there is none.
    [[nodiscard]] std::string_view cell(const Cells& cells, std::string_view name) const;
    /// The first of the names that is a column.
    [[nodiscard]] std::string_view cell(const Cells& cells,
                                        std::initializer_list<std::string_view> names) const;

    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;

private:
    [[nodiscard]] Cells splitCells(std::string_view line) const;
    [[nodiscard]] Cells spanCells(std::string_view line) const;
    [[nodiscard]] Cells wordCells(std::string_view line, Cells words) const;
    [[nodiscard]] Cells cellsBelowNames(std::string_view line, const Cells& words) const;
    void setNames(const Cells& names);

    std::vector<std::string> m_names; ///< lower case
    std::string m_delimiter;
    bool m_endsWithDelimiter = false;
    std::vector<std::pair<std::size_t, std::size_t>> m_spans; ///< begin and width, by column
    std::optional<std::size_t> m_freeText;
    std::vector<std::pair<std::size_t, std::size_t>> m_nameSpans; ///< begin and end, of words
};

/// A line of dashes and blanks.
[[nodiscard]] bool isTableRule(std::string_view line);

/// What stands between the first two column names: blanks alone, or a delimiter.
[[nodiscard]] std::string_view tableDelimiterOf(std::string_view header);

} // namespace ff
