// Lines that go on in the lines behind them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/intake/line_span.h"
#include "engine/model/line_decoder.h"

namespace ff {

/// Tells, for the bytes of one member, which lines belong together.
class LineJoiner {
public:
    /// No line is joined to more than this.
    static constexpr std::size_t longestLine = 256 << 10;
    /// Of larger members, patterns that are cut by a line end are not looked for: that needs each
    /// line to be decoded.
    static constexpr std::size_t largestMember = 64 << 20;

    virtual ~LineJoiner() = default;
    /// Whether the line only goes on what an earlier one began.
    [[nodiscard]] virtual bool isRest(const LineSpan& line) const = 0;
    /// The bytes of later lines that go on this one, in their order; none for most lines.
    [[nodiscard]] virtual std::vector<LineSpan> restOf(const LineSpan& line) const = 0;
};

/// The line at `offset` of `bytes` with all that goes on it, places relative to it; nothing for a
/// line that is a rest.
[[nodiscard]] std::optional<LineText> joinedLine(const LineJoiner& joiner, std::string_view bytes,
                                                 std::size_t offset);

} // namespace ff
