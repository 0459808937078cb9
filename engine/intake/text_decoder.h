// Decodes the lines of a text member: controls out, envelope peeled, time found.
#pragma once

#include "engine/intake/envelope_parser.h"
#include "engine/intake/stamp_resolver.h"
#include "engine/intake/unstamped_lines.h"
#include "engine/model/line_decoder.h"
#include "engine/model/member.h"

namespace ff {

/// A line without a stamp lies between the stamped lines around it: its time is that span, marked
/// Neighbour, with the nearer of the two as best value. Neighbours are looked for up to 400 lines
/// and 256 KiB away.
class TextDecoder final : public LineDecoder {
public:
    /// Longer lines are searched in their first part only.
    static constexpr std::size_t longestLine = 256 << 10;

    TextDecoder(const Member& member, EnvelopeProfile profile, StampContext context);

    [[nodiscard]] LineText decode(std::string_view raw, const Locator& locator) const override;
    /// The time of a line by its own stamp only; quality None without one.
    [[nodiscard]] Stamp ownStamp(std::string_view raw) const;

private:
    struct Neighbour {
        Stamp stamp;
        std::size_t lines = 0; ///< how far away
    };

    [[nodiscard]] Neighbour before(std::size_t offset) const;
    [[nodiscard]] Neighbour after(std::size_t offset) const;
    [[nodiscard]] Stamp between(std::size_t offset) const;
    [[nodiscard]] std::size_t linesIn(LineRun run) const;

    std::string_view m_bytes;
    EnvelopeProfile m_profile;
    StampContext m_context;
    mutable UnstampedLines m_unstamped;
};

} // namespace ff
