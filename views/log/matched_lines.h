// The lines that events rest on, of all members.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/pipeline/analysis.h"
#include "engine/pipeline/line_pages.h"

namespace ff {

/// Keeps the analysis alive it points into. Making one takes time with the events.
class MatchedLines {
public:
    struct Hit {
        MemberId member;
        std::uint64_t line = 0;
        EventId event;
        const Match* match = nullptr;
    };

    MatchedLines() = default;
    explicit MatchedLines(std::shared_ptr<const Analysis> analysis);

    /// By member, line, then event.
    [[nodiscard]] const std::vector<Hit>& hits() const { return m_hits; }
    /// Of one line: the hit of `preferred` if it has one, else the first; null without any.
    [[nodiscard]] const Hit* at(MemberId member, std::uint64_t line, EventId preferred = {}) const;
    /// The nearest line of the member with a hit after (`step` 1) or before (-1) a line; 0: none.
    [[nodiscard]] std::uint64_t next(MemberId member, std::uint64_t line, int step) const;
    /// The nearest hit by time in any member; null: none.
    [[nodiscard]] const Hit* nextInTime(MemberId member, std::uint64_t line, Nanos time,
                                        int step) const;
    /// The lines, each once, by member and line.
    [[nodiscard]] std::vector<LinePlace> places() const;

private:
    std::shared_ptr<const Analysis> m_analysis;
    std::vector<Hit> m_hits;
    std::vector<std::uint32_t> m_byTime; ///< into `m_hits`: those with a time
};

} // namespace ff
