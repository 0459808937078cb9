// The same hits for any cutting, with exact places in the raw bytes.
#include "engine/scan/line_scanner.h"

#include <set>
#include <thread>

#include <QtTest>

#include "engine/base/digest.h"
#include "tests/engine/intake/memory_member.h"

using namespace ff;

namespace {

/// A line that ends with `~` goes on in the next one.
class JoiningDecoder final : public LineDecoder {
public:
    explicit JoiningDecoder(std::string_view bytes) : m_bytes(bytes) {}
    [[nodiscard]] LineText decode(std::string_view raw, const Locator& locator) const override {
        const auto begin = static_cast<std::size_t>(locator.offset);
        LineText line;
        if (begin >= 2 && m_bytes[begin - 2] == '~') {
            return line;
        }
        line.text = std::string(raw);
        std::size_t next = begin + raw.size() + 1;
        while (line.text.ends_with('~') && next < m_bytes.size()) {
            line.text.pop_back();
            line.jumps.push_back({line.text.size(), next - begin});
            const std::size_t end = std::min(m_bytes.find('\n', next), m_bytes.size());
            line.text += m_bytes.substr(next, end - next);
            next = end + 1;
        }
        return line;
    }
    [[nodiscard]] bool joinsLines() const override { return true; }

private:
    std::string_view m_bytes;
};

/// Takes `<...>` out and ends the envelope at `|`, as a decoder of a member does.
/// What stands behind `~` comes first, as where an object has its message last.
class SwappingDecoder final : public LineDecoder {
public:
    [[nodiscard]] LineText decode(std::string_view raw, const Locator&) const override {
        const std::size_t middle = raw.find('~') + 1;
        LineText line;
        line.text = std::string(raw.substr(middle)) + std::string(raw.substr(0, middle));
        line.jumps = {{0, middle}, {raw.size() - middle, 0}};
        return line;
    }
};

class SampleDecoder final : public LineDecoder {
public:
    [[nodiscard]] LineText decode(std::string_view raw, const Locator&) const override {
        LineText line;
        for (std::size_t i = 0; i < raw.size(); ++i) {
            if (raw[i] == '<') {
                const std::size_t close = raw.find('>', i);
                i = close == std::string_view::npos ? raw.size() : close;
                line.jumps.push_back({line.text.size(), i + 1});
            } else {
                line.text += raw[i];
            }
        }
        line.envelope.bodyOffset = line.text.find('|') + 1; // none: 0
        line.envelope.node = "n1";
        return line;
    }
};

/// Decodes the first bytes of a line only, and says what it does.
class ClippingDecoder final : public LineDecoder {
public:
    static constexpr std::size_t longest = 10'000;

    [[nodiscard]] LineText decode(std::string_view raw, const Locator&) const override {
        LineText line;
        line.text = std::string(raw.substr(0, longest));
        line.envelope.node = "n1";
        return line;
    }
    [[nodiscard]] std::optional<std::string_view> seams() const override { return ""; }
    [[nodiscard]] std::size_t longestDecoded() const override { return longest; }
};

LineIndex indexOf(std::string_view bytes) {
    LineIndex index;
    std::size_t begin = 0;
    while (begin < bytes.size()) {
        if (index.lineCount++ % LineIndex::stride == 0) {
            index.checkpoints.push_back(begin);
        }
        const std::size_t newline = bytes.find('\n', begin);
        begin = newline == std::string_view::npos ? bytes.size() : newline + 1;
    }
    return index;
}

ScanProgram programOf(const std::vector<ScanPattern>& patterns) {
    return std::move(*ScanProgram::build(patterns));
}

std::vector<ScanHit> scanned(const Member& member, const ScanProgram& program, std::size_t size) {
    const std::string_view bytes = member.bytes->view();
    const LineIndex index = indexOf(bytes);
    std::vector<ScanHit> hits;
    for (const ScanChunk& chunk : chunksOf(bytes, size)) {
        for (ScanHit& hit : scanLines(member, index, chunk, program, SampleDecoder(), {})) {
            hits.push_back(std::move(hit));
        }
    }
    return hits;
}

QStringList textOf(const std::vector<ScanHit>& hits) {
    QStringList out;
    for (const ScanHit& hit : hits) {
        QString line = QString("%1 line %2 at %3+%4")
                           .arg(hit.pattern)
                           .arg(hit.match.locator.line)
                           .arg(hit.match.locator.offset)
                           .arg(hit.match.locator.length);
        for (const Capture& capture : hit.match.captures) {
            line += QString(" %1=%2@%3+%4")
                        .arg(QString::fromStdString(capture.name),
                             QString::fromLatin1(capture.value.data(),
                                                 static_cast<qsizetype>(capture.value.size())))
                        .arg(capture.offset)
                        .arg(capture.length);
        }
        out << line;
    }
    return out;
}

std::string manyLines() {
    std::string text;
    for (int i = 0; i < 2000; ++i) {
        text += "head|" + std::string(i % 7 == 0 ? "Xid " : "ok ") + std::to_string(i);
        text += i % 3 == 0 ? "\r\n" : "\n";
    }
    return text + "head|Xid last, without an end";
}

} // namespace

class LineScannerTest : public QObject {
    Q_OBJECT

private slots:
    void cutsAtLineBorders() {
        const std::string text = "aaaa\nbb\ncccccccccccc\nd";
        for (std::size_t size = 1; size < 30; ++size) {
            const auto chunks = chunksOf(text, size);
            QCOMPARE(chunks.front().begin, std::size_t(0));
            QCOMPARE(chunks.back().end, text.size());
            for (std::size_t i = 1; i < chunks.size(); ++i) {
                QCOMPARE(chunks[i].begin, chunks[i - 1].end);
                QCOMPARE(text[chunks[i].begin - 1], '\n');
            }
        }
        QVERIFY(chunksOf("", 5).empty());
    }

    void findsTheSameForAnyCutting_data() {
        QTest::addColumn<bool>("hasUnannounced");
        QTest::newRow("literals") << false;
        QTest::newRow("a pattern without a literal") << true;
    }

    void findsTheSameForAnyCutting() {
        QFETCH(bool, hasUnannounced);
        std::vector<ScanPattern> patterns{{4, "Xid (?P<xid>\\w+)", "", false},
                                          {2, "Xid", "", false}};
        if (hasUnannounced) {
            patterns.push_back({1, "^\\w+ (?P<n>\\d+99)$", "", false});
        }
        const ScanProgram program = programOf(patterns);
        const Member member = memoryMember(manyLines());
        const QStringList whole = textOf(scanned(member, program, 1 << 20));
        QCOMPARE(whole.size(), 2 * 287 + (hasUnannounced ? 19 : 0));
        for (const std::size_t size : {1U, 7U, 100U, 4096U}) {
            QCOMPARE(textOf(scanned(member, program, size)), whole);
        }
    }

    void findsTheSameInSeveralThreads() {
        const ScanProgram program = programOf({{0, "Xid (?P<xid>\\w+)", "", false}});
        const Member member = memoryMember(manyLines());
        const QStringList whole = textOf(scanned(member, program, 1 << 20));
        std::vector<QStringList> found(4);
        {
            std::vector<std::jthread> threads;
            for (QStringList& mine : found) {
                threads.emplace_back([&] { mine = textOf(scanned(member, program, 500)); });
            }
        }
        for (const QStringList& mine : found) {
            QCOMPARE(mine, whole);
        }
    }

    void placesCapturesInTheRawBytes() {
        const std::string text = "first\nhe<1>ad|N<22>VRM: X<3>id 7<4>9, x\n";
        const Member member = memoryMember(text);
        const ScanProgram raw = programOf({{0, "id 7<4>9", "", true}});
        const auto hits = scanned(member, raw, 100);
        QCOMPARE(hits.size(), std::size_t(1));
        QCOMPARE(hits[0].match.locator.line, std::uint64_t(2));
        QCOMPARE(hits[0].match.locator.offset, std::uint64_t(6));
        QCOMPARE(hits[0].match.locator.hash, quickHash(text.substr(6, text.size() - 7)));
        QCOMPARE(text.substr(hits[0].match.captures[0].offset, hits[0].match.captures[0].length),
                 std::string("id 7<4>9"));

        const ScanProgram decoded = programOf({{0, "(?P<c>M: X)\\w* (?P<xid>\\d+)", "", false}});
        const auto places = scanned(member, decoded, 100);
        QCOMPARE(places.size(), std::size_t(1));
        const Capture& xid = places[0].match.captures.back();
        QCOMPARE(xid.value, std::string("79"));
        QCOMPARE(text.substr(xid.offset, xid.length), std::string("7<4>9"));
    }

    /// The prefilter reads raw bytes, patterns the decoded line.
    void findsWhatAControlSequenceCutsInTwo() {
        const std::string text = "h|NV<\x1B[0m>RM: X<\x1B[1m>id 79\nh|no such thing\n";
        const Member member = memoryMember(text);
        for (const char* regex : {"NVRM: Xid (?P<xid>\\d+)", "NVRM: Xid (?P<xid>\\d+)|\\d\\d$"}) {
            const auto hits = scanned(member, programOf({{0, regex, "", false}}), 100);
            QCOMPARE(hits.size(), std::size_t(1));
            QCOMPARE(hits[0].match.value("xid"), std::string("79"));
        }
    }

    void leavesLookAlikesOut() {
        const Member member = memoryMember("h|error: real\nh|error: ignored, harmless\n");
        const ScanProgram program = programOf({{0, "error: \\w+", "harmless", false}});
        QCOMPARE(scanned(member, program, 100).size(), std::size_t(1));
    }

    void searchesTheRawLineWhenTold() {
        const Member member = memoryMember("head|body head\n");
        QCOMPARE(scanned(member, programOf({{0, "^head", "", true}}), 100).size(), std::size_t(1));
        QVERIFY(scanned(member, programOf({{0, "^head", "", false}}), 100).empty());
    }

    void namesThePrinter() {
        const Member member = memoryMember("h|error\n");
        const auto hits = scanned(member, programOf({{0, "error", "", false}}), 100);
        QCOMPARE(hits[0].match.printer.node, std::string("n1"));
    }

    void copesWithHugeLinesAndOddBytes() {
        std::string text(8 << 20, 'x');
        for (std::size_t i = 0; i + 8 < text.size(); i += 8) {
            text.replace(i, 3, "xid");
        }
        text += std::string("\0\xFF xid\n\n\r\nxid", 13);
        const Member member = memoryMember(text);
        const auto hits = scanned(member, programOf({{0, "xid", "", false}}), 1 << 20);
        QCOMPARE(hits.size(), std::size_t(2));
        QCOMPARE(hits[1].match.locator.line, std::uint64_t(4));
    }

    void searchesLongLinesToTheirEnd() {
        std::string text(1'000'000, ' ');
        const auto put = [&](std::size_t at, std::string_view word) {
            text.replace(at, word.size(), word);
        };
        put(9'998, "Xid 31 "); // over the end of what is decoded
        put(500'000, "loss nano loss nan.");
        put(700'000, "Xid 79");
        put(999'994, "at end");
        text += "\nXid 1\n";
        const Member member = memoryMember(text);
        const ScanProgram program = programOf({{0, "Xid (?P<xid>\\d+)", "", false},
                                               {1, "loss nan\\b", "", false},
                                               {2, "at end$", "", false},
                                               {3, "^Xid", "", false},
                                               {4, "loss nan", "nano", false},
                                               {5, "at \\w{3}$|\\d\\d\\d", "", false}});
        std::vector<ScanHit> hits =
            scanLines(member, indexOf(text), {0, text.size()}, program, ClippingDecoder(), {});
        QCOMPARE(textOf(hits),
                 (QStringList{"0 line 1 at 0+1000000 match=Xid 31@9998+6 xid=31@10002+2",
                              "1 line 1 at 0+1000000 match=loss nan@500010+8",
                              "2 line 1 at 0+1000000 match=at end@999994+6",
                              "5 line 1 at 0+1000000 match=at end@999994+6",
                              "0 line 2 at 1000001+5 match=Xid 1@1000001+5 xid=1@1000005+1",
                              "3 line 2 at 1000001+5 match=Xid@1000001+3"}));
        QCOMPARE(hits[1].match.printer.node, std::string("n1"));
    }

    void boundsTheWorkOnALineFullOfWords() {
        std::string text;
        for (int i = 0; i < 500'000; ++i) {
            text += "Xid x ";
        }
        const Member member = memoryMember(text + "Xid 7");
        const auto hits =
            scanLines(member, indexOf(text), {0, text.size() + 5},
                      programOf({{0, "Xid \\w \\d|Xid \\d", "", false}}), ClippingDecoder(), {});
        QCOMPARE(hits.size(), std::size_t(1));
        QCOMPARE(hits[0].match.captures[0].offset, std::uint64_t(text.size()));
    }

    void takesOfManyNumbersSome() {
        std::string text;
        for (int i = 0; i < 5000; ++i) {
            text += "step " + std::to_string(i) + " done\n";
        }
        const Member member = memoryMember(text);
        ScanPattern pattern{0, "step (?P<number>\\d+)", "", false};
        pattern.isSifted = true;
        const ScanProgram program = programOf({pattern});
        const LineIndex index = indexOf(text);
        for (const std::size_t size : {std::size_t(1000), text.size()}) {
            NumberSieve sieve(64);
            std::set<int> numbers;
            for (const ScanChunk& chunk : chunksOf(text, size)) {
                for (const ScanHit& hit :
                     scanLines(member, index, chunk, program, ClippingDecoder(), {}, &sieve)) {
                    numbers.insert(std::stoi(hit.match.value("number")));
                }
            }
            QVERIFY(numbers.size() < 600);
            for (int number = 0; number < 5000; number += 128) {
                QVERIFY(numbers.contains(number));
            }
        }
        QCOMPARE(scanned(member, program, 1000).size(), std::size_t(5000));
    }

    void stopsWhenCancelled() {
        CancelFlag cancel;
        cancel.cancel();
        Progress progress;
        progress.cancel = &cancel;
        const Member member = memoryMember("h|error\n");
        const ScanProgram program = programOf({{0, "error", "", false}});
        QVERIFY(scanLines(member, indexOf("h|error\n"), {0, 8}, program, SampleDecoder(), progress)
                    .empty());
    }

    void matchOverSwappedPartsLiesInItsLine() {
        const std::string text = "first\nof memory~out \n";
        const Member member = memoryMember(text);
        const ScanProgram program = programOf({{7, "out .*of (?P<what>mem)ory", {}, false}});
        const LineIndex index = indexOf(text);
        const auto hits =
            scanLines(member, index, {6, text.size()}, program, SwappingDecoder(), {});
        QCOMPARE(hits.size(), std::size_t(1));
        const auto& captures = hits[0].match.captures;
        QCOMPARE(captures[0].value, std::string("out of memory"));
        QCOMPARE(captures[0].offset, std::uint64_t(6)); // all of the line
        QCOMPARE(captures[0].length, std::uint64_t(text.size() - 6 - 1));
        QCOMPARE(captures[1].offset, std::uint64_t(text.find("mem")));
        QCOMPARE(captures[1].length, std::uint64_t(3));
    }

    void findsWhatALineEndCuts() {
        const std::string text = "first\nCUDA out of mem~\nory on GPU 3\nmemory\n";
        const Member member = memoryMember(text);
        const ScanProgram program = programOf(
            {{7, "out of memory on GPU (?P<gpu>\\d+)", {}, false}, {8, "ory on", {}, false}});
        const LineIndex index = indexOf(text);
        for (const std::size_t size : {std::size_t(1), std::size_t(1000)}) {
            std::vector<ScanHit> hits;
            for (const ScanChunk& chunk : chunksOf(text, size)) {
                for (ScanHit& hit :
                     scanLines(member, index, chunk, program, JoiningDecoder(text), {})) {
                    hits.push_back(std::move(hit));
                }
            }
            QCOMPARE(hits.size(), std::size_t(2));
            QCOMPARE(hits[0].pattern, 7U);
            QCOMPARE(hits[0].match.locator.line, std::uint64_t(2));
            QCOMPARE(hits[0].match.captures[1].value, std::string("3"));
            QCOMPARE(hits[0].match.captures[1].offset, std::uint64_t(text.find("3")));
            QCOMPARE(hits[1].pattern, 8U);
            QCOMPARE(hits[1].match.locator.line, std::uint64_t(2));
        }
    }
};

QTEST_GUILESS_MAIN(LineScannerTest)
#include "line_scanner_test.moc"
