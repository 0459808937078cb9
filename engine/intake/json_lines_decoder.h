// Decodes lines that are JSON objects: the message is the text, its fields the envelope.
#pragma once

#include <memory>
#include <optional>

#include "engine/intake/envelope_parser.h"
#include "engine/intake/json_log_reader.h"
#include "engine/intake/line_joiner.h"
#include "engine/intake/line_text_builder.h"
#include "engine/intake/neighbour_times.h"
#include "engine/intake/stamp_resolver.h"
#include "engine/model/line_decoder.h"
#include "engine/model/member.h"

namespace ff {

/// A stamp or a prefix of a collector may stand before the object. The text of an exception is
/// added to the message's, with a newline between. A line that is no object is read as text. An
/// entry of Docker's json-file that does not end its line goes on in the next one of its stream:
/// it is read at its first piece, and the other pieces decode to nothing.
class JsonLinesDecoder final : public LineDecoder {
public:
    JsonLinesDecoder(const Member& member, EnvelopeProfile profile, StampContext context);

    [[nodiscard]] LineText decode(std::string_view raw, const Locator& locator) const override;
    [[nodiscard]] bool joinsLines() const override {
        return hasPartials() && m_bytes.size() <= LineJoiner::largestMember;
    }
    /// The text is made of values.
    [[nodiscard]] std::optional<std::string_view> seams() const override {
        return hasPartials() ? std::nullopt : std::optional(std::string_view("\",}]"));
    }
    [[nodiscard]] std::size_t longestDecoded() const override { return LineJoiner::longestLine; }
    /// Whether any entry goes on in a later line.
    [[nodiscard]] bool hasPartials() const { return m_hasPartials || m_joiner; }
    /// The time of a line by what it says itself; quality None without one.
    [[nodiscard]] Stamp ownStamp(std::string_view raw) const;

private:
    [[nodiscard]] bool isPartial(const JsonLogLine& line, std::string_view text) const;
    [[nodiscard]] bool isRest(std::size_t offset, std::string_view stream) const;
    void appendRest(LineTextBuilder& builder, const JsonLogLine& line, std::size_t offset) const;
    void learnPartials();

    std::string_view m_bytes;
    EnvelopeProfile m_profile;
    StampContext m_context;
    bool m_endsLines = false; ///< entries of container lines end with a newline, if they are whole
    bool m_hasPartials = false;
    std::unique_ptr<const LineJoiner> m_joiner; ///< of a container runtime's lines; or null
    NeighbourTimes m_neighbours;
};

/// A line alone, without what other lines add to it; its time is the one it states.
[[nodiscard]] LineText decodedObject(std::string_view raw, const EnvelopeProfile& profile,
                                     const StampContext& context);

/// A time as loggers write it: RFC 3339 and its relatives, or seconds, milli-, micro- or
/// nanoseconds since 1970, told apart by their size. Nothing for anything else.
[[nodiscard]] std::optional<ParsedStamp> parseJsonTime(std::string_view text);

} // namespace ff
