// A delimiter inside free text makes a row too long: cells are joined until the row is one.
#include "engine/intake/sacct_table.h"

#include <algorithm>
#include <array>

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
    const std::string_view delimiter = delimiterOf(header);
    if (!rule && delimiter.empty()) {
        return false;
    }
    m_table = rule ? TextTable::ruled(header, *rule) : TextTable::delimited(header, delimiter);
    return m_table.has("jobid") && m_table.has("state");
}

std::string SacctTable::cell(const Cells& cells, std::string_view name) const {
    return std::string(m_table.cell(cells, name));
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
        const auto index = m_table.column(name);
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
