// The same programs as the scan builds, run by hand: what fails is of interest here.
#include "engine/explain/line_search.h"

#include <algorithm>
#include <map>
#include <optional>

#include "engine/base/digest.h"
#include "engine/base/text.h"
#include "engine/model/extractor_source.h"
#include "engine/model/line_number.h"
#include "engine/model/symptom_choice.h"
#include "engine/scan/line_scanner.h"
#include "engine/scan/scan_program.h"

namespace ff {

namespace {

constexpr std::size_t chunkSize = 1 << 20;

struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;
};

Span lineAround(std::string_view bytes, std::size_t offset) {
    const std::size_t before = offset == 0 ? std::string_view::npos : bytes.rfind('\n', offset - 1);
    Span line{before == std::string_view::npos ? 0 : before + 1,
              std::min(bytes.find('\n', offset), bytes.size())};
    if (line.end < bytes.size() && line.end > line.begin && bytes[line.end - 1] == '\r') {
        --line.end;
    }
    return line;
}

class LineSearch {
public:
    LineSearch(const Analysis& analysis, const std::vector<const Extractor*>& extractors,
               const Progress& progress)
        : m_analysis(analysis), m_extractors(extractors), m_progress(progress),
          m_findings(extractors.size()) {}

    std::vector<LineFindings> run() {
        for (const Member& member : m_analysis.bundle->members) {
            const bool isLines = member.bytes && !member.isIgnored &&
                                 member.id.index() < m_analysis.decoders.size() &&
                                 m_analysis.decoders[member.id.index()] != nullptr;
            if (const ScanProgram* program = isLines ? programOf(member.source) : nullptr) {
                searchMember(member, *program);
            }
        }
        return std::move(m_findings);
    }

private:
    /// Null when none of the extractors reads the source.
    const ScanProgram* programOf(Source source) {
        const auto [found, isNew] = m_programs.try_emplace(source);
        if (isNew) {
            std::vector<ScanPattern> patterns;
            for (std::size_t i = 0; i < m_extractors.size(); ++i) {
                const Extractor& each = *m_extractors[i];
                if (readsSource(each, source)) {
                    patterns.push_back({static_cast<std::uint32_t>(i), each.regex, each.notRegex,
                                        each.searchesRawLine});
                }
            }
            auto program = ScanProgram::build(patterns);
            if (program && !program->isEmpty()) {
                found->second = std::move(*program);
            }
        }
        return found->second ? &*found->second : nullptr;
    }

    void searchMember(const Member& member, const ScanProgram& program) {
        m_member = &member;
        m_bytes = member.bytes->view();
        m_decoder = m_analysis.decoders[member.id.index()].get();
        LiteralMatcher::Scratch scratch(program.literals());
        const bool seesAll = m_decoder->joinsLines() || !program.unannounced().empty();
        for (const ScanChunk& chunk : chunksOf(m_bytes, chunkSize)) {
            if (m_progress.isCancelled()) {
                return;
            }
            if (m_looked >= mostSearchedLines) {
                cutReadersOf(member.source);
                return;
            }
            if (seesAll) {
                searchAll(chunk, program, scratch);
            } else {
                searchAnnounced(chunk, program, scratch);
            }
        }
    }

    /// What is still to come may be of any extractor that reads the source.
    void cutReadersOf(Source source) {
        for (std::size_t i = 0; i < m_extractors.size(); ++i) {
            m_findings[i].isCut = m_findings[i].isCut || readsSource(*m_extractors[i], source);
        }
    }

    void searchAll(const ScanChunk& chunk, const ScanProgram& program,
                   LiteralMatcher::Scratch& scratch) {
        for (std::size_t at = chunk.begin; at < chunk.end;) {
            const Span line = lineAround(m_bytes, at);
            at = std::min(m_bytes.find('\n', line.end), m_bytes.size() - 1) + 1;
            const LineText text = decoded(line);
            m_found.clear();
            program.literals().find(text.text, scratch,
                                    [&](int literal, std::size_t) { addFound(program, literal); });
            judge(program, line, &text);
        }
    }

    void searchAnnounced(const ScanChunk& chunk, const ScanProgram& program,
                         LiteralMatcher::Scratch& scratch) {
        std::optional<Span> line;
        m_found.clear();
        const std::string_view text = m_bytes.substr(chunk.begin, chunk.end - chunk.begin);
        program.literals().find(text, scratch, [&](int literal, std::size_t last) {
            const std::size_t at = chunk.begin + last;
            if (line && at >= line->end) {
                finish(program, *line);
                line.reset();
            }
            if (!line) {
                line = lineAround(m_bytes, at);
            }
            addFound(program, literal);
        });
        if (line) {
            finish(program, *line);
        }
    }

    void addFound(const ScanProgram& program, int literal) {
        if (program.isEscape(literal)) {
            m_hasEscape = true;
        } else if (std::find(m_found.begin(), m_found.end(), literal) == m_found.end()) {
            m_found.push_back(literal);
        }
    }

    /// Literals that an escape cuts in two are in the decoded text only.
    void finish(const ScanProgram& program, const Span& line) {
        if (!m_hasEscape) {
            judge(program, line, nullptr);
            m_found.clear();
            return;
        }
        m_hasEscape = false;
        const LineText text = decoded(line);
        LiteralMatcher::Scratch inner(program.literals());
        program.literals().find(text.text, inner,
                                [&](int literal, std::size_t) { addFound(program, literal); });
        m_hasEscape = false;
        judge(program, line, &text);
        m_found.clear();
    }

    [[nodiscard]] std::string_view raw(const Span& line) const {
        return m_bytes.substr(line.begin, line.end - line.begin);
    }

    [[nodiscard]] LineText decoded(const Span& line) const {
        Locator place;
        place.member = m_member->id;
        place.offset = line.begin;
        place.length = line.end - line.begin;
        return m_decoder->decode(raw(line), place);
    }

    void judge(const ScanProgram& program, const Span& line, const LineText* known) {
        std::sort(m_found.begin(), m_found.end());
        program.candidates(m_found, m_candidates);
        if (m_candidates.empty()) {
            return;
        }
        if (m_looked >= mostSearchedLines) {
            cutReadersOf(m_member->source);
            return;
        }
        ++m_looked;
        const LineText own = known == nullptr ? decoded(line) : LineText{};
        const LineText& text = known == nullptr ? own : *known;
        for (const int number : m_candidates) {
            judge(program.entry(number), line, text);
        }
    }

    void judge(const ScanProgram::Entry& entry, const Span& line, const LineText& text) {
        const std::string_view searched = entry.searchesRawLine ? raw(line) : text.body();
        LineFindings& findings = m_findings[entry.id];
        if (!entry.pattern.find(searched, m_spans)) {
            findings.words.add(placeOf(line));
        } else if (entry.exception && entry.exception->isFoundIn(searched)) {
            findings.excluded.add(placeOf(line));
        } else {
            take(entry, searched, line, findings);
        }
    }

    void take(const ScanProgram::Entry& entry, std::string_view searched, const Span& line,
              LineFindings& findings) {
        const Extractor& extractor = *m_extractors[entry.id];
        const auto lookUp = [&](std::string_view name) {
            const auto& names = entry.pattern.groupNames();
            for (std::size_t i = 0; i < m_spans.size(); ++i) {
                if (names[i] == name && m_spans[i].isSet()) {
                    return std::string(searched.substr(m_spans[i].offset, m_spans[i].length));
                }
            }
            return std::string();
        };
        if (chooseSymptom(*m_analysis.rules, extractor, lookUp)) {
            findings.taken.add(placeOf(line));
            return;
        }
        findings.unnamed.add(placeOf(line));
        const std::string key = displayable(extractor.symptom.key.expand(lookUp), 64);
        if (findings.unnamed.count <= LineTally::mostKept &&
            findings.keys.find(key) == std::string::npos) {
            findings.keys += (findings.keys.empty() ? "" : ", ") + key;
        }
    }

    [[nodiscard]] Locator placeOf(const Span& line) const {
        Locator place;
        place.member = m_member->id;
        place.offset = line.begin;
        place.length = line.end - line.begin;
        place.line =
            lineNumberAt(m_bytes, m_analysis.readings[m_member->id.index()].lines, line.begin);
        place.hash = quickHash(raw(line));
        return place;
    }

    const Analysis& m_analysis;
    const std::vector<const Extractor*>& m_extractors;
    const Progress& m_progress;
    std::vector<LineFindings> m_findings;
    std::map<Source, std::optional<ScanProgram>> m_programs;
    const Member* m_member = nullptr;
    const LineDecoder* m_decoder = nullptr;
    std::string_view m_bytes;
    std::vector<int> m_found;
    std::vector<int> m_candidates;
    std::vector<CaptureSpan> m_spans;
    bool m_hasEscape = false;
    std::size_t m_looked = 0;
};

} // namespace

std::vector<LineFindings> searchLines(const Analysis& analysis,
                                      const std::vector<const Extractor*>& extractors,
                                      const Progress& progress) {
    return LineSearch(analysis, extractors, progress).run();
}

} // namespace ff
