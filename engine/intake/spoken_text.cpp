// The envelope takes blanks with it; what of them is indentation is worked out here.
#include "engine/intake/spoken_text.h"

#include "engine/intake/control_text.h"
#include "engine/intake/text_cursor.h"

namespace ff {

namespace {

constexpr std::size_t longestLine = 256 << 10;

bool isMargin(char c) { return c == ' ' || c == '\t' || c == '|'; }

/// Only to tell two lines' own times apart; the zone does not matter.
std::optional<Nanos> momentOf(const RawEnvelope& envelope) {
    if (!envelope.stamp) {
        return std::nullopt;
    }
    const bool isCivil = envelope.stamp->style == ParsedStamp::Style::Date ||
                         envelope.stamp->style == ParsedStamp::Style::DateNoYear;
    if (!isCivil) {
        return envelope.stamp->value;
    }
    return isValid(envelope.stamp->civil) ? std::optional(fromCivil(envelope.stamp->civil))
                                          : std::nullopt;
}

std::size_t indentationBegin(std::string_view text, std::size_t body) {
    while (body > 0 && isMargin(text[body - 1])) {
        --body;
    }
    return body;
}

void setStamp(LineEnvelope& envelope, const std::optional<Nanos>& moment) {
    if (moment) {
        envelope.stamp.at = *moment;
        envelope.stamp.quality = TimeQuality::Guessed;
    }
}

} // namespace

std::string speakerKey(const LineEnvelope& envelope) {
    std::string key = envelope.node;
    const auto add = [&](const auto& number) {
        key += '\x1F';
        if (number) {
            key += std::to_string(*number);
        }
    };
    add(envelope.rank);
    add(envelope.localRank);
    add(envelope.pid);
    key += '\x1F' + envelope.process;
    return key;
}

SpokenText spokenText(std::string_view raw, const EnvelopeProfile& profile) {
    SpokenText out;
    out.text = withoutControls(raw, longestLine);
    while (!out.text.text.empty() && out.text.text.back() == '\r') {
        out.text.text.pop_back();
    }
    RawEnvelope envelope = peelEnvelope(out.text.text, profile);
    const std::size_t redraw = out.text.text.rfind('\r');
    if (redraw != std::string::npos && redraw >= envelope.bodyOffset) {
        envelope.bodyOffset = redraw + 1;
    }
    LineEnvelope& into = out.text.envelope;
    into.node = std::move(envelope.node);
    into.rank = envelope.rank;
    into.localRank = envelope.localRank;
    into.process = std::move(envelope.process);
    into.pid = envelope.pid;
    into.bodyOffset = envelope.bodyOffset;
    setStamp(into, momentOf(envelope));
    out.key = speakerKey(into);
    out.body = indentationBegin(out.text.text, into.bodyOffset);
    return out;
}

SpokenText spokenText(LineText decoded) {
    SpokenText out;
    out.key = speakerKey(decoded.envelope);
    out.body = indentationBegin(decoded.text, decoded.envelope.bodyOffset);
    out.text = std::move(decoded);
    return out;
}

SpokenLine spokenLine(std::string_view text) {
    SpokenLine line;
    std::size_t at = 0;
    while (at < text.size() && isMargin(text[at])) {
        line.indent = text[at] == '|' ? 0 : line.indent + 1;
        line.hasMargin = line.hasMargin || text[at] == '|';
        ++at;
    }
    if (line.hasMargin && line.indent > 0) {
        --line.indent; // the blank that belongs to the bar
    }
    line.text = text.substr(at);
    if (line.text.starts_with("+ Exception Group")) {
        line.text.remove_prefix(2);
    }
    while (!line.text.empty() && (line.text.back() == ' ' || line.text.back() == '\r')) {
        line.text.remove_suffix(1);
    }
    line.hasMargin = line.hasMargin || line.text.starts_with("+-");
    return line;
}

std::string_view withoutPrefix(std::string_view text, std::string_view prefix) {
    if (text.size() < prefix.size()) {
        return text;
    }
    for (std::size_t i = 0; i < prefix.size(); ++i) {
        if (text[i] != prefix[i] && !(isDigit(text[i]) && isDigit(prefix[i]))) {
            return text;
        }
    }
    return text.substr(prefix.size());
}

} // namespace ff
