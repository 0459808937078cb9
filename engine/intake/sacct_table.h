// The table that sacct prints: which header it has, which rows are right, and their repair.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/intake/text_table.h"

namespace ff {

class SacctTable {
public:
    using Cells = TextTable::Cells;

    /// `rule` is the line of dashes below the header, which gives columns of fixed width; without
    /// it the delimiter is what stands between the first two names. False: the line is no header.
    [[nodiscard]] bool setHeader(std::string_view header, std::optional<std::string_view> rule);

    [[nodiscard]] std::size_t width() const { return m_table.width(); }
    [[nodiscard]] Cells cellsOf(std::string_view line) const { return m_table.cellsOf(line); }
    /// By the column's name in lower case; empty when there is none.
    [[nodiscard]] std::string cell(const Cells& cells, std::string_view name) const;

    /// Whether the state is one and the exit code, where there is one, is two numbers.
    [[nodiscard]] bool isPlausible(const Cells& cells) const;
    /// Joins surplus cells into the free text that makes the row plausible. False: none does.
    [[nodiscard]] bool joinSurplus(Cells& cells) const;

private:
    TextTable m_table;
};

} // namespace ff
