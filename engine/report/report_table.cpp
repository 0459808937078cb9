#include "engine/report/report_table.h"

#include <algorithm>
#include <string_view>

#include "engine/report/text_page.h"

namespace ff {

namespace {

constexpr std::string_view gap = "  ";

bool startsCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

/// The byte at which character `index` starts; the size behind the last.
std::size_t byteOf(std::string_view text, std::size_t index) {
    std::size_t seen = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (startsCharacter(text[at]) && seen++ == index) {
            return at;
        }
    }
    return text.size();
}

/// The end of a path says more than its beginning, so two thirds are kept of it.
std::string shortened(const std::string& text, std::size_t most) {
    const std::size_t count = characterCount(text);
    if (most < 4 || count <= most) {
        return text;
    }
    const std::size_t tail = (most - 1) * 2 / 3;
    const std::size_t head = most - 1 - tail;
    return text.substr(0, byteOf(text, head)) + "…" + text.substr(byteOf(text, count - tail));
}

} // namespace

ReportTable::ReportTable(std::vector<Column> columns) : m_columns(std::move(columns)) {}

void ReportTable::addRow(std::vector<std::string> cells) {
    cells.resize(m_columns.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i] = shortened(terminalText(cells[i]), m_columns[i].most);
    }
    m_rows.push_back(std::move(cells));
}

std::vector<std::string> ReportTable::lines() const {
    std::vector<std::size_t> widths(m_columns.size(), 0); // 0: left out
    for (const auto& row : m_rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], characterCount(row[i]));
        }
    }
    std::vector<std::string> titles;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        titles.push_back(m_columns[i].title);
        widths[i] = widths[i] == 0 ? 0 : std::max(widths[i], characterCount(titles[i]));
    }
    const auto lineOf = [&](const std::vector<std::string>& cells) {
        std::string line;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (widths[i] == 0) {
                continue;
            }
            const std::string padding(widths[i] - characterCount(cells[i]), ' ');
            line += gap;
            line += m_columns[i].isRight ? padding + cells[i] : cells[i] + padding;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        return line;
    };
    std::vector<std::string> out{lineOf(titles)};
    for (const auto& row : m_rows) {
        out.push_back(lineOf(row));
    }
    return out;
}

} // namespace ff
