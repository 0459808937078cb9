// Conditions on fields, and the captures they give.
#include "engine/scan/record_scanner.h"

#include <QtTest>

using namespace ff;

namespace {

Record row() {
    Record record;
    record.kind = "sacct_job";
    record.source = Source::Scheduler;
    record.node = "n1";
    record.locator = {MemberId(2), 4, 100, 30, 9};
    record.set("state", "NODE_FAIL");
    record.set("nodes", "n[1-2]");
    return record;
}

Extractor extractorOf(std::vector<Extractor::FieldCondition> fields,
                      std::vector<Source> sources = {}) {
    Extractor extractor;
    extractor.kind = Extractor::Kind::Fields;
    extractor.fields = std::move(fields);
    extractor.sources = std::move(sources);
    return extractor;
}

bool matches(const Extractor& extractor, Match& match) {
    return RecordPattern::build(extractor, ExtractorId(3))->match(row(), match);
}

} // namespace

class RecordScannerTest : public QObject {
    Q_OBJECT

private slots:
    void wantsEveryCondition() {
        Match match;
        QVERIFY(
            matches(extractorOf({{"state", "^NODE_FAIL$"}, {"nodes", "(?P<failed>.+)"}}), match));
        QCOMPARE(match.value("failed"), std::string("n[1-2]"));
        QCOMPARE(match.value("state"), std::string("NODE_FAIL")); // every field is a capture
        QCOMPARE(match.extractor.value, 3U);
        QCOMPARE(match.locator.offset, std::uint64_t(100));
        QCOMPARE(match.printer.node, std::string("n1"));
        QVERIFY(!matches(extractorOf({{"state", "^NODE_FAIL$"}, {"nodes", "^x"}}), match));
        QVERIFY(!matches(extractorOf({{"absent", ".*"}}), match));
    }

    void refusesWhatSpeaksAgainstIt() {
        Match match;
        Extractor extractor = extractorOf({{"state", "FAIL"}});
        extractor.notRegex = "^NODE";
        QVERIFY(!matches(extractor, match));
        extractor.notRegex = "n\\[1"; // stands in a field that no condition names
        QVERIFY(matches(extractor, match));
    }

    void knowsTheKindOfTheRow() {
        Match match;
        QVERIFY(matches(extractorOf({{"kind", "^sacct_job$"}}), match));
        QVERIFY(!matches(extractorOf({{"kind", "^sacct_step$"}}), match));
    }

    void keepsToItsSources() {
        Match match;
        QVERIFY(matches(extractorOf({}, {Source::Syslog, Source::Scheduler}), match));
        const Extractor other = extractorOf({}, {Source::Syslog});
        QVERIFY(!matches(other, match));
        QVERIFY(RecordPattern::build(other, ExtractorId(0))->matchFact(row(), match));
    }

    void refusesABrokenCondition() {
        QVERIFY(!RecordPattern::build(extractorOf({{"state", "("}}), ExtractorId(0)).has_value());
    }
};

QTEST_GUILESS_MAIN(RecordScannerTest)
#include "record_scanner_test.moc"
