// When lines were written, who wrote them, and how bad they call it themselves.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/time.h"
#include "engine/pipeline/analysis.h"
#include "engine/pipeline/line_access.h"

namespace ff {

/// What is known of one line beside its bytes.
struct LineFacts {
    std::optional<Nanos> time;   ///< as logged, UTC
    std::optional<Nanos> onAxis; ///< the same on the axis of the events: hosts' offsets applied
    bool isOwnTime = false;      ///< the line states it; else it is that of the lines around it
    std::string node;            ///< canonical; empty: nobody knows
    std::optional<int> rank;
};

/// Safe to use from several threads.
class LineTimes {
public:
    explicit LineTimes(std::shared_ptr<const Analysis> analysis);

    [[nodiscard]] const Analysis& analysis() const { return *m_analysis; }
    /// Some of its lines have a time.
    [[nodiscard]] bool hasTimes(MemberId member) const;
    /// Stamped lines here and there, on the axis of the events, in file order.
    [[nodiscard]] const std::vector<TimeMark>& marks(MemberId member) const;
    [[nodiscard]] LineFacts factsOf(MemberId member, const LineView& line) const;
    /// On the axis of the events; of a line without any time that of the mark before it.
    [[nodiscard]] Nanos sortTime(MemberId member, std::uint64_t line) const;
    [[nodiscard]] Nanos sortTime(MemberId member, const LineView& line,
                                 const LineFacts& facts) const;
    /// How many lines of the member come before all that were written at `time` or later. Grows
    /// with `time`, also where stamps go back; looks at few lines, whatever the member's size.
    [[nodiscard]] std::uint64_t linesBefore(MemberId member, Nanos time) const;

private:
    [[nodiscard]] Nanos markBefore(MemberId member, std::uint64_t line) const;

    struct PerMember {
        std::vector<TimeMark> marks;
        Nanos offset = 0;
        std::string node;
        std::optional<int> rank;
    };

    std::shared_ptr<const Analysis> m_analysis;
    std::vector<PerMember> m_members;
};

} // namespace ff
