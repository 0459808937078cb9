// Lines by number: any range, across checkpoints, at the ends, and of odd members.
#include "engine/pipeline/line_access.h"

#include <QtTest>

#include "engine/base/digest.h"
#include "tests/support/sample_analysis.h"

using namespace ff;

class LineAccessTest : public QObject {
    Q_OBJECT
private slots:
    void everyLocatorNamesItsLine();
    void rangesCrossCheckpoints();
    void rangesEndWithTheMember();
    void linesWithoutAnEnd();
    void carriageReturnsAreNoPartOfALine();
    void membersThatAreNotThere();
    void anIndexThatPromisesTooMuch();
};

namespace {

class Bytes final : public ByteSource {
public:
    explicit Bytes(std::string bytes) : m_bytes(std::move(bytes)) {}
    [[nodiscard]] std::string_view view() const override { return m_bytes; }

private:
    std::string m_bytes;
};

Analysis analysisOf(const std::string& text, std::uint64_t lines) {
    auto bundle = std::make_shared<Bundle>();
    Member member;
    member.id = MemberId(std::size_t{0});
    member.bytes = std::make_shared<Bytes>(text);
    bundle->members = {member};
    Analysis analysis;
    analysis.bundle = bundle;
    MemberReading reading;
    reading.member = member.id;
    reading.lines.lineCount = lines;
    reading.lines.checkpoints = {0};
    analysis.readings = {reading};
    return analysis;
}

const MemberId first{std::size_t{0}};

MemberId memberOf(const Analysis& analysis, std::string_view path) {
    for (const Member& member : analysis.bundle->members) {
        if (member.path == path) {
            return member.id;
        }
    }
    return {};
}

} // namespace

void LineAccessTest::everyLocatorNamesItsLine() {
    const auto sample = nvlinkFaultSample();
    int checked = 0;
    for (const Event& event : sample->graph.log.events) {
        for (const Match& match : event.evidence) {
            const auto lines = linesOf(*sample, match.locator.member, match.locator.line, 1);
            QCOMPARE(lines.size(), std::size_t{1});
            QCOMPARE(lines[0].number, match.locator.line);
            QCOMPARE(lines[0].offset, match.locator.offset);
            QCOMPARE(lines[0].bytes.size(), std::size_t{match.locator.length});
            QCOMPARE(quickHash(lines[0].bytes), match.locator.hash);
            ++checked;
        }
    }
    QCOMPARE(checked, 24);
}

void LineAccessTest::rangesCrossCheckpoints() {
    const auto sample = nvlinkFaultSample();
    const MemberId member = memberOf(*sample, "gpu-a01/rank_0.log");
    QVERIFY(lineCount(*sample, member) > 2 * LineIndex::stride);
    const auto lines = linesOf(*sample, member, 250, 300);
    QCOMPARE(lines.size(), std::size_t{300});
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string step = "step " + std::to_string(250 + i) + " ";
        QCOMPARE(lines[i].number, 250 + i);
        QVERIFY(lines[i].bytes.find(step) != std::string_view::npos);
        QVERIFY(lines[i].bytes.find('\n') == std::string_view::npos);
    }
}

void LineAccessTest::rangesEndWithTheMember() {
    const auto sample = nvlinkFaultSample();
    const MemberId member = memberOf(*sample, "gpu-a01/rank_0.log");
    const std::uint64_t count = lineCount(*sample, member);
    QCOMPARE(linesOf(*sample, member, count, 100).size(), std::size_t{1});
    QCOMPARE(linesOf(*sample, member, count, maxTime).size(), std::size_t{1});
    QVERIFY(linesOf(*sample, member, count + 1, 1).empty());
    QVERIFY(linesOf(*sample, member, 0, 1).empty());
    QVERIFY(linesOf(*sample, member, 1, 0).empty());
}

void LineAccessTest::linesWithoutAnEnd() {
    const Analysis analysis = analysisOf("one\n\nthree", 3);
    const auto lines = linesOf(analysis, first, 1, 10);
    QCOMPARE(lines.size(), std::size_t{3});
    QCOMPARE(lines[1].bytes, std::string_view());
    QCOMPARE(lines[1].offset, std::uint64_t{4});
    QCOMPARE(lines[2].bytes, std::string_view("three"));
}

void LineAccessTest::carriageReturnsAreNoPartOfALine() {
    const Analysis analysis = analysisOf("one\r\ntwo\r\n", 2);
    const auto lines = linesOf(analysis, first, 1, 2);
    QCOMPARE(lines[0].bytes, std::string_view("one"));
    QCOMPARE(lines[1].offset, std::uint64_t{5});
    QCOMPARE(lines[1].bytes, std::string_view("two"));
}

void LineAccessTest::membersThatAreNotThere() {
    Analysis analysis = analysisOf("one\n", 1);
    QCOMPARE(lineCount(analysis, {}), std::uint64_t{0});
    QVERIFY(linesOf(analysis, {}, 1, 1).empty());
    QVERIFY(linesOf(analysis, MemberId(std::size_t{7}), 1, 1).empty());
    auto bundle = std::make_shared<Bundle>(*analysis.bundle);
    bundle->members[0].bytes = nullptr;
    analysis.bundle = bundle;
    QVERIFY(linesOf(analysis, first, 1, 1).empty());
}

void LineAccessTest::anIndexThatPromisesTooMuch() {
    Analysis analysis = analysisOf("one\n", 900);
    QCOMPARE(linesOf(analysis, first, 1, 10).size(), std::size_t{1});
    QVERIFY(linesOf(analysis, first, 600, 10).empty());
}

QTEST_GUILESS_MAIN(LineAccessTest)
#include "line_access_test.moc"
