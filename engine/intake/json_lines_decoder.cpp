// The object is unwrapped, then its message is read like any other line of text.
#include "engine/intake/json_lines_decoder.h"

#include <algorithm>
#include <utility>

#include "engine/base/text.h"
#include "engine/intake/cri_joiner.h"
#include "engine/intake/json_text.h"
#include "engine/intake/line_span.h"
#include "engine/intake/line_text_builder.h"
#include "engine/intake/text_decoder.h"

namespace ff {

namespace {

/// Lines of the other stream that may stand between two pieces, and pieces of one entry.
constexpr int mostLines = 64;
constexpr std::size_t longestLine = TextDecoder::longestLine;

std::string_view clipped(std::string_view raw) {
    return raw.substr(0, std::min(raw.size(), longestLine));
}

/// `value` of the body of `outer`, decoded; one newline at its end is the logger's.
void append(LineTextBuilder& builder, const LineText& outer, const JsonLogValue& value) {
    const std::size_t base = outer.envelope.bodyOffset + value.offset;
    std::string_view raw = value.in(outer.body());
    if (!value.isText) {
        builder.appendPart(outer, base, base + raw.size());
        return;
    }
    raw.remove_suffix(raw.ends_with("\\r\\n") ? 4 : raw.ends_with("\\n") ? 2 : 0);
    decodeJsonPieces(raw, [&](std::string_view piece, std::size_t offset) {
        if (piece.data() == raw.data() + offset) {
            builder.appendPart(outer, base + offset, base + offset + piece.size());
        } else {
            builder.append(piece, outer.rawOffset(base + offset)); // an escape
        }
    });
}

void putFirst(LineEnvelope& envelope, const JsonLogLine& line) {
    if (!line.node.empty()) {
        envelope.node = line.node;
    }
    if (!line.process.empty()) {
        envelope.process = line.process;
    }
    envelope.rank = line.rank ? line.rank : envelope.rank;
    envelope.localRank = line.localRank ? line.localRank : envelope.localRank;
    envelope.pid = line.pid ? line.pid : envelope.pid;
}

/// What the message does not say, the prefix may.
void fillUp(LineEnvelope& envelope, const LineEnvelope& prefix) {
    if (envelope.node.empty()) {
        envelope.node = prefix.node;
    }
    if (envelope.process.empty()) {
        envelope.process = prefix.process;
    }
    envelope.rank = envelope.rank ? envelope.rank : prefix.rank;
    envelope.localRank = envelope.localRank ? envelope.localRank : prefix.localRank;
    envelope.pid = envelope.pid ? envelope.pid : prefix.pid;
}

/// The first exact one, else the first one there is.
Stamp bestOf(const Stamp& object, const Stamp& prefix, const Stamp& message) {
    for (const Stamp* stamp : {&object, &prefix, &message}) {
        if (stamp->quality == TimeQuality::Exact) {
            return *stamp;
        }
    }
    return object.hasTime() ? object : prefix.hasTime() ? prefix : message;
}

std::optional<ParsedStamp> sinceEpoch(std::string_view digits, std::string_view fraction) {
    const auto number = parseInteger(digits);
    if (!number || *number <= 0 || digits.size() > 19) {
        return std::nullopt;
    }
    ParsedStamp stamp;
    stamp.style = ParsedStamp::Style::Epoch;
    stamp.resolution = digits.size() <= 11   ? second
                       : digits.size() <= 14 ? millisecond
                       : digits.size() <= 17 ? microsecond
                                             : Nanos{1};
    if (*number >= maxTime / stamp.resolution) { // the fraction is to fit as well
        return std::nullopt;
    }
    stamp.value = *number * stamp.resolution;
    for (const char c : fraction) {
        if (c < '0' || c > '9') {
            return std::nullopt;
        }
        if (stamp.resolution >= 10) {
            stamp.resolution /= 10;
            stamp.value += (c - '0') * stamp.resolution;
        }
    }
    return stamp;
}

Stamp timeOf(const JsonLogLine& line, std::string_view body, const StampContext& context) {
    const auto parsed = line.time ? parseJsonTime(line.time->in(body)) : std::nullopt;
    return parsed ? resolve(*parsed, context) : Stamp{};
}

/// The message and the exceptions behind it; the object itself when it has neither.
LineText messageOf(const LineText& outer, const JsonLogLine& line) {
    LineTextBuilder builder;
    if (line.message) {
        append(builder, outer, *line.message);
    }
    for (const JsonLogValue& error : line.errors) {
        builder.breakBehind();
        append(builder, outer, error);
    }
    if (!line.message && line.errors.empty()) {
        builder.appendPart(outer, outer.envelope.bodyOffset, outer.text.size());
    }
    return builder.finish();
}

/// The message as a line of its own, with what the object and its prefix say around it.
LineText unwrapped(const LineText& message, const LineText& outer, const JsonLogLine& line,
                   const EnvelopeProfile& profile, const StampContext& context) {
    if (!line.isObject) {
        return outer;
    }
    LineText out = decodedAlone(message, profile, context);
    putFirst(out.envelope, line);
    fillUp(out.envelope, outer.envelope);
    out.envelope.stamp =
        bestOf(timeOf(line, outer.body(), context), outer.envelope.stamp, out.envelope.stamp);
    return out;
}

} // namespace

std::optional<ParsedStamp> parseJsonTime(std::string_view text) {
    text = trimmed(text);
    const std::size_t whole = std::min(text.find_first_not_of("0123456789"), text.size());
    if (whole >= 9 && whole == text.size()) {
        return sinceEpoch(text, {});
    }
    if (whole >= 9 && text[whole] == '.') {
        return sinceEpoch(text.substr(0, whole), text.substr(whole + 1));
    }
    const auto stamp = parseStamp(text);
    return stamp && stamp->style != ParsedStamp::Style::Uptime ? stamp : std::nullopt;
}

JsonLinesDecoder::JsonLinesDecoder(const Member& member, EnvelopeProfile profile,
                                   StampContext context)
    : m_bytes(member.bytes ? member.bytes->view() : std::string_view()), m_profile(profile),
      m_context(context),
      m_neighbours(m_bytes, [this](std::string_view raw) { return ownStamp(raw); }) {
    if (criHeadOf(m_bytes.substr(0, m_bytes.find('\n'))) && mayHoldCriPartials(m_bytes)) {
        m_joiner = std::make_unique<CriJoiner>(m_bytes);
    }
    learnPartials();
}

/// Some collectors take the newline off every entry: then nothing tells a part from a whole.
void JsonLinesDecoder::learnPartials() {
    constexpr int mostSamples = 400;
    std::size_t ended = 0;
    std::size_t open = 0;
    int samples = 0;
    for (std::size_t at = 0; at < m_bytes.size() && samples < mostSamples; ++samples) {
        const LineSpan span = lineAt(m_bytes, at);
        const JsonLogLine line = readJsonLogLine(clipped(span.in(m_bytes)));
        if (line.isContainerLine && line.message) {
            ++(line.message->in(span.in(m_bytes)).ends_with("\\n") ? ended : open);
        }
        at = span.next;
    }
    m_endsLines = ended > open;
    for (std::size_t at = 0; at < m_bytes.size() && !m_hasPartials;) {
        const LineSpan span = lineAt(m_bytes, at);
        const std::string_view raw = clipped(span.in(m_bytes));
        const bool mayBe = raw.find("\\n\"") == std::string_view::npos ||
                           raw.find("\"logtag\":\"P\"") != std::string_view::npos;
        m_hasPartials = mayBe && isPartial(readJsonLogLine(raw), raw);
        at = span.next;
    }
}

bool JsonLinesDecoder::isPartial(const JsonLogLine& line, std::string_view text) const {
    if (!line.isContainerLine || !line.message || line.isCut) {
        return false;
    }
    if (line.isTaggedPartial) {
        return *line.isTaggedPartial;
    }
    return m_endsLines && line.message->isText && !line.message->in(text).ends_with("\\n");
}

bool JsonLinesDecoder::isRest(std::size_t offset, std::string_view stream) const {
    std::size_t at = offset;
    for (int i = 0; i < mostLines && at > 0; ++i) {
        const LineSpan span = lineAround(m_bytes, at - 1);
        const std::string_view raw = clipped(span.in(m_bytes));
        const JsonLogLine before = readJsonLogLine(raw);
        if (!before.isContainerLine) {
            return false;
        }
        if (before.stream == stream) {
            return isPartial(before, raw);
        }
        at = span.begin;
    }
    return false;
}

/// Every line but the first whose entry belongs to the one that `line`, at `offset`, begins.
void JsonLinesDecoder::appendRest(LineTextBuilder& builder, const JsonLogLine& line,
                                  std::size_t offset) const {
    bool goesOn = true;
    LineSpan next = lineAt(m_bytes, offset);
    for (int i = 0; goesOn && i < mostLines && next.next < m_bytes.size(); ++i) {
        next = lineAt(m_bytes, next.next);
        LineText piece = plainLine(clipped(next.in(m_bytes)));
        const JsonLogLine entry = readJsonLogLine(piece.text);
        if (!entry.isContainerLine || builder.size() + piece.text.size() > longestLine) {
            return;
        }
        if (entry.stream == line.stream && entry.message) {
            piece.jumps.push_back({0, next.begin - offset});
            append(builder, piece, *entry.message);
            goesOn = isPartial(entry, piece.text);
        }
    }
}

LineText JsonLinesDecoder::decode(std::string_view raw, const Locator& locator) const {
    const auto offset = static_cast<std::size_t>(locator.offset);
    LineText whole = plainLine(clipped(raw));
    if (m_joiner) {
        auto joined = joinedLine(*m_joiner, m_bytes, offset);
        if (!joined) {
            return {}; // read with the line that it goes on
        }
        whole = std::move(*joined);
    }
    const LineText outer = decodedAlone(whole, m_profile, m_context);
    const JsonLogLine line = readJsonLogLine(outer.body());
    if (m_hasPartials && line.isContainerLine && isRest(offset, line.stream)) {
        return {};
    }
    LineText out;
    if (m_hasPartials && isPartial(line, outer.body())) {
        LineTextBuilder builder;
        append(builder, outer, *line.message);
        appendRest(builder, line, offset);
        out = unwrapped(builder.finish(), outer, line, m_profile, m_context);
    } else {
        out = unwrapped(messageOf(outer, line), outer, line, m_profile, m_context);
    }
    if (!out.envelope.stamp.hasTime()) {
        out.envelope.stamp = m_neighbours.between(offset);
    }
    return out;
}

Stamp JsonLinesDecoder::ownStamp(std::string_view raw) const {
    const RawEnvelope prefix = peelEnvelope(raw.substr(0, 512), m_profile);
    const std::string_view body =
        clipped(raw).substr(std::min(prefix.bodyOffset, clipped(raw).size()));
    const JsonLogLine line = readJsonLogLine(body);
    const Stamp outer = prefix.stamp ? resolve(*prefix.stamp, m_context) : Stamp{};
    return bestOf(timeOf(line, body, m_context), outer, Stamp{});
}

LineText decodedObject(std::string_view raw, const EnvelopeProfile& profile,
                       const StampContext& context) {
    const LineText outer = decodedAlone(plainLine(clipped(raw)), profile, context);
    const JsonLogLine line = readJsonLogLine(outer.body());
    return unwrapped(messageOf(outer, line), outer, line, profile, context);
}

} // namespace ff
