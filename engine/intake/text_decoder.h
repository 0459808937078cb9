// Decodes the lines of a text member: controls out, envelope peeled, time found.
#pragma once

#include <memory>

#include "engine/intake/envelope_parser.h"
#include "engine/intake/line_joiner.h"
#include "engine/intake/neighbour_times.h"
#include "engine/intake/stamp_resolver.h"
#include "engine/model/line_decoder.h"
#include "engine/model/member.h"

namespace ff {

/// A line without a stamp gets the time of its neighbours (see `NeighbourTimes`).
class TextDecoder final : public LineDecoder {
public:
    /// Of longer lines the first part is decoded.
    static constexpr std::size_t longestLine = LineJoiner::longestLine;

    /// `joiner` may be null: every line stands for itself.
    TextDecoder(const Member& member, EnvelopeProfile profile, StampContext context,
                std::unique_ptr<const LineJoiner> joiner = nullptr);

    [[nodiscard]] LineText decode(std::string_view raw, const Locator& locator) const override;
    [[nodiscard]] bool joinsLines() const override {
        return m_joiner && m_bytes.size() <= LineJoiner::largestMember;
    }
    [[nodiscard]] std::optional<std::string_view> seams() const override {
        return m_joiner ? std::nullopt : std::optional(std::string_view());
    }
    [[nodiscard]] std::size_t longestDecoded() const override { return longestLine; }
    /// The time of a line by its own stamp only; quality None without one.
    [[nodiscard]] Stamp ownStamp(std::string_view raw) const;

private:
    std::string_view m_bytes;
    EnvelopeProfile m_profile;
    StampContext m_context;
    std::unique_ptr<const LineJoiner> m_joiner;
    NeighbourTimes m_neighbours;
};

/// The line alone: its time is the one it states, or has quality None.
[[nodiscard]] LineText decodedAlone(const LineText& line, const EnvelopeProfile& profile,
                                    const StampContext& context);

} // namespace ff
