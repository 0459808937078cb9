// Joins the lines of a text that was cut at a fixed column when it was copied.
#pragma once

#include <optional>
#include <string_view>

#include "engine/intake/envelope_parser.h"
#include "engine/intake/line_joiner.h"

namespace ff {

/// Larger texts are no pastes; they are not joined.
inline constexpr std::size_t largestPaste = 4 << 20;

/// The column (in characters) at which the text is wrapped, judged by its first 256 KiB and, up to
/// `largestPaste`, by the length of every line. Nothing unless no line is longer, several lines
/// that begin like log lines are exactly that long, what follows them begins like none, and most
/// cuts go through a word.
[[nodiscard]] std::optional<std::size_t> wrapColumnOf(std::string_view bytes,
                                                      const EnvelopeProfile& profile);

/// A line of full length goes on in the next one, if that has no prefix of its own.
class WrapJoiner final : public LineJoiner {
public:
    WrapJoiner(std::string_view bytes, std::size_t column, EnvelopeProfile profile)
        : m_bytes(bytes), m_column(column), m_profile(profile) {}

    [[nodiscard]] bool isRest(const LineSpan& line) const override;
    [[nodiscard]] std::vector<LineSpan> restOf(const LineSpan& line) const override;

private:
    std::string_view m_bytes;
    std::size_t m_column;
    EnvelopeProfile m_profile;
};

} // namespace ff
