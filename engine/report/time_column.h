// Times of a table: what all share is said once in the title.
#pragma once

#include <optional>
#include <string>

#include "engine/base/time.h"

namespace ff {

/// Note all times first; then the texts leave out the date where all are of one day.
class TimeColumn {
public:
    void note(const std::optional<Nanos>& time);
    /// `FIRST – LAST (UTC, 2026-03-14)`
    [[nodiscard]] std::string title() const;
    /// `09:26:53 – 09:36:55`, `2026-03-14 23:58:01 – 2026-03-15 00:10:00`; empty without either.
    [[nodiscard]] std::string text(const std::optional<Nanos>& first,
                                   const std::optional<Nanos>& last) const;

private:
    [[nodiscard]] std::string text(Nanos time) const;

    std::string m_day; ///< of the first time noted
    bool m_isOneDay = true;
};

} // namespace ff
