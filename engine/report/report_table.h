// Rows of text under column titles, for a terminal.
#pragma once

#include <string>
#include <vector>

namespace ff {

/// Columns are as wide as their widest cell; those without any cell are left out. All text given is
/// made safe for a terminal.
class ReportTable {
public:
    struct Column {
        std::string title;
        bool isRight = false;
        std::size_t most = 0; ///< characters; longer cells lose their middle. 0: any
    };

    explicit ReportTable(std::vector<Column> columns);

    /// As many cells as columns.
    void addRow(std::vector<std::string> cells);
    [[nodiscard]] bool isEmpty() const { return m_rows.empty(); }

    /// The titles first, indented by two, without line ends.
    [[nodiscard]] std::vector<std::string> lines() const;

private:
    std::vector<Column> m_columns;
    std::vector<std::vector<std::string>> m_rows;
};

} // namespace ff
