// The lines of one member that events rest on.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/pipeline/analysis.h"

namespace ff {

/// Keeps the analysis alive it points into.
class MatchedLines {
public:
    struct Hit {
        std::uint64_t line = 0;
        EventId event;
        const Match* match = nullptr;
    };

    MatchedLines() = default;
    MatchedLines(std::shared_ptr<const Analysis> analysis, MemberId member);

    /// By line, then event.
    [[nodiscard]] const std::vector<Hit>& hits() const { return m_hits; }
    /// Of one line: the hit of `preferred` if it has one, else the first; null without any.
    [[nodiscard]] const Hit* at(std::uint64_t line, EventId preferred = {}) const;
    /// The nearest line with a hit after (`step` 1) or before (-1) a line; 0: none.
    [[nodiscard]] std::uint64_t next(std::uint64_t line, int step) const;
    /// Time of a line where it is known without reading: of a hit or of a time mark.
    [[nodiscard]] std::optional<Nanos> timeOf(std::uint64_t line) const;

private:
    std::shared_ptr<const Analysis> m_analysis;
    MemberId m_member;
    std::vector<Hit> m_hits;
};

} // namespace ff
