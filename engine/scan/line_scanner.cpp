// One pass of the literal matcher over a chunk; where the text behind a literal goes on as a match
// would, its line is decoded and searched.
//
// The candidates of a line are gathered until the matcher moves past its end. Lines without one
// cost nothing more, and are not even looked for.
#include "engine/scan/line_scanner.h"

#include <algorithm>
#include <cstring>
#include <memory>

#include "engine/base/text.h"
#include "engine/scan/hit_builder.h"
#include "engine/scan/long_line_search.h"

namespace ff {

namespace {

/// The first and last byte of the line around `offset`, without the line end.
ScanChunk lineAround(std::string_view bytes, std::size_t offset) {
    const void* before = offset == 0 ? nullptr : memrchr(bytes.data(), '\n', offset);
    const std::size_t newline = bytes.find('\n', offset);
    ScanChunk line{before == nullptr
                       ? 0
                       : static_cast<std::size_t>(static_cast<const char*>(before) - bytes.data()) +
                             1,
                   newline == std::string_view::npos ? bytes.size() : newline};
    if (newline != std::string_view::npos && line.end > line.begin && bytes[line.end - 1] == '\r') {
        --line.end;
    }
    return line;
}

/// Control characters but the tab, and what can begin a written escape.
ByteSet commonSeams() {
    ByteSet seams;
    for (unsigned byte = 0; byte < ' '; ++byte) {
        seams.set(byte, byte != '\t' && byte != '\n');
    }
    for (const char c : std::string_view("\x7F#^[\\")) {
        seams.set(static_cast<unsigned char>(c));
    }
    return seams;
}

/// The first digits at or behind `at`, near by.
std::optional<std::int64_t> numberBehind(std::string_view text, std::size_t at) {
    const std::string_view near = text.substr(at, 32);
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto first = std::find_if(near.begin(), near.end(), isDigit);
    const auto last = std::find_if_not(first, near.end(), isDigit);
    return parseInteger(std::string_view(first, last));
}

class ChunkScanner {
public:
    ChunkScanner(const Member& member, const LineIndex& index, const ScanChunk& chunk,
                 const ScanProgram& program, const LineDecoder& decoder, NumberSieve* sieve,
                 const MatchLimit* limit)
        : m_chunk(chunk), m_program(program), m_decoder(decoder), m_sieve(sieve), m_limit(limit),
          m_bytes(member.bytes->view().substr(0, chunk.end)),
          m_longestLine(decoder.longestDecoded()), m_builder(member, index), m_far(program) {
        if (const auto own = decoder.seams()) {
            m_seams = commonSeams();
            for (const char c : *own) {
                m_seams->set(static_cast<unsigned char>(c));
            }
        }
    }

    std::vector<ScanHit> run(LiteralMarks* marks) {
        LiteralMatcher::Scratch scratch(m_program.literals());
        if (m_decoder.joinsLines()) {
            searchDecodedLines(scratch);
            return std::move(m_hits);
        }
        const std::string_view text = m_bytes.substr(m_chunk.begin);
        m_nextLine = m_chunk.begin;
        m_program.literals().find(text, scratch, [&](int literal, std::size_t last) {
            if (marks != nullptr) {
                marks->note(literal, last);
            }
            onLiteral(literal, m_chunk.begin + last);
        });
        finishLine();
        passLinesBefore(m_chunk.end);
        return std::move(m_hits);
    }

private:
    /// What announces a pattern may be cut by a line end: it is looked for in the decoded text.
    void searchDecodedLines(LiteralMatcher::Scratch& scratch) {
        for (m_nextLine = m_chunk.begin; m_nextLine < m_chunk.end;) {
            startLine(m_nextLine);
            m_program.literals().find(m_builder.rawLine(), scratch,
                                      [&](int literal, std::size_t) { addRawSearchers(literal); });
            m_hasEscape = true;
            finishLine();
        }
    }

    void addRawSearchers(int literal) {
        if (m_program.isEscape(literal)) {
            return;
        }
        for (const ScanProgram::Announced& each : m_program.announced(literal)) {
            if (m_program.entry(each.entry).searchesRawLine) {
                addCandidate(each.entry);
            }
        }
    }

    void onLiteral(int literal, std::size_t last) {
        if (m_hasLine && last >= m_line.end) {
            finishLine();
        }
        if (m_program.isEscape(literal)) {
            startLineAround(last);
            m_hasEscape = true;
            return;
        }
        for (const ScanProgram::Announced& each : m_program.announced(literal)) {
            if (mayMatch(each, last + 1) && !isEnough(each.entry)) {
                startLineAround(last);
                addCandidate(each.entry, last);
            }
        }
    }

    [[nodiscard]] bool mayMatch(const ScanProgram::Announced& each, std::size_t behind) const {
        if (!m_seams) {
            return true;
        }
        const RegexMachine& machine = m_program.machine();
        return machine.mayBe(each.behind, m_bytes, behind, *m_seams) &&
               isWanted(each.entry, m_bytes, behind) &&
               machine.mayGoOn(each.behind, m_bytes, behind, *m_seams);
    }

    [[nodiscard]] bool isEnough(int entry) const {
        return m_limit != nullptr && m_limit->isFull(m_program.entry(entry).id);
    }

    [[nodiscard]] bool isWanted(int entry, std::string_view text, std::size_t behind) const {
        if (m_sieve == nullptr || !m_seams || !m_program.entry(entry).isSifted) {
            return true;
        }
        const auto number = numberBehind(text, behind);
        return !number || m_sieve->wants(*number);
    }

    void startLineAround(std::size_t offset) {
        if (!m_hasLine) {
            startLine(offset);
        }
    }

    void startLine(std::size_t offset) {
        m_line = lineAround(m_bytes, offset);
        passLinesBefore(m_line.begin);
        m_builder.startLine(m_line);
        m_hasLine = true;
        m_isLong = m_line.end - m_line.begin > m_longestLine;
        if (m_isLong) {
            m_far.start(m_builder.rawLine());
        }
    }

    /// Patterns that nothing announces have to see each line.
    void passLinesBefore(std::size_t offset) {
        if (m_program.unannounced().empty() || m_decoder.joinsLines()) {
            return;
        }
        const ScanChunk next = m_line;
        while (m_nextLine < offset) {
            m_line = lineAround(m_bytes, m_nextLine);
            m_builder.startLine(m_line);
            m_isLong = m_line.end - m_line.begin > m_longestLine;
            if (m_isLong) {
                m_far.start(m_builder.rawLine());
            }
            m_hasLine = true;
            finishLine();
        }
        m_line = next;
    }

    void addCandidate(int entry, std::size_t last) {
        const std::size_t place = last - m_line.begin;
        if (!m_isLong || place < m_longestLine) {
            addCandidate(entry);
        }
        if (m_isLong && place + LongLineSearch::reach >= m_longestLine) {
            m_far.searchAround(entry, place);
        }
    }

    /// A huge line can hold millions of candidates of a few patterns.
    void addCandidate(int entry) {
        if (isEnough(entry)) {
            return;
        }
        m_candidates.push_back(entry);
        if (m_candidates.size() >= m_mostCandidates) {
            sortCandidates();
            m_mostCandidates = std::max(m_mostCandidates, 2 * m_candidates.size());
        }
    }

    void sortCandidates() {
        std::sort(m_candidates.begin(), m_candidates.end());
        m_candidates.erase(std::unique(m_candidates.begin(), m_candidates.end()),
                           m_candidates.end());
    }

    void finishLine() {
        if (!m_hasLine) {
            return;
        }
        m_hasLine = false;
        m_isDecoded = false;
        const std::size_t newline = m_bytes.find('\n', m_line.end);
        m_nextLine = newline == std::string_view::npos ? m_bytes.size() : newline + 1;
        if (m_hasEscape) {
            m_hasEscape = false;
            findInDecoded();
        }
        if (!m_program.unannounced().empty()) {
            addUnannounced();
        }
        sortCandidates();
        if (!m_candidates.empty() || (m_isLong && !m_far.found().empty())) {
            searchLine();
        }
        m_candidates.clear();
    }

    /// Literals that a control sequence or an escape cuts in two.
    void findInDecoded() {
        if (!m_innerScratch) {
            m_innerScratch = std::make_unique<LiteralMatcher::Scratch>(m_program.literals());
        }
        static const ByteSet newline = ByteSet().set('\n');
        const std::string_view text = decodedLine().text;
        m_program.literals().find(text, *m_innerScratch, [&](int literal, std::size_t last) {
            if (m_program.isEscape(literal)) {
                return;
            }
            for (const ScanProgram::Announced& each : m_program.announced(literal)) {
                if (isWanted(each.entry, text, last + 1) &&
                    m_program.machine().mayGoOn(each.behind, text, last + 1, newline)) {
                    addCandidate(each.entry);
                }
            }
        });
    }

    void addUnannounced() {
        m_program.findUnannounced(decodedLine().body(), m_unannounced);
        for (const int entry : m_program.unannounced()) {
            const bool isRaw = m_program.entry(entry).searchesRawLine;
            if (isRaw || std::binary_search(m_unannounced.begin(), m_unannounced.end(), entry)) {
                addCandidate(entry);
            }
            if (m_isLong) {
                m_far.searchAllFrom(entry, m_longestLine);
            }
        }
    }

    const LineText& decodedLine() {
        if (!m_isDecoded) {
            m_decoded = m_decoder.decode(m_builder.rawLine(), m_builder.place());
            m_isDecoded = true;
        }
        return m_decoded;
    }

    void searchLine() {
        const LineText& line = decodedLine();
        const auto& far = m_far.found();
        auto next = m_isLong ? far.begin() : far.end();
        const auto addFarBefore = [&](int entry) {
            for (; next != far.end() && next->first < entry; ++next) {
                m_hits.push_back(
                    m_builder.build(m_program.entry(next->first), line, next->second, true));
            }
        };
        for (const int number : m_candidates) {
            addFarBefore(number);
            if (searchFor(m_program.entry(number), line) && next != far.end() &&
                next->first == number) {
                ++next;
            }
        }
        addFarBefore(static_cast<int>(m_program.entryCount()));
    }

    bool searchFor(const ScanProgram::Entry& entry, const LineText& line) {
        const std::string_view text =
            entry.searchesRawLine ? m_builder.rawLine().substr(0, m_longestLine) : line.body();
        if (!entry.pattern.find(text, m_spans) ||
            (entry.exception && entry.exception->isFoundIn(text)) || isLeftOut(entry, text)) {
            return false;
        }
        m_hits.push_back(m_builder.build(entry, line, m_spans, entry.searchesRawLine));
        return true;
    }

    /// Counts those that are taken.
    bool isLeftOut(const ScanProgram::Entry& entry, std::string_view text) {
        if (m_sieve == nullptr || !entry.isSifted) {
            return false;
        }
        const auto& names = entry.pattern.groupNames();
        const auto group = std::find(names.begin(), names.end(), "number");
        const CaptureSpan span = group == names.end()
                                     ? CaptureSpan{}
                                     : m_spans[static_cast<std::size_t>(group - names.begin())];
        const auto number =
            span.isSet() ? parseInteger(text.substr(span.offset, span.length)) : std::nullopt;
        if (number && m_sieve->wants(*number)) {
            m_sieve->count(*number);
            return false;
        }
        return number.has_value();
    }

    const ScanChunk& m_chunk;
    const ScanProgram& m_program;
    const LineDecoder& m_decoder;
    NumberSieve* m_sieve;
    const MatchLimit* m_limit;
    std::string_view m_bytes; ///< up to the end of the chunk
    std::size_t m_longestLine;
    std::optional<ByteSet> m_seams; ///< of raw lines; none: anywhere
    HitBuilder m_builder;
    LongLineSearch m_far;
    std::vector<ScanHit> m_hits;
    ScanChunk m_line;
    std::size_t m_nextLine = 0; ///< behind the last line that was searched
    bool m_hasLine = false;
    bool m_isLong = false;
    bool m_hasEscape = false;
    bool m_isDecoded = false;
    LineText m_decoded;
    std::unique_ptr<LiteralMatcher::Scratch> m_innerScratch;
    std::vector<int> m_candidates;
    std::vector<int> m_unannounced;
    std::size_t m_mostCandidates = 4096;
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

bool isLiteralBound(const ScanProgram& program, const LineDecoder& decoder) {
    return program.unannounced().empty() && !decoder.joinsLines();
}

std::vector<ScanHit> scanLines(const Member& member, const LineIndex& index, const ScanChunk& chunk,
                               const ScanProgram& program, const LineDecoder& decoder,
                               const Progress& progress, NumberSieve* sieve, LiteralMarks* marks,
                               const MatchLimit* limit) {
    if (!member.bytes || program.isEmpty() || progress.isCancelled()) {
        return {};
    }
    return ChunkScanner(member, index, chunk, program, decoder, sieve, limit).run(marks);
}

} // namespace ff
