// A line's hash and number are looked for when it has a hit.
#include "engine/scan/hit_builder.h"

#include <algorithm>

#include "engine/base/digest.h"
#include "engine/model/line_number.h"

namespace ff {

namespace {

/// Bytes of the raw line.
struct RawSpan {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// All that the bytes [begin, begin + length) of a text were made from. Their order may differ: an
/// object can have its exception before its message.
RawSpan rawSpanOf(const LineText& line, std::size_t begin, std::size_t length) {
    const std::size_t first = line.rawOffset(begin);
    RawSpan span{first, first};
    if (length == 0) {
        return span;
    }
    const auto add = [&span](std::size_t from, std::size_t to) {
        span.begin = std::min(span.begin, from);
        span.end = std::max(span.end, to);
    };
    auto jump = std::upper_bound(
        line.jumps.begin(), line.jumps.end(), begin,
        [](std::size_t at, const LineText::Jump& candidate) { return at < candidate.text; });
    for (; jump != line.jumps.end() && jump->text < begin + length; ++jump) {
        add(jump->raw, line.rawOffset(jump->text - 1) + 1);
    }
    add(first, line.rawOffset(begin + length - 1) + 1);
    return span;
}

} // namespace

void HitBuilder::startLine(const ScanChunk& line) {
    m_line = line;
    m_isPlaced = false;
}

Locator HitBuilder::place() const {
    Locator locator;
    locator.member = m_member.id;
    locator.offset = m_line.begin;
    locator.length = m_line.end - m_line.begin;
    return locator;
}

ScanHit HitBuilder::build(const ScanProgram::Entry& entry, const LineText& line,
                          const std::vector<CaptureSpan>& spans, bool isRaw) {
    if (!m_isPlaced && !entry.isSifted) {
        m_number = numberOfLine();
        m_numbered = m_line.begin;
        m_hash = quickHash(rawLine());
        m_isPlaced = true;
    }
    ScanHit hit;
    hit.pattern = entry.id;
    hit.match.locator = place();
    if (m_isPlaced) {
        hit.match.locator.line = m_number;
        hit.match.locator.hash = m_hash;
    }
    hit.match.stamp = line.envelope.stamp;
    hit.match.printer = {line.envelope.node, line.envelope.rank, line.envelope.localRank,
                         line.envelope.pid, line.envelope.process};
    hit.match.captures.reserve(spans.size());
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const std::string& name = entry.pattern.groupNames()[i];
        if (spans[i].isSet() && (i == 0 || !name.empty())) {
            hit.match.captures.push_back(captureOf(line, spans[i], isRaw));
            hit.match.captures.back().name = i == 0 ? "match" : name;
        }
    }
    return hit;
}

/// Lines come in the order of the file: the number goes on from the last one near by.
std::uint64_t HitBuilder::numberOfLine() {
    constexpr std::size_t nearby = 16 << 10; // about what lies between two checkpoints
    const std::size_t begin = m_line.begin;
    const bool isNear = m_number != 0 && begin >= m_numbered && begin - m_numbered < nearby;
    return isNear ? m_number + countNewlines(m_bytes.substr(m_numbered, begin - m_numbered))
                  : lineNumberAt(m_bytes, m_index, begin);
}

Capture HitBuilder::captureOf(const LineText& line, const CaptureSpan& span, bool isRaw) const {
    constexpr std::size_t longestValue = 4096;
    const std::string_view text = isRaw ? rawLine() : line.body();
    const RawSpan raw = isRaw
                            ? RawSpan{span.offset, span.offset + span.length}
                            : rawSpanOf(line, line.envelope.bodyOffset + span.offset, span.length);
    Capture capture;
    capture.value = std::string(text.substr(span.offset, std::min(span.length, longestValue)));
    capture.offset = m_line.begin + raw.begin;
    capture.length = raw.end - raw.begin;
    return capture;
}

} // namespace ff
