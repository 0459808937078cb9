// One pass of the literal matcher over a chunk; lines it touches are decoded and searched.
//
// The hits of a line are gathered until the matcher moves past its end, then the patterns that
// those literals announce run on the decoded line. Lines without a hit cost nothing more.
#include "engine/scan/line_scanner.h"

#include <algorithm>
#include <memory>

#include "engine/base/digest.h"
#include "engine/model/line_number.h"

namespace ff {

namespace {

/// The first and last byte of the line around `offset`, without the line end.
ScanChunk lineAround(std::string_view bytes, std::size_t offset) {
    const std::size_t before = offset == 0 ? std::string_view::npos : bytes.rfind('\n', offset - 1);
    const std::size_t newline = bytes.find('\n', offset);
    ScanChunk line{before == std::string_view::npos ? 0 : before + 1,
                   newline == std::string_view::npos ? bytes.size() : newline};
    if (newline != std::string_view::npos && line.end > line.begin && bytes[line.end - 1] == '\r') {
        --line.end;
    }
    return line;
}

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

class ChunkScanner {
public:
    ChunkScanner(const Member& member, const LineIndex& index, const ScanChunk& chunk,
                 const ScanProgram& program, const LineDecoder& decoder)
        : m_member(member), m_index(index), m_chunk(chunk), m_program(program), m_decoder(decoder),
          m_bytes(member.bytes->view()) {}

    std::vector<ScanHit> run() {
        const std::string_view text = m_bytes.substr(m_chunk.begin, m_chunk.end - m_chunk.begin);
        LiteralMatcher::Scratch scratch(m_program.literals());
        if (m_decoder.joinsLines()) {
            runOnDecodedLines(scratch);
        } else if (m_program.unannounced().empty()) {
            m_program.literals().find(text, scratch, [&](int literal, std::size_t last) {
                onLiteral(literal, m_chunk.begin + last);
            });
            finishLine();
        } else {
            runOnEveryLine(scratch);
        }
        return std::move(m_hits);
    }

private:
    /// Patterns without a literal must see each line.
    void runOnEveryLine(LiteralMatcher::Scratch& scratch) {
        std::size_t begin = m_chunk.begin;
        while (begin < m_chunk.end) {
            m_line = lineAround(m_bytes, begin);
            m_hasLine = true;
            const std::string_view raw = m_bytes.substr(m_line.begin, m_line.end - m_line.begin);
            m_program.literals().find(raw, scratch,
                                      [&](int literal, std::size_t) { addFound(literal); });
            const std::size_t newline = m_bytes.find('\n', m_line.end);
            begin = newline == std::string_view::npos ? m_chunk.end : newline + 1;
            finishLine();
        }
    }

    /// What announces a pattern may be cut by a line end: it is looked for in the decoded text.
    void runOnDecodedLines(LiteralMatcher::Scratch& scratch) {
        std::size_t begin = m_chunk.begin;
        while (begin < m_chunk.end) {
            m_line = lineAround(m_bytes, begin);
            m_hasLine = true;
            m_program.literals().find(rawLine(), scratch,
                                      [&](int literal, std::size_t) { addFound(literal); });
            m_hasEscape = true;
            const std::size_t newline = m_bytes.find('\n', m_line.end);
            begin = newline == std::string_view::npos ? m_chunk.end : newline + 1;
            finishLine();
        }
    }

    void onLiteral(int literal, std::size_t last) {
        if (!m_hasLine || last >= m_line.end) {
            finishLine();
            m_line = lineAround(m_bytes, last);
            m_hasLine = true;
        }
        addFound(literal);
    }

    /// A huge line can hold millions of hits of a few literals.
    void addFound(int literal) {
        if (m_program.isEscape(literal)) {
            m_hasEscape = true;
            return;
        }
        m_found.push_back(literal);
        if (m_found.size() >= m_mostFound) {
            sortFound();
            m_mostFound = std::max(m_mostFound, 2 * m_found.size());
        }
    }

    void sortFound() {
        std::sort(m_found.begin(), m_found.end());
        m_found.erase(std::unique(m_found.begin(), m_found.end()), m_found.end());
    }

    void finishLine() {
        if (!m_hasLine) {
            return;
        }
        m_hasLine = false;
        m_isDecoded = false;
        if (m_hasEscape) {
            m_hasEscape = false;
            findInDecoded();
        }
        sortFound();
        m_program.candidates(m_found, m_candidates);
        m_found.clear();
        if (!m_candidates.empty()) {
            searchLine();
        }
    }

    /// Literals that a control sequence or an escape cuts in two.
    void findInDecoded() {
        if (!m_innerScratch) {
            m_innerScratch = std::make_unique<LiteralMatcher::Scratch>(m_program.literals());
        }
        const std::string& text = decodedLine().text;
        m_program.literals().find(text, *m_innerScratch, [&](int literal, std::size_t) {
            if (!m_program.isEscape(literal)) {
                addFound(literal);
            }
        });
    }

    [[nodiscard]] std::string_view rawLine() const {
        return m_bytes.substr(m_line.begin, m_line.end - m_line.begin);
    }

    [[nodiscard]] Locator locatorOfLine() const {
        Locator locator;
        locator.member = m_member.id;
        locator.offset = m_line.begin;
        locator.length = m_line.end - m_line.begin;
        return locator;
    }

    const LineText& decodedLine() {
        if (!m_isDecoded) {
            m_decoded = m_decoder.decode(rawLine(), locatorOfLine());
            m_isDecoded = true;
        }
        return m_decoded;
    }

    void searchLine() {
        std::sort(m_candidates.begin(), m_candidates.end());
        const Locator locator = locatorOfLine();
        const LineText& line = decodedLine();
        for (const int number : m_candidates) {
            const ScanProgram::Entry& entry = m_program.entry(number);
            const std::string_view text = entry.searchesRawLine ? rawLine() : line.body();
            if (!entry.pattern.find(text, m_spans) ||
                (entry.exception && entry.exception->isFoundIn(text))) {
                continue;
            }
            addHit(entry, line, text, locator);
        }
    }

    void addHit(const ScanProgram::Entry& entry, const LineText& line, std::string_view text,
                Locator locator) {
        locator.line = numberOfLine();
        locator.hash = quickHash(rawLine());
        ScanHit hit;
        hit.pattern = entry.id;
        hit.match.locator = locator;
        hit.match.stamp = line.envelope.stamp;
        hit.match.printer = {line.envelope.node, line.envelope.rank, line.envelope.localRank,
                             line.envelope.pid, line.envelope.process};
        for (std::size_t i = 0; i < m_spans.size(); ++i) {
            const std::string& name = entry.pattern.groupNames()[i];
            if (!m_spans[i].isSet() || (i > 0 && name.empty())) {
                continue;
            }
            hit.match.captures.push_back(
                captureOf(entry, line, text, m_spans[i], i == 0 ? std::string("match") : name));
        }
        m_hits.push_back(std::move(hit));
    }

    /// Lines come in the order of the file: the number goes on from the last one near by.
    std::uint64_t numberOfLine() {
        constexpr std::size_t nearby = 16 << 10; // about what lies between two checkpoints
        const std::size_t begin = m_line.begin;
        const bool isNear = m_number != 0 && begin >= m_numbered && begin - m_numbered < nearby;
        m_number = isNear ? m_number + countNewlines(m_bytes.substr(m_numbered, begin - m_numbered))
                          : lineNumberAt(m_bytes, m_index, begin);
        m_numbered = begin;
        return m_number;
    }

    [[nodiscard]] Capture captureOf(const ScanProgram::Entry& entry, const LineText& line,
                                    std::string_view text, const CaptureSpan& span,
                                    std::string name) const {
        constexpr std::size_t longestValue = 4096;
        Capture capture;
        capture.name = std::move(name);
        capture.value = std::string(text.substr(span.offset, std::min(span.length, longestValue)));
        const RawSpan raw =
            entry.searchesRawLine
                ? RawSpan{span.offset, span.offset + span.length}
                : rawSpanOf(line, line.envelope.bodyOffset + span.offset, span.length);
        capture.offset = m_line.begin + raw.begin;
        capture.length = raw.end - raw.begin;
        return capture;
    }

    const Member& m_member;
    const LineIndex& m_index;
    const ScanChunk& m_chunk;
    const ScanProgram& m_program;
    const LineDecoder& m_decoder;
    std::string_view m_bytes;
    std::vector<ScanHit> m_hits;
    ScanChunk m_line;
    bool m_hasLine = false;
    bool m_hasEscape = false;
    bool m_isDecoded = false;
    LineText m_decoded;
    std::unique_ptr<LiteralMatcher::Scratch> m_innerScratch;
    std::vector<int> m_found;
    std::size_t m_mostFound = 4096;
    std::size_t m_numbered = 0; ///< the line whose number is known
    std::uint64_t m_number = 0;
    std::vector<int> m_candidates;
    std::vector<CaptureSpan> m_spans;
};

} // namespace

std::vector<ScanChunk> chunksOf(std::string_view bytes, std::size_t size) {
    std::vector<ScanChunk> chunks;
    std::size_t begin = 0;
    while (begin < bytes.size()) {
        std::size_t end = bytes.size();
        if (bytes.size() - begin > size) {
            const std::size_t newline = bytes.find('\n', begin + size);
            end = newline == std::string_view::npos ? bytes.size() : newline + 1;
        }
        chunks.push_back({begin, end});
        begin = end;
    }
    return chunks;
}

std::vector<ScanHit> scanLines(const Member& member, const LineIndex& index, const ScanChunk& chunk,
                               const ScanProgram& program, const LineDecoder& decoder,
                               const Progress& progress) {
    if (!member.bytes || program.isEmpty() || progress.isCancelled()) {
        return {};
    }
    return ChunkScanner(member, index, chunk, program, decoder).run();
}

} // namespace ff
