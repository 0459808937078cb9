// Line decoding, with the span between stamped neighbours for lines that carry no time.
#include "engine/intake/text_decoder.h"

#include <algorithm>

#include "engine/intake/control_text.h"
#include "engine/intake/line_span.h"

namespace ff {

namespace {

constexpr std::size_t mostLines = 400;
constexpr std::size_t mostBytes = 256 << 10;
/// A stamp stands at the start of a line.
constexpr std::size_t headSize = 512;

} // namespace

TextDecoder::TextDecoder(const Member& member, EnvelopeProfile profile, StampContext context)
    : m_bytes(member.bytes ? member.bytes->view() : std::string_view()), m_profile(profile),
      m_context(context) {}

LineText TextDecoder::decode(std::string_view raw, const Locator& locator) const {
    LineText line = withoutControls(raw, longestLine);
    RawEnvelope envelope = peelEnvelope(line.text, m_profile);
    line.envelope.node = std::move(envelope.node);
    line.envelope.rank = envelope.rank;
    line.envelope.localRank = envelope.localRank;
    line.envelope.process = std::move(envelope.process);
    line.envelope.pid = envelope.pid;
    line.envelope.bodyOffset = envelope.bodyOffset;
    if (envelope.stamp) {
        line.envelope.stamp = resolve(*envelope.stamp, m_context);
    }
    if (!line.envelope.stamp.hasTime()) {
        line.envelope.stamp = between(static_cast<std::size_t>(locator.offset));
    }
    return line;
}

Stamp TextDecoder::ownStamp(std::string_view raw) const {
    const LineText line = withoutControls(raw, headSize);
    const RawEnvelope envelope = peelEnvelope(line.text, m_profile);
    return envelope.stamp ? resolve(*envelope.stamp, m_context) : Stamp{};
}

/// Runs that an earlier search went through are jumped over: a text without any stamp is read once,
/// not once for each of its lines.
TextDecoder::Neighbour TextDecoder::before(std::size_t offset) const {
    Neighbour found;
    std::size_t at = offset;
    while (at > 0 && found.lines < mostLines && offset - at < mostBytes) {
        if (const auto run = m_unstamped.around(at - 1)) {
            found.lines += linesIn({std::max(run->begin, at - std::min(at, mostBytes)), at});
            at = run->begin;
            continue;
        }
        const LineSpan span = lineAround(m_bytes, at - 1);
        ++found.lines;
        found.stamp = ownStamp(span.in(m_bytes));
        if (found.stamp.hasTime()) {
            m_unstamped.add({at, offset});
            return found;
        }
        at = span.begin;
    }
    m_unstamped.add({at, offset});
    return {};
}

TextDecoder::Neighbour TextDecoder::after(std::size_t offset) const {
    Neighbour found;
    const std::size_t begin = lineAround(m_bytes, offset).next;
    std::size_t at = begin;
    while (at < m_bytes.size() && found.lines < mostLines && at - offset < mostBytes) {
        if (const auto run = m_unstamped.around(at)) {
            found.lines += linesIn({at, std::min(run->end, at + mostBytes)});
            at = run->end;
            continue;
        }
        const LineSpan span = lineAt(m_bytes, at);
        ++found.lines;
        found.stamp = ownStamp(span.in(m_bytes));
        if (found.stamp.hasTime()) {
            m_unstamped.add({begin, at});
            return found;
        }
        at = span.next;
    }
    m_unstamped.add({begin, at});
    return {};
}

/// No more than matters.
std::size_t TextDecoder::linesIn(LineRun run) const {
    std::size_t lines = 0;
    for (std::size_t at = run.begin; at < run.end && lines < mostLines; ++lines) {
        at = lineAt(m_bytes, at).next;
    }
    return lines;
}

Stamp TextDecoder::between(std::size_t offset) const {
    const Neighbour previous = before(offset);
    const Neighbour next = after(offset);
    if (!previous.stamp.hasTime() && !next.stamp.hasTime()) {
        return {};
    }
    const bool takePrevious =
        previous.stamp.hasTime() && (!next.stamp.hasTime() || previous.lines <= next.lines);
    const Stamp& nearer = takePrevious ? previous.stamp : next.stamp;
    Stamp stamp;
    stamp.at = nearer.at;
    stamp.earliest = previous.stamp.hasTime() ? previous.stamp.earliest : minTime;
    stamp.latest = next.stamp.hasTime() ? next.stamp.latest : maxTime;
    // Outputs of several processes can be out of order; the span must not be empty.
    if (stamp.latest < stamp.earliest) {
        std::swap(stamp.earliest, stamp.latest);
    }
    stamp.quality =
        nearer.quality == TimeQuality::Monotonic ? TimeQuality::Monotonic : TimeQuality::Neighbour;
    return stamp;
}

} // namespace ff
