// The table that sacct prints: columns by name, cells of a line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ff {

class SacctTable {
public:
    using Cells = std::vector<std::string_view>; ///< point into the line

    /// `rule` is the line of dashes below the header, which gives columns of fixed width; without
    /// it the delimiter is what stands between the first two names. False: the line is no header.
    [[nodiscard]] bool setHeader(std::string_view header, std::optional<std::string_view> rule);

    [[nodiscard]] std::size_t width() const { return m_names.size(); }
    [[nodiscard]] Cells cellsOf(std::string_view line) const;
    /// By the column's name in lower case; empty when there is none.
    [[nodiscard]] std::string cell(const Cells& cells, std::string_view name) const;

    /// Whether the state is one and the exit code, where there is one, is two numbers.
    [[nodiscard]] bool isPlausible(const Cells& cells) const;
    /// Joins surplus cells into the free text that makes the row plausible. False: none does.
    [[nodiscard]] bool joinSurplus(Cells& cells) const;

private:
    [[nodiscard]] std::optional<std::size_t> column(std::string_view name) const;
    [[nodiscard]] Cells splitCells(std::string_view line) const;
    void setColumns(std::string_view rule);

    std::vector<std::string> m_names; ///< lower case
    std::string m_delimiter;
    bool m_endsWithDelimiter = false;
    std::vector<std::pair<std::size_t, std::size_t>> m_spans; ///< begin and width, by column
};

} // namespace ff
