// What is kept of whole analyses.
#include <QtTest>

#include "engine/store/run_record_builder.h"
#include "tests/support/sample_analysis.h"

using namespace ff;

class RunRecordBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void keepsTheVerdict();
    void keepsSuspectsWithoutACause();
    void keepsAlternatives();
    void isTheSameOnlyForTheSame();
    void placesThatCount();
};

namespace {

RunRecord recordOf(const Analysis& analysis) {
    const std::string engine = "1.0";
    const std::vector<std::string> paths = {"relative/folder"};
    return makeRunRecord(
        {*analysis.bundle, *analysis.rules, analysis.graph, analysis.verdict, engine, paths});
}

std::size_t countOf(const RunRecord& record, const std::string& part) {
    return static_cast<std::size_t>(
        std::count_if(record.accused.begin(), record.accused.end(),
                      [&](const AccusedEntity& each) { return each.part == part; }));
}

} // namespace

void RunRecordBuilderTest::keepsTheVerdict() {
    const auto analysis = nvlinkFaultSample();
    const RunRecord record = recordOf(*analysis);
    QCOMPARE(record.domain + "." + record.subDomain, std::string("hardware.nvlink"));
    QCOMPARE(record.confidence, std::string("established"));
    QCOMPARE(record.entity, std::string("GPU 0000:df:00 on gpu-a02"));
    QCOMPARE(record.summary, analysis->verdict.summary);
    QVERIFY(!record.symptom.empty());
    QVERIFY(!record.rule.empty());
    QCOMPARE(record.paths.size(), std::size_t{1});
    QVERIFY(record.paths.front().starts_with('/'));
    QCOMPARE(record.events.front().part, std::string("primary"));
    QVERIFY(!record.events.front().line.empty());
    QCOMPARE(record.accused.front().node, std::string("gpu-a02"));
    QCOMPARE(record.accused.front().name, std::string("0000:df:00"));
    std::size_t events = 0;
    for (const RecordedCount& each : record.counts) {
        events += static_cast<std::size_t>(each.events);
    }
    QCOMPARE(events, analysis->graph.log.events.size());
}

void RunRecordBuilderTest::keepsSuspectsWithoutACause() {
    const RunRecord record = recordOf(*silentRankSample());
    QVERIFY(record.symptom.empty());
    QVERIFY(record.entity.empty());
    QCOMPARE(countOf(record, "primary"), std::size_t{0});
}

void RunRecordBuilderTest::keepsAlternatives() {
    const RunRecord record = recordOf(*ambiguousSample());
    QVERIFY(record.isAmbiguous);
    QCOMPARE(countOf(record, "alternative"), std::size_t{2});
    QCOMPARE(countOf(record, "primary"), std::size_t{0});
}

void RunRecordBuilderTest::isTheSameOnlyForTheSame() {
    const RunRecord record = recordOf(*nvlinkFaultSample());
    QCOMPARE(sameAs(record), sameAs(recordOf(*nvlinkFaultSample())));
    const auto differs = [&](auto&& change) {
        RunRecord other = record;
        change(other);
        return sameAs(other) != sameAs(record);
    };
    QVERIFY(differs([](RunRecord& other) { other.digest += "x"; }));
    QVERIFY(differs([](RunRecord& other) { other.rulesetHash += "x"; }));
    QVERIFY(differs([](RunRecord& other) { other.engine += "x"; }));
    QVERIFY(differs([](RunRecord& other) { other.context.identity += "x"; }));
    QVERIFY(differs([](RunRecord& other) { other.summary += "x"; }));
    QVERIFY(differs([](RunRecord& other) { other.accused.clear(); }));
    QVERIFY(!differs([](RunRecord& other) { other.paths.clear(); }));
}

void RunRecordBuilderTest::placesThatCount() {
    Entity rank;
    rank.rank = 3;
    QVERIFY(!accusedEntity(rank));
    rank.node = "a";
    QCOMPARE(accusedEntity(rank)->node, std::string("a"));
    Entity job;
    job.job = "77";
    QVERIFY(!accusedEntity(job));
    Entity sw;
    sw.switchName = "leaf-3";
    QCOMPARE(accusedEntity(sw)->name, std::string("leaf-3"));
}

QTEST_GUILESS_MAIN(RunRecordBuilderTest)
#include "run_record_builder_test.moc"
