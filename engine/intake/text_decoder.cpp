// Line decoding: what belongs to the line, then controls, layers around the message, redraws, time.
#include "engine/intake/text_decoder.h"

#include <algorithm>

#include "engine/intake/control_text.h"
#include "engine/intake/line_text_builder.h"
#include "engine/intake/redraw_text.h"

namespace ff {

namespace {

/// A stamp stands at the start of a line.
constexpr std::size_t headSize = 512;

void fill(LineEnvelope& into, RawEnvelope envelope, std::size_t offset,
          const StampContext& context) {
    if (into.node.empty()) {
        into.node = std::move(envelope.node);
    }
    if (into.process.empty()) {
        into.process = std::move(envelope.process);
    }
    into.rank = into.rank ? into.rank : envelope.rank;
    into.localRank = into.localRank ? into.localRank : envelope.localRank;
    into.pid = into.pid ? into.pid : envelope.pid;
    into.bodyOffset = offset + envelope.bodyOffset;
    if (envelope.stamp && !into.stamp.hasTime()) {
        into.stamp = resolve(*envelope.stamp, context);
    }
}

} // namespace

LineText decodedAlone(const LineText& line, const EnvelopeProfile& profile,
                      const StampContext& context) {
    LineText out = onTopOf(withoutControls(line.text, TextDecoder::longestLine), line);
    fill(out.envelope, peelEnvelope(out.text, profile), 0, context);
    const std::size_t body = out.envelope.bodyOffset;
    if (out.text.find('\r', body) != std::string::npos) {
        // What is left of the redraws may begin with layers of its own.
        out = lastRedraw(std::move(out), body);
        fill(out.envelope, peelEnvelope(std::string_view(out.text).substr(body), profile), body,
             context);
    }
    return out;
}

TextDecoder::TextDecoder(const Member& member, EnvelopeProfile profile, StampContext context,
                         std::unique_ptr<const LineJoiner> joiner)
    : m_bytes(member.bytes ? member.bytes->view() : std::string_view()), m_profile(profile),
      m_context(context), m_joiner(std::move(joiner)),
      m_neighbours(m_bytes, [this](std::string_view raw) { return ownStamp(raw); }) {}

LineText TextDecoder::decode(std::string_view raw, const Locator& locator) const {
    const auto offset = static_cast<std::size_t>(locator.offset);
    LineText line;
    if (!m_joiner) {
        line = decodedAlone(plainLine(raw.substr(0, std::min(raw.size(), longestLine))), m_profile,
                            m_context.at(offset));
    } else if (const auto whole = joinedLine(*m_joiner, m_bytes, offset)) {
        line = decodedAlone(*whole, m_profile, m_context.at(offset));
    } else {
        return {}; // read with the line that it goes on
    }
    if (!line.envelope.stamp.hasTime()) {
        line.envelope.stamp = m_neighbours.between(offset);
    }
    return line;
}

Stamp TextDecoder::ownStamp(std::string_view raw) const {
    const LineText line = withoutControls(raw, headSize);
    const RawEnvelope envelope = peelEnvelope(line.text, m_profile);
    if (!envelope.stamp) {
        return {};
    }
    // Lines given are the member's own; only tests give others.
    const bool isOwn = raw.data() >= m_bytes.data() && raw.data() < m_bytes.data() + m_bytes.size();
    const auto offset = isOwn ? static_cast<std::uint64_t>(raw.data() - m_bytes.data()) : 0;
    return resolve(*envelope.stamp, m_context.at(offset));
}

} // namespace ff
