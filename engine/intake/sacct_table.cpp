// Header, cells and the repair of rows with too many cells.
#include "engine/intake/sacct_table.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"
#include "engine/intake/sacct_record_builder.h"

namespace ff {

namespace {

bool isWordChar(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// What stands between the first two column names.
std::string_view delimiterOf(std::string_view header) {
    const auto isSeparator = [](char c) { return !isWordChar(c); };
    const auto begin = std::find_if(header.begin(), header.end(), isSeparator);
    const auto end = std::find_if_not(begin, header.end(), isSeparator);
    return header.substr(static_cast<std::size_t>(begin - header.begin()),
                         static_cast<std::size_t>(end - begin));
}

} // namespace

bool SacctTable::setHeader(std::string_view header, std::optional<std::string_view> rule) {
    if (rule) {
        setColumns(*rule);
    } else {
        m_delimiter = delimiterOf(header);
    }
    m_names.clear();
    for (const std::string_view name : cellsOf(header)) {
        m_names.push_back(lowered(name));
    }
    if (!m_names.empty() && m_names.back().empty()) {
        m_names.pop_back(); // --parsable ends every line with the delimiter
        m_endsWithDelimiter = true;
    }
    return column("jobid") && column("state");
}

SacctTable::Cells SacctTable::cellsOf(std::string_view line) const {
    if (!m_spans.empty()) {
        Cells cells;
        for (const auto& [begin, length] : m_spans) {
            cells.push_back(begin < line.size() ? trimmed(line.substr(begin, length))
                                                : std::string_view());
        }
        return cells;
    }
    return m_delimiter.empty() ? Cells{line} : splitCells(line);
}

SacctTable::Cells SacctTable::splitCells(std::string_view line) const {
    Cells cells;
    std::size_t at = 0;
    for (;;) {
        const std::size_t end = line.find(m_delimiter, at);
        cells.push_back(trimmed(line.substr(at, end - at)));
        if (end == std::string_view::npos) {
            break;
        }
        at = end + m_delimiter.size();
    }
    if (m_endsWithDelimiter && cells.size() > 1 && cells.back().empty()) {
        cells.pop_back();
    }
    return cells;
}

std::optional<std::size_t> SacctTable::column(std::string_view name) const {
    const auto found = std::find(m_names.begin(), m_names.end(), name);
    if (found == m_names.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - m_names.begin());
}

std::string SacctTable::cell(const Cells& cells, std::string_view name) const {
    const auto index = column(name);
    return index && *index < cells.size() ? std::string(cells[*index]) : std::string();
}

void SacctTable::setColumns(std::string_view rule) {
    std::size_t at = rule.find('-');
    while (at != std::string_view::npos) {
        const std::size_t end = std::min(rule.find(' ', at), rule.size());
        m_spans.emplace_back(at, end - at);
        at = rule.find('-', end);
    }
}

bool SacctTable::isPlausible(const Cells& cells) const {
    std::string code;
    std::string signal;
    const std::string exit = cell(cells, "exitcode");
    return isSacctState(cell(cells, "state")) &&
           (exit.empty() || splitExitCode(exit, code, signal));
}

bool SacctTable::joinSurplus(Cells& cells) const {
    constexpr std::array<std::string_view, 6> freeTexts = {
        "jobname", "comment", "submitline", "workdir", "admincomment", "systemcomment"};
    const std::size_t surplus = cells.size() - width();
    for (const std::string_view name : freeTexts) {
        const auto index = column(name);
        if (!index) {
            continue;
        }
        Cells joined(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(*index));
        const std::string_view last = cells[*index + surplus];
        const char* const begin = cells[*index].data();
        joined.emplace_back(begin, static_cast<std::size_t>(last.data() + last.size() - begin));
        joined.insert(joined.end(),
                      cells.begin() + static_cast<std::ptrdiff_t>(*index + surplus + 1),
                      cells.end());
        if (isPlausible(joined)) {
            cells = std::move(joined);
            return true;
        }
    }
    return false;
}

} // namespace ff
