#include "engine/report/time_column.h"

namespace ff {

namespace {

constexpr std::size_t dayLength = 10;  // 2026-03-14
constexpr std::size_t clockLength = 8; // 09:26:53

} // namespace

void TimeColumn::note(const std::optional<Nanos>& time) {
    if (!time) {
        return;
    }
    const std::string date = toRfc3339(*time).substr(0, dayLength);
    m_isOneDay = m_isOneDay && (m_day.empty() || m_day == date);
    m_day = date;
}

std::string TimeColumn::title() const {
    return m_isOneDay && !m_day.empty() ? "FIRST – LAST (UTC, " + m_day + ")"
                                        : "FIRST – LAST (UTC)";
}

std::string TimeColumn::text(Nanos time) const {
    const std::string whole = toRfc3339(time);
    const std::string clock = whole.substr(dayLength + 1, clockLength);
    return m_isOneDay ? clock : whole.substr(0, dayLength) + " " + clock;
}

std::string TimeColumn::text(const std::optional<Nanos>& first,
                             const std::optional<Nanos>& last) const {
    if (!first && !last) {
        return {};
    }
    const std::string from = first ? text(*first) : "?";
    std::string to = last ? text(*last) : "?";
    if (!m_isOneDay && first && last && from != to && from.starts_with(to.substr(0, dayLength))) {
        to.erase(0, dayLength + 1); // the same day
    }
    return from == to ? from : from + " – " + to;
}

} // namespace ff
