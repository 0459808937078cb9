// Around known literals is found what a search of every line finds.
#include "engine/pipeline/literal_places.h"

#include <random>
#include <string>

#include <QtTest>

using namespace ff;

namespace {

class Text final : public ByteSource {
public:
    explicit Text(std::string text) : m_text(std::move(text)) {}
    [[nodiscard]] std::string_view view() const override { return m_text; }

private:
    std::string m_text;
};

class PlainDecoder final : public LineDecoder {
public:
    [[nodiscard]] LineText decode(std::string_view raw, const Locator&) const override {
        LineText line;
        line.text = raw;
        return line;
    }
};

/// Lines of very different lengths, some with words that patterns look for.
std::string randomText(std::uint64_t seed, std::size_t size) {
    std::mt19937_64 random(seed);
    std::string text;
    while (text.size() < size) {
        const std::size_t length = random() % 50 == 0 ? random() % 90000 : random() % 120;
        std::string line(length, 'x');
        if (random() % 400 == 0) {
            const char* words[] = {"needle one", "needle two", "haystack", "needle"};
            line.insert(random() % (length + 1), words[random() % 4]);
        }
        text += line + "\n";
    }
    return text;
}

ScanProgram programFor(const std::string& regex) {
    return std::move(*ScanProgram::build({{0, regex, "", false}}));
}

/// Offsets of lines and what was found there.
std::string listed(const std::vector<ScanHit>& hits) {
    std::string out;
    for (const ScanHit& hit : hits) {
        out += std::to_string(hit.match.locator.offset) + ":" +
               std::to_string(hit.match.locator.line) + " " + hit.match.value("match") + "\n";
    }
    return out;
}

class Search {
public:
    Search(std::uint64_t seed, std::size_t size) {
        m_member.id = MemberId(0);
        m_member.bytes = std::make_shared<Text>(randomText(seed, size));
        m_chunks = chunksOf(bytes(), 1 << 20);
    }

    [[nodiscard]] std::string_view bytes() const { return m_member.bytes->view(); }
    std::string everywhere(const ScanProgram& program, LiteralPlaces* learns = nullptr) {
        std::vector<LiteralMarks> marks(m_chunks.size(),
                                        LiteralMarks(program.literalTexts().size()));
        std::string out;
        std::vector<const LiteralMarks*> all;
        for (std::size_t i = 0; i < m_chunks.size(); ++i) {
            out += listed(scanLines(m_member, m_index, m_chunks[i], program, m_decoder, {}, nullptr,
                                    &marks[i]));
            all.push_back(&marks[i]);
        }
        if (learns != nullptr) {
            learns->learn(m_member.id, learns->idsOf(program.literalTexts()), all);
        }
        return out;
    }
    std::string around(const ScanProgram& program, LiteralPlaces& places) {
        const auto ids = places.idsOf(program.literalTexts());
        std::string out;
        m_seen = 0;
        for (std::size_t i = 0; i < m_chunks.size(); ++i) {
            for (const ScanChunk& part :
                 places.partsWith(ids, m_member.id, i, m_chunks[i], bytes())) {
                out += listed(scanLines(m_member, m_index, part, program, m_decoder, {}));
                m_seen += part.end - part.begin;
            }
        }
        return out;
    }
    [[nodiscard]] std::size_t seen() const { return m_seen; }

private:
    Member m_member;
    LineIndex m_index;
    PlainDecoder m_decoder;
    std::vector<ScanChunk> m_chunks;
    std::size_t m_seen = 0;
};

} // namespace

class LiteralPlacesTest : public QObject {
    Q_OBJECT

private slots:
    void aroundLiteralsIsAllThatIsFound() {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Search search(seed, std::size_t(5) << 20);
            LiteralPlaces places;
            const ScanProgram first = programFor("needle (?P<which>[a-z]+)");
            QVERIFY(!places.areKnown(MemberId(0), places.idsOf(first.literalTexts())));
            const std::string found = search.everywhere(first, &places);
            QVERIFY(!found.empty());
            QCOMPARE(search.around(first, places), found);
            QVERIFY(search.seen() < search.bytes().size());
            const ScanProgram edited = programFor("needle (?P<which>[a-z]{2})");
            QVERIFY(places.areKnown(MemberId(0), places.idsOf(edited.literalTexts())));
            QCOMPARE(search.around(edited, places), search.everywhere(edited));
        }
    }

    void newLiteralsAreNotKnown() {
        Search search(3, std::size_t(2) << 20);
        LiteralPlaces places;
        search.everywhere(programFor("needle"), &places);
        const ScanProgram other = programFor("haystack");
        const auto ids = places.idsOf(other.literalTexts());
        QVERIFY(!places.areKnown(MemberId(0), ids));
        QVERIFY(!places.areKnown(MemberId(1), ids));
        const std::string found = search.everywhere(other, &places);
        QVERIFY(places.areKnown(MemberId(0), ids));
        QCOMPARE(search.around(other, places), found);
        const ScanProgram both = programFor("haystack|needle");
        QVERIFY(places.areKnown(MemberId(0), places.idsOf(both.literalTexts())));
        QCOMPARE(search.around(both, places), search.everywhere(both));
    }

    void tooManyLiteralsAreNotKept() {
        LiteralPlaces places;
        std::vector<std::string> many;
        for (int i = 0; i < 60000; ++i) {
            many.push_back("literal " + std::to_string(i));
        }
        QCOMPARE(places.idsOf(many).size(), many.size());
        std::vector<std::string> more;
        for (int i = 0; i < 10000; ++i) {
            more.push_back("another " + std::to_string(i));
        }
        QVERIFY(places.idsOf(more).empty());
        places.makeRoom();
        QCOMPARE(places.idsOf(more).size(), more.size());
    }
};

QTEST_GUILESS_MAIN(LiteralPlacesTest)
#include "literal_places_test.moc"
