// Joins the partial lines of a container runtime's log files.
#pragma once

#include <optional>
#include <string_view>

#include "engine/intake/line_joiner.h"

namespace ff {

/// What stands before the message: `2026-04-05T04:28:12.7Z stderr P `. Source: Kubernetes CRI
/// logging format.
struct CriHead {
    bool isError = false;   ///< stderr
    bool isPartial = false; ///< the message goes on in the stream's next line
    std::size_t length = 0;
};

[[nodiscard]] std::optional<CriHead> criHeadOf(std::string_view line);
/// Whether any line of the text may be partial.
[[nodiscard]] bool mayHoldCriPartials(std::string_view bytes);

/// The two streams of a container are mixed in one file; a message goes on in its own.
class CriJoiner final : public LineJoiner {
public:
    explicit CriJoiner(std::string_view bytes) : m_bytes(bytes) {}

    [[nodiscard]] bool isRest(const LineSpan& line) const override;
    [[nodiscard]] std::vector<LineSpan> restOf(const LineSpan& line) const override;

private:
    std::string_view m_bytes;
};

} // namespace ff
