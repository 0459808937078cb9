// Four layouts give cells in four ways; names are looked up alike.
#include "engine/intake/text_table.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ff {

namespace {

constexpr std::string_view blanks = " \t";

/// Of a table and of a row: what is no table may have a line of any length.
constexpr std::size_t mostColumns = 4096;

/// Characters of column names, such as `NODELIST(REASON)`, `S:C:T` and `NODES(A/I/O/T)`.
bool isNameChar(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '(' || c == ')' || c == '/' || c == '%';
}

std::vector<std::string_view> wordsOf(std::string_view line) {
    std::vector<std::string_view> words;
    std::size_t at = line.find_first_not_of(blanks);
    while (at != std::string_view::npos && words.size() < mostColumns) {
        const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(blanks, end);
    }
    return words;
}

std::string_view joined(std::string_view first, std::string_view last) {
    const char* const end = last.data() + last.size();
    return {first.data(), static_cast<std::size_t>(end - first.data())};
}

} // namespace

bool isTableRule(std::string_view line) {
    return line.find('-') != std::string_view::npos &&
           line.find_first_not_of("- \t\r") == std::string_view::npos;
}

std::string_view tableDelimiterOf(std::string_view header) {
    const auto isSeparator = [](char c) { return !isNameChar(c); };
    const std::string_view text = trimmed(header);
    const auto begin = std::find_if(text.begin(), text.end(), isSeparator);
    const auto end = std::find_if_not(begin, text.end(), isSeparator);
    return text.substr(static_cast<std::size_t>(begin - text.begin()),
                       static_cast<std::size_t>(end - begin));
}

TextTable TextTable::ruled(std::string_view header, std::string_view rule) {
    TextTable table;
    std::size_t at = rule.find('-');
    while (at != std::string_view::npos && table.m_spans.size() < mostColumns) {
        const std::size_t end = std::min(rule.find_first_of(blanks, at), rule.size());
        table.m_spans.emplace_back(at, end - at);
        at = rule.find('-', end);
    }
    table.setNames(table.spanCells(header));
    return table;
}

TextTable TextTable::delimited(std::string_view header, std::string_view delimiter) {
    TextTable table;
    table.m_delimiter = delimiter;
    Cells names = table.splitCells(header);
    if (names.size() > 1 && names.back().empty()) {
        names.pop_back(); // --parsable ends every line with the delimiter
        table.m_endsWithDelimiter = true;
    }
    table.setNames(names);
    return table;
}

TextTable TextTable::aligned(std::string_view header) {
    TextTable table;
    Cells names;
    std::size_t at = header.find_first_not_of(blanks);
    while (at != std::string_view::npos && names.size() < mostColumns) {
        const std::size_t gap = std::min(header.find("  ", at), header.find('\t', at));
        const std::size_t next = header.find_first_not_of(blanks, std::min(gap, header.size()));
        names.push_back(trimmed(header.substr(at, std::min(gap, header.size()) - at)));
        table.m_spans.emplace_back(at, next == std::string_view::npos ? next : next - at);
        at = next;
    }
    table.setNames(names);
    return table;
}

TextTable TextTable::words(std::string_view header, std::string_view freeText) {
    TextTable table;
    const Cells names = wordsOf(header);
    for (const std::string_view name : names) {
        const auto begin = static_cast<std::size_t>(name.data() - header.data());
        table.m_nameSpans.emplace_back(begin, begin + name.size());
    }
    table.setNames(names);
    table.m_freeText = table.column(freeText);
    return table;
}

TextTable TextTable::guessed(std::string_view header, std::string_view below,
                             std::string_view freeText) {
    if (isTableRule(below)) {
        return ruled(header, below);
    }
    const std::string_view delimiter = tableDelimiterOf(header);
    const bool isBlank = delimiter.find_first_not_of(' ') == std::string_view::npos;
    return isBlank ? words(header, freeText) : delimited(header, delimiter);
}

TextTable::Cells TextTable::cellsOf(std::string_view line) const {
    if (!m_spans.empty()) {
        return spanCells(line);
    }
    return m_delimiter.empty() ? wordCells(line, wordsOf(line)) : splitCells(line);
}

TextTable::Cells TextTable::cellsOf(std::string_view line, std::size_t tail) const {
    if (!m_spans.empty() || !m_delimiter.empty()) {
        return cellsOf(line);
    }
    Cells words = wordsOf(line.substr(0, tail));
    words.push_back(trimmed(line.substr(tail)));
    return wordCells(line, std::move(words));
}

std::string_view TextTable::cell(const Cells& cells, std::string_view name) const {
    const auto index = column(name);
    return index && *index < cells.size() ? cells[*index] : std::string_view();
}

std::string_view TextTable::cell(const Cells& cells,
                                 std::initializer_list<std::string_view> names) const {
    for (const std::string_view name : names) {
        if (has(name)) {
            return cell(cells, name);
        }
    }
    return {};
}

std::optional<std::size_t> TextTable::column(std::string_view name) const {
    const auto found = std::find(m_names.begin(), m_names.end(), name);
    if (found == m_names.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - m_names.begin());
}

TextTable::Cells TextTable::splitCells(std::string_view line) const {
    Cells cells;
    std::size_t at = 0;
    for (;;) {
        const std::size_t end = line.find(m_delimiter, at);
        cells.push_back(trimmed(line.substr(at, end - at)));
        if (end == std::string_view::npos || cells.size() == mostColumns) {
            break;
        }
        at = end + m_delimiter.size();
    }
    if (m_endsWithDelimiter && cells.size() > 1 && cells.back().empty()) {
        cells.pop_back();
    }
    return cells;
}

TextTable::Cells TextTable::spanCells(std::string_view line) const {
    Cells cells;
    for (const auto& [begin, length] : m_spans) {
        cells.push_back(begin < line.size() ? trimmed(line.substr(begin, length))
                                            : std::string_view());
    }
    return cells;
}

TextTable::Cells TextTable::wordCells(std::string_view line, Cells cells) const {
    if (cells.size() < width()) {
        return cellsBelowNames(line, cells);
    }
    if (!m_freeText || cells.size() == width()) {
        return cells;
    }
    const std::size_t surplus = cells.size() - width();
    cells[*m_freeText] = joined(cells[*m_freeText], cells[*m_freeText + surplus]);
    const auto from = cells.begin() + static_cast<std::ptrdiff_t>(*m_freeText) + 1;
    cells.erase(from, from + static_cast<std::ptrdiff_t>(surplus));
    return cells;
}

/// The words as they are where one stands below no name.
TextTable::Cells TextTable::cellsBelowNames(std::string_view line, const Cells& words) const {
    Cells cells(width());
    std::size_t next = 0;
    for (const std::string_view word : words) {
        const auto begin = static_cast<std::size_t>(word.data() - line.data());
        const auto isBelow = [&](std::size_t column) {
            return begin < m_nameSpans[column].second &&
                   begin + word.size() > m_nameSpans[column].first;
        };
        while (next < width() && !isBelow(next)) {
            ++next;
        }
        if (next == width()) {
            return words;
        }
        cells[next++] = word;
    }
    return cells;
}

void TextTable::setNames(const Cells& names) {
    for (const std::string_view name : names) {
        m_names.push_back(lowered(name));
    }
}

} // namespace ff
