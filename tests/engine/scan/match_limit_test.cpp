// What is kept of a file of which every line matches.
#include "engine/scan/match_limit.h"

#include <QtTest>

using namespace ff;

namespace {

std::vector<Match> matchesOf(std::uint32_t extractor, std::size_t count, std::uint64_t line = 1) {
    std::vector<Match> matches(count);
    for (Match& match : matches) {
        match.extractor = ExtractorId(extractor);
        match.locator.line = line++;
    }
    return matches;
}

} // namespace

class MatchLimitTest : public QObject {
    Q_OBJECT

private slots:
    void isFullOfWhatItsFirstChunksHold() {
        MatchLimit limit(2);
        limit.finish(0, matchesOf(1, MatchLimit::most));
        QVERIFY(!limit.isFull(1));
        limit.finish(1, matchesOf(1, 1));
        QVERIFY(limit.isFull(1));
        QVERIFY(!limit.isFull(0));
    }

    void waitsForChunksThatCameLate() {
        MatchLimit limit(1);
        limit.finish(1, matchesOf(0, MatchLimit::mostKept));
        QVERIFY(!limit.isFull(0)); // the first may hold as many, which come before
        limit.finish(0, {});
        QVERIFY(limit.isFull(0));
    }

    void neverEndsWhatIsOfNoExtractor() {
        MatchLimit limit(1);
        limit.finish(0, matchesOf(0, MatchLimit::mostKept));
        QVERIFY(!limit.isFull(1));
    }

    void keepsTheFirstOfEachExtractor() {
        std::vector<Match> matches = matchesOf(0, 3);
        const std::vector<Match> others = matchesOf(1, 2, 7);
        matches.insert(matches.begin() + 1, others.begin(), others.end());
        const auto cut = keepFirst(matches, 2);
        QVERIFY(cut.has_value());
        QCOMPARE(cut->line, std::uint64_t(3));
        QCOMPARE(matches.size(), std::size_t(4));
        QVERIFY(!keepFirst(matches, 2).has_value());
        QCOMPARE(matches.size(), std::size_t(4));
    }
};

QTEST_GUILESS_MAIN(MatchLimitTest)
#include "match_limit_test.moc"
