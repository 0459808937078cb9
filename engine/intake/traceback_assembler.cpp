// Searches for the words that begin a report, and from there reads lines as long as any speaker
// has a report open.
#include "engine/intake/traceback_assembler.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <memory>

#include "engine/intake/exception_record_builder.h"
#include "engine/intake/failure_table_block.h"
#include "engine/intake/fatal_error_block.h"
#include "engine/intake/line_span.h"
#include "engine/intake/spoken_text.h"
#include "engine/intake/traceback_block.h"

namespace ff {

namespace {

constexpr std::array<std::string_view, 6> triggers{
    tracebackHeader, FatalErrorBlock::header, "(first observed failure):",
    "Failures:",     "SyntaxError: ",         "IndentationError: "};
constexpr std::size_t never = std::string_view::npos;

/// A report whose speaker says nothing for so many lines has ended.
constexpr std::size_t mostSilence = 4096;
constexpr std::size_t checkEvery = 256;
/// How far a line before the header is looked for that tells whose traceback it is.
constexpr int linesBefore = 3;
constexpr std::size_t mostOpen = 4096;
constexpr std::size_t longestPrefix = 200;

/// Where one of the triggers stands next; each text is searched once for each.
class TriggerSearch {
public:
    TriggerSearch(std::string_view bytes, const std::vector<std::size_t>* known)
        : m_bytes(bytes), m_known(known) {}

    std::size_t next(std::size_t from) {
        if (m_known != nullptr) {
            const auto found = std::lower_bound(m_known->begin(), m_known->end(), from);
            return found == m_known->end() ? never : *found;
        }
        std::size_t first = never;
        for (std::size_t i = 0; i < triggers.size(); ++i) {
            if (m_at[i] != never && (m_at[i] < from || !m_isSearched[i])) {
                m_at[i] = find(triggers[i], from);
                m_isSearched[i] = true;
            }
            first = std::min(first, m_at[i]);
        }
        return first;
    }

private:
    [[nodiscard]] std::size_t find(std::string_view word, std::size_t from) const {
        if (from >= m_bytes.size()) {
            return never;
        }
        const void* found =
            memmem(m_bytes.data() + from, m_bytes.size() - from, word.data(), word.size());
        return found == nullptr
                   ? never
                   : static_cast<std::size_t>(static_cast<const char*>(found) - m_bytes.data());
    }

    std::string_view m_bytes;
    const std::vector<std::size_t>* m_known;
    std::array<std::size_t, triggers.size()> m_at{};
    std::array<bool, triggers.size()> m_isSearched{};
};

struct OpenBlock {
    std::unique_ptr<SpokenBlock> block;
    ReportSpeaker speaker;
    std::string prefix;       ///< what stands before the message in every line
    std::size_t lastLine = 0; ///< counted by the assembler
    bool isFresh = true;      ///< nothing but its header was read
};

/// `\n`, `\"` and `\\` of a text that was printed with its line ends escaped, up to its quote.
std::string unescaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size() && text[i] != '"'; ++i) {
        const char next = text[i] == '\\' && i + 1 < text.size() ? text[i + 1] : '\0';
        if (next == 'n' || next == '"' || next == '\\' || next == '\'') {
            out += next == 'n' ? '\n' : next;
            ++i;
        } else {
            out += text[i];
        }
    }
    return out;
}

bool isIgnoring(std::string_view text) {
    return text.starts_with("Exception ignored in") || text.starts_with("--- Logging error ---");
}

/// The program told of it as of something it goes on after.
bool isBelowError(std::string_view prefix) {
    static constexpr std::array<std::string_view, 4> levels{"WARNING", "WARN", "INFO", "DEBUG"};
    return std::any_of(levels.begin(), levels.end(), [&](std::string_view level) {
        const std::size_t at = prefix.find(level);
        const char before = at == 0 || at == never ? ' ' : prefix[at - 1];
        const std::size_t end = at + level.size();
        const char after = at == never || end >= prefix.size() ? ' ' : prefix[end];
        const auto isLetter = [](char c) {
            return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        };
        return at != never && !isLetter(before) && !isLetter(after);
    });
}

/// `Exception in thread Thread-3 (run):` and `Process SpawnProcess-2:`.
std::string threadIn(std::string_view text) {
    static constexpr std::array<std::string_view, 2> heads{"Exception in thread ", "Process "};
    for (const std::string_view head : heads) {
        if (text.starts_with(head) && text.ends_with(':') && text.size() < 200) {
            return std::string(text.substr(head.size(), text.size() - head.size() - 1));
        }
    }
    return {};
}

class Assembler {
public:
    Assembler(const TracebackInput& input, const Progress& progress)
        : m_input(input), m_progress(progress),
          m_bytes(input.member.bytes ? input.member.bytes->view() : std::string_view()),
          m_builder(input) {}

    TracebackReading run() {
        TriggerSearch search(m_bytes, m_input.triggers);
        std::size_t at = 0;
        while (at < m_bytes.size() && !m_progress.isCancelled()) {
            if (m_open.empty()) {
                const std::size_t found = search.next(at);
                if (found == never) {
                    break;
                }
                at = std::max(at, lineAround(m_bytes, found).begin);
            }
            const LineSpan span = lineAt(m_bytes, at);
            read(span);
            at = span.next;
        }
        while (!m_open.empty()) {
            close(m_open.begin());
        }
        return m_builder.take();
    }

private:
    using Open = std::map<std::string, OpenBlock>;

    [[nodiscard]] SpokenText spokenAt(const LineSpan& span) const {
        if (m_input.profile != nullptr) {
            return spokenText(span.in(m_bytes), *m_input.profile);
        }
        Locator locator;
        locator.member = m_input.member.id;
        locator.offset = span.begin;
        locator.length = span.end - span.begin;
        return spokenText(m_input.decoder.decode(span.in(m_bytes), locator));
    }

    void read(const LineSpan& span) {
        ++m_line;
        const SpokenText spoken = spokenAt(span);
        if (spoken.text.text.empty() && m_input.decoder.joinsLines() && span.end > span.begin) {
            return; // its bytes belong to a line before
        }
        const std::string_view text = std::string_view(spoken.text.text).substr(spoken.body);
        const std::size_t header = text.find(tracebackHeader);
        if (text.find('\n') != std::string_view::npos) {
            readParts(text, spoken, span);
        } else if (header != never && text.find("\\n", header) != never) {
            readParts(unescaped(text.substr(header)), spoken, span);
        } else {
            readLine(text, spoken, span);
        }
        if (m_line % checkEvery == 0) {
            closeSilent();
        }
    }

    /// A message of several lines in one stands for itself.
    void readParts(std::string_view text, const SpokenText& spoken, const LineSpan& span) {
        closeOf(spoken.key);
        for (std::size_t at = 0; at < text.size();) {
            const LineSpan part = lineAt(text, at);
            readLine(part.in(text), spoken, span);
            at = part.next;
        }
        closeOf(spoken.key);
    }

    [[nodiscard]] SpokenLine lineOf(std::string_view text, const SpokenText& spoken,
                                    const LineSpan& span) const {
        SpokenLine line = spokenLine(text);
        line.begin = span.begin;
        line.end = span.end;
        if (spoken.text.envelope.stamp.hasTime()) {
            line.ownTime = spoken.text.envelope.stamp.at;
        }
        return line;
    }

    void readLine(std::string_view text, const SpokenText& spoken, const LineSpan& span) {
        auto open = m_open.find(spoken.key);
        if (open == m_open.end()) {
            open = adopt(text, spoken.key);
        }
        m_fresh.clear();
        if (open != m_open.end() && takenBy(open, text, spoken, span)) {
            return;
        }
        begin(text, spoken, span);
    }

    [[nodiscard]] bool takenBy(Open::iterator open, std::string_view text, const SpokenText& spoken,
                               const LineSpan& span) {
        OpenBlock& block = open->second;
        const SpokenLine line = lineOf(withoutPrefix(text, block.prefix), spoken, span);
        const SpokenBlock::Took took = block.block->take(line);
        if (took == SpokenBlock::Took::Yes) {
            block.lastLine = m_line;
            block.isFresh = false;
            return true;
        }
        if (took == SpokenBlock::Took::Closed) {
            close(open);
        }
        return false;
    }

    /// A logger may write what stands before the message in the first line only.
    Open::iterator adopt(std::string_view text, const std::string& key) {
        const auto fresh = m_fresh.empty() ? m_open.end() : m_open.find(m_fresh);
        if (fresh == m_open.end() || !fresh->second.isFresh || !codeFrameIn(text)) {
            return m_open.end();
        }
        auto node = m_open.extract(fresh);
        node.key() = key;
        node.mapped().speaker.isUnprefixed = true;
        return m_open.insert(std::move(node)).position;
    }

    void begin(std::string_view text, const SpokenText& spoken, const LineSpan& span) {
        const SpokenLine line = lineOf(text, spoken, span);
        std::unique_ptr<SpokenBlock> block;
        const TracebackMark mark = tracebackMarkOf(line.text);
        if (mark == TracebackMark::Header || mark == TracebackMark::GroupHeader ||
            mark == TracebackMark::OriginalHeader) {
            beginTraceback(line, text, spoken, span);
            return;
        }
        if (line.text.find(FatalErrorBlock::header) != never) {
            open(std::make_unique<FatalErrorBlock>(line), {}, spoken);
        } else if (FailureTableBlock::isHeader(line.text)) {
            open(std::make_unique<FailureTableBlock>(line), {}, spoken);
        } else if (line.text.starts_with("SyntaxError: ") ||
                   line.text.starts_with("IndentationError: ")) {
            beginSyntaxError(line, spoken, span);
        }
    }

    void beginTraceback(const SpokenLine& line, std::string_view text, const SpokenText& spoken,
                        const LineSpan& span) {
        auto block = std::make_unique<TracebackBlock>(line);
        const std::size_t header = text.find(tracebackHeader);
        bool isIgnored = isBelowError(text.substr(0, std::min(header, longestPrefix)));
        for (const std::string& before : linesBeforeOf(spoken.key, span)) {
            const SpokenLine said = spokenLine(before);
            isIgnored = isIgnored || isIgnoring(said.text);
            if (std::string thread = threadIn(said.text); !thread.empty()) {
                block->setThread(std::move(thread));
            }
        }
        const bool isGroup = tracebackMarkOf(line.text) == TracebackMark::GroupHeader;
        const std::string_view prefix =
            isGroup ? std::string_view() : text.substr(0, std::min(header, longestPrefix));
        OpenBlock* opened = open(std::move(block), std::string(prefix), spoken);
        if (opened != nullptr) {
            opened->speaker.isIgnored = isIgnored;
            m_fresh = spoken.key;
        }
    }

    /// Python prints no header where the program itself cannot be read.
    void beginSyntaxError(const SpokenLine& line, const SpokenText& spoken, const LineSpan& span) {
        const std::vector<std::string> lines = linesBeforeOf(spoken.key, span);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            SpokenLine place = spokenLine(lines[i]);
            if (codeFrameIn(place.text)) {
                place.begin = line.begin;
                place.end = line.end;
                auto block = std::make_unique<TracebackBlock>(TracebackBlock::withoutHeader(place));
                static_cast<void>(block->take(line));
                open(std::move(block), {}, spoken);
                return;
            }
        }
    }

    /// What the same speaker said in the lines right before, the nearest first.
    [[nodiscard]] std::vector<std::string> linesBeforeOf(const std::string& key,
                                                         const LineSpan& span) const {
        std::vector<std::string> out;
        std::size_t at = span.begin;
        for (int i = 0; i < linesBefore && at > 0; ++i) {
            const LineSpan before = lineAround(m_bytes, at - 1);
            const SpokenText spoken = spokenAt(before);
            if (spoken.key == key) {
                out.push_back(spoken.text.text.substr(spoken.body));
            }
            at = before.begin;
        }
        return out;
    }

    OpenBlock* open(std::unique_ptr<SpokenBlock> block, std::string prefix,
                    const SpokenText& spoken) {
        closeOf(spoken.key);
        if (m_open.size() >= mostOpen) {
            return nullptr;
        }
        OpenBlock& opened = m_open[spoken.key];
        opened.block = std::move(block);
        opened.prefix = std::move(prefix);
        opened.speaker.key = spoken.key;
        opened.speaker.envelope = spoken.text.envelope;
        opened.lastLine = m_line;
        return &opened;
    }

    void closeOf(const std::string& key) {
        if (const auto found = m_open.find(key); found != m_open.end()) {
            close(found);
        }
    }

    void close(Open::iterator at) {
        const OpenBlock block = std::move(at->second);
        m_open.erase(at);
        SpokenReports reports;
        block.block->finish(reports);
        for (const ExceptionReport& report : reports.exceptions) {
            m_builder.add(report, block.speaker);
        }
        for (const LauncherFailure& row : reports.failures) {
            m_builder.add(row, block.speaker);
        }
    }

    void closeSilent() {
        for (auto at = m_open.begin(); at != m_open.end();) {
            const auto next = std::next(at);
            if (m_line - at->second.lastLine > mostSilence) {
                close(at);
            }
            at = next;
        }
    }

    const TracebackInput& m_input;
    const Progress& m_progress;
    std::string_view m_bytes;
    ExceptionRecordBuilder m_builder;
    Open m_open;         ///< by speaker
    std::string m_fresh; ///< the speaker whose header was the line before
    std::size_t m_line = 0;
};

} // namespace

std::span<const std::string_view> reportTriggers() { return triggers; }

TracebackReading assembleTracebacks(const TracebackInput& input, const Progress& progress) {
    return Assembler(input, progress).run();
}

} // namespace ff
