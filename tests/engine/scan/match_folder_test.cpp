// What is folded, what is not, and that nothing is lost by it.
#include "engine/scan/match_folder.h"

#include <QtTest>

using namespace ff;

namespace {

struct Given {
    Given() {
        Symptom symptom;
        symptom.id = "a.fault";
        rules.symptoms = {symptom};
        Extractor extractor;
        extractor.symptom.plain = "a.fault";
        rules.extractors = {extractor};
    }

    Extractor& extractor() { return rules.extractors[0]; }

    /// Matches at these seconds, each with the captures that `captures` makes.
    template <class Captures>
    std::vector<Match> fold(const std::vector<Nanos>& seconds, Captures captures) const {
        const FoldingRules foldingRules(rules);
        MatchFolder folder(foldingRules);
        std::vector<Match> matches;
        std::uint64_t line = 0;
        for (const Nanos at : seconds) {
            Match match;
            match.extractor = ExtractorId(0);
            match.locator.line = ++line;
            const Nanos time = (1'780'000'000 + at) * second;
            match.stamp = {time, time, time, TimeQuality::Exact, {}};
            captures(match, line);
            folder.add(std::move(match), matches);
        }
        return matches;
    }

    RuleSet rules;
};

std::vector<Nanos> everySecond(int count) {
    std::vector<Nanos> seconds;
    for (int i = 0; i < count; ++i) {
        seconds.push_back(i);
    }
    return seconds;
}

std::uint64_t countOf(const std::vector<Match>& matches) {
    std::uint64_t count = 0;
    for (const Match& match : matches) {
        count += 1 + match.repeats;
    }
    return count;
}

void number(Match& match, std::uint64_t line) {
    match.captures = {{"n", std::to_string(line), 0, 0}};
}

void nothing(Match&, std::uint64_t) {}

} // namespace

class MatchFolderTest : public QObject {
    Q_OBJECT

private slots:
    void keepsTheFirstOfARunAndCountsTheRest() {
        const auto matches = Given().fold(everySecond(1000), number);
        QCOMPARE(matches.size(), std::size_t(MatchFolder::keptOfRun));
        QCOMPARE(countOf(matches), std::uint64_t(1000));
        QCOMPARE(matches.back().repeats, std::uint64_t(992));
        QCOMPARE(matches.back().last().at, (1'780'000'000 + 999) * second);
        QCOMPARE(matches.front().last().at, matches.front().stamp.at);
        QCOMPARE(matches[3].locator.line, std::uint64_t(4));
    }

    void endsARunAtTheGap() {
        std::vector<Nanos> seconds = everySecond(20);
        seconds.push_back(19 + 61);
        const auto matches = Given().fold(seconds, nothing);
        QCOMPARE(matches.size(), std::size_t(9));
        QCOMPARE(matches.back().stamp.at, (1'780'000'000 + 80) * second);
        seconds.back() = 19 + 60;
        QCOMPARE(Given().fold(seconds, nothing).size(), std::size_t(8));
    }

    void keepsApartWhatAnEventTellsApart() {
        Given accusing;
        accusing.extractor().accuse.push_back({EntityKind::Node, *TemplateText::parse("{n}")});
        QCOMPARE(accusing.fold(everySecond(100), number).size(), std::size_t(100));

        Given identifying;
        identifying.extractor().attributes.emplace_back("n", *TemplateText::parse("{n}"));
        QCOMPARE(identifying.fold(everySecond(100), number).size(), std::size_t(8));
        identifying.extractor().identify = {"n"};
        QCOMPARE(identifying.fold(everySecond(100), number).size(), std::size_t(100));

        const auto printers = Given().fold(everySecond(100), [](Match& match, std::uint64_t line) {
            match.printer.rank = static_cast<int>(line % 2);
        });
        QCOMPARE(printers.size(), std::size_t(16));
        QCOMPARE(countOf(printers), std::uint64_t(100));
    }

    void foldsNothingThatTheLedgerReads() {
        Given given;
        given.extractor().attributes.emplace_back("seq", *TemplateText::parse("{n}"));
        QCOMPARE(given.fold(everySecond(100), number).size(), std::size_t(100));
    }

    void foldsUntimedLinesButNotBackwardOnes() {
        const auto untimed =
            Given().fold(everySecond(100), [](Match& match, std::uint64_t) { match.stamp = {}; });
        QCOMPARE(untimed.size(), std::size_t(8));
        std::vector<Nanos> falling = everySecond(100);
        std::reverse(falling.begin(), falling.end());
        QCOMPARE(countOf(Given().fold(falling, nothing)), std::uint64_t(100));
        QCOMPARE(Given().fold(falling, nothing).size(), std::size_t(100));
    }

    void foldsWhatIsFolded() {
        const Given given;
        const auto first = given.fold(everySecond(50), nothing);
        const FoldingRules foldingRules(given.rules);
        MatchFolder folder(foldingRules);
        std::vector<Match> all;
        for (int round = 0; round < 2; ++round) {
            for (const Match& match : first) {
                Match later = match;
                later.stamp.at += round * 50 * second;
                later.lastStamp.at += round * 50 * second;
                folder.add(later, all);
            }
        }
        QCOMPARE(all.size(), std::size_t(8));
        QCOMPARE(countOf(all), std::uint64_t(100));
        QCOMPARE(all.back().last().at, (1'780'000'000 + 99) * second);
        MatchFolder ofTheNextMember(foldingRules);
        ofTheNextMember.add(first.front(), all);
        QCOMPARE(all.size(), std::size_t(9));
    }

    void takesTheShortestGapOfATable() {
        Given given;
        Symptom quick;
        quick.id = "b.fault";
        quick.coalesceGap = 0;
        given.rules.symptoms.push_back(quick);
        given.rules.tables["t/x"]["1"] = {"b.fault", {}};
        given.extractor().symptom = {"", "t/x", *TemplateText::parse("{n}"), "a.fault"};
        const auto matches = given.fold(everySecond(20), [](Match& match, std::uint64_t) {
            match.captures = {{"n", "1", 0, 0}};
        });
        QCOMPARE(matches.size(), std::size_t(20));
    }
};

QTEST_GUILESS_MAIN(MatchFolderTest)
#include "match_folder_test.moc"
