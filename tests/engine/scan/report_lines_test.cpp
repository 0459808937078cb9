// Which lines a record speaks for, and what it gives to those it does not.
#include "engine/scan/report_lines.h"

#include <QtTest>

using namespace ff;

namespace {

constexpr std::uint32_t exceptionLine = 0;
constexpr std::uint32_t otherLine = 2;
constexpr std::uint32_t tableLine = 3;

Extractor lineRule(std::string symptom, bool usesFrame = false) {
    Extractor extractor;
    extractor.kind = Extractor::Kind::Regex;
    extractor.symptom.plain = std::move(symptom);
    if (usesFrame) {
        extractor.attributes.emplace_back("frame", *TemplateText::parse("{source.frame}"));
    }
    return extractor;
}

Extractor recordRule(std::string symptom, std::string kind) {
    Extractor extractor;
    extractor.kind = Extractor::Kind::Fields;
    extractor.symptom.plain = std::move(symptom);
    extractor.fields = {{"kind", std::move(kind)}};
    return extractor;
}

RuleSet rules() {
    RuleSet out;
    out.extractors = {lineRule("a.exception"), recordRule("a.exception", "^python_exception$"),
                      lineRule("a.memory", true), lineRule("a.child"),
                      recordRule("a.child", "^launcher_failure$")};
    return out;
}

Record exceptionOf(int rank) {
    Record record;
    record.kind = "python_exception";
    record.rank = rank;
    record.locator = {MemberId(0), 10, 1000, 500, 0};
    record.set("frame", "train.py:9 in step");
    record.set("chain", "KeyError: 'a'\nRuntimeError: step failed");
    return record;
}

Match lineOf(std::uint32_t extractor, std::string words, int rank, std::uint64_t offset) {
    Match match;
    match.extractor = ExtractorId(extractor);
    match.printer.rank = rank;
    match.locator.offset = offset;
    match.captures = {{"match", std::move(words), offset, 0}};
    return match;
}

struct Given {
    explicit Given(std::vector<Record> given) : records(std::move(given)) {
        lines.startMember(records);
    }

    std::vector<Record> records;
    ReportLines lines = *ReportLines::build(rules());
};

} // namespace

class ReportLinesTest : public QObject {
    Q_OBJECT

private slots:
    void leavesTheWordsOfAChainToTheRecord() {
        const Given given({exceptionOf(3)});
        // Wherever it stands: repeats of a traceback are folded into the first.
        QVERIFY(!given.lines.isKept(lineOf(exceptionLine, "KeyError: 'a'", 3, 1200)));
        QVERIFY(!given.lines.isKept(lineOf(exceptionLine, "RuntimeError: step failed", 3, 9000)));
        QVERIFY(given.lines.isKept(lineOf(exceptionLine, "ValueError: x", 3, 1200)));
        QVERIFY(given.lines.isKept(lineOf(exceptionLine, "KeyError: 'a'", 4, 9000)));
    }

    void keepsLinesOfOtherSymptoms() {
        const Given given({exceptionOf(3)});
        QVERIFY(given.lines.isKept(lineOf(otherLine, "KeyError: 'a'", 3, 1200)));
    }

    void leavesTableRowsByTheirPlace() {
        Record row;
        row.kind = "launcher_failure";
        row.locator = {MemberId(0), 30, 3000, 200, 0};
        const Given given({exceptionOf(3), row});
        QVERIFY(!given.lines.isKept(lineOf(tableLine, "rank : 3", 0, 3050)));
        QVERIFY(given.lines.isKept(lineOf(tableLine, "rank : 3", 0, 3200)));
    }

    void forgetsTheMemberBefore() {
        Given given({exceptionOf(3)});
        given.lines.startMember({});
        QVERIFY(given.lines.isKept(lineOf(exceptionLine, "KeyError: 'a'", 3, 1200)));
    }

    void givesTheFrameOfTheSameSpeaker() {
        Record other = exceptionOf(4);
        other.locator.offset = 1100;
        other.fields[0].value = "eval.py:1 in run";
        const Given given({exceptionOf(3), other});
        Match match = lineOf(otherLine, "out of memory", 3, 1200);
        given.lines.addFrame(match);
        QCOMPARE(match.value("source.frame"), std::string("train.py:9 in step"));
        match = lineOf(otherLine, "out of memory", 5, 1200);
        given.lines.addFrame(match);
        QCOMPARE(match.value("source.frame"), std::string());
        match = lineOf(exceptionLine, "out of memory", 3, 1200); // does not ask for it
        given.lines.addFrame(match);
        QCOMPARE(match.value("source.frame"), std::string());
    }

    void completesTheMatchOfARecord() {
        Record record = exceptionOf(3);
        record.set("local_rank", "1");
        record.set("pid", "77");
        record.set("root", "KeyError: 'a'");
        record.set("repeats", "9");
        record.set("last", "2026-03-02T10:00:30.000000000Z");
        Match match;
        const Nanos first = fromCivil({2026, 3, 2, 10, 0, 0, 0});
        match.stamp = {first, first, first + 5, TimeQuality::Exact, {}};
        ReportLines::complete(record, match);
        QCOMPARE(match.printer.localRank.value_or(-1), 1);
        QCOMPARE(match.printer.pid.value_or(-1), 77);
        QCOMPARE(match.value("match"), std::string("KeyError: 'a'"));
        QCOMPARE(match.repeats, std::uint64_t(9));
        QCOMPARE(match.last().at, first + 30 * second);
        QCOMPARE(match.last().latest, first + 30 * second + 5);
    }
};

QTEST_GUILESS_MAIN(ReportLinesTest)
#include "report_lines_test.moc"
