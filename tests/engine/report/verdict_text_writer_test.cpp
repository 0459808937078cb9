// The text report by the facts a reader looks for.
#include "engine/report/verdict_text_writer.h"

#include <QtTest>

#include "tests/support/sample_analysis.h"

using namespace ff;

class VerdictTextWriterTest : public QObject {
    Q_OBJECT
private slots:
    void answersInTheFirstFiveLines();
    void ambiguityNamesBothInTheFirstFiveLines();
    void undeterminedSaysWhereToLookAndWhatToFetch();
    void aLongVerdictLeavesRoomForWhomItIsAbout();
    void chainHasOneHopARow();
    void countsSecondaryBySymptom();
    void countsRanksWithoutAPrimaryToo();
    void saysWhatAlternativesRestOn();
    void ranksThatFailedAlikeAreOneRow();
    void coverageNamesWhatIsMissing();
    void everyLineFitsTheWidth_data();
    void everyLineFitsTheWidth();
    void hasNoColoursUnlessAsked();
    void hostileBytesAreInert();
    void emptyVerdictIsStillAReport();
};

namespace {

QString write(const Analysis& analysis, const TextOptions& options = {}) {
    const std::string version = "9.8.7";
    return QString::fromStdString(
        writeVerdictText({*analysis.bundle, *analysis.rules, analysis.graph, analysis.placement,
                          analysis.verdict, version},
                         options));
}

QString firstFive(const QString& text) { return text.split('\n').mid(0, 5).join('\n'); }

} // namespace

void VerdictTextWriterTest::answersInTheFirstFiveLines() {
    const QString head = firstFive(write(*nvlinkFaultSample()));
    QVERIFY(head.startsWith("VERDICT   NVLink fatal error of GPU 0000:df:00 on gpu-a02"));
    QVERIFY(head.contains("hardware.nvlink, confidence established, terminal state failed"));
    QVERIFY(head.contains("CAUSE     GPU 0000:df:00 on gpu-a02: gpu.nvlink_error at "
                          "2026-03-14T09:26:53.589793Z"));
    QVERIFY(head.contains("DO        Drain gpu-a02."));
    QVERIFY(head.contains("EVIDENCE  gpu-a02/kern.log:1: NVRM: Xid (PCI:0000:df:00): 149"));
}

void VerdictTextWriterTest::ambiguityNamesBothInTheFirstFiveLines() {
    const QString text = write(*ambiguousSample());
    const QString head = firstFive(text);
    QVERIFY(head.contains("hardware.pcie (ambiguous)"));
    QVERIFY(head.contains("EITHER    GPU 0000:1b:00 on gpu-a01"));
    QVERIFY(head.contains("OR        GPU 0000:df:00 on gpu-a02"));
    QVERIFY(text.contains("why not: The two faults are 20 ms apart"));
    QVERIFY(text.contains("how: ssh gpu-a01 chronyc tracking"));
    QVERIFY(text.contains("not committed to one"));
}

void VerdictTextWriterTest::undeterminedSaysWhereToLookAndWhatToFetch() {
    const QString text = write(*silentRankSample());
    const QString head = firstFive(text);
    QVERIFY(head.contains("unknown.undetermined, confidence weak"));
    QVERIFY(head.contains("LOOK AT   rank 5 on gpu-a01: 15 ranks wait for it"));
    QVERIFY(head.contains("FETCH     log of rank 5: cp logs/rank_5.log ."));
    QVERIFY(text.contains("Where to look (accuses nobody)"));
    QVERIFY(text.contains("how: ssh gpu-a01 dmesg -T"));
    QVERIFY(text.contains("rank 5 (no log of rank 5 and no event about it)"));
    QVERIFY(!text.contains("\nChain"));
}

void VerdictTextWriterTest::aLongVerdictLeavesRoomForWhomItIsAbout() {
    Analysis analysis = *ambiguousSample();
    analysis.verdict.summary.clear();
    for (int i = 0; i < 100; ++i) {
        analysis.verdict.summary += "verdict ";
    }
    for (const int width : {80, 120}) {
        const QString head = firstFive(write(analysis, {width, false}));
        QVERIFY(head.contains("EITHER    GPU 0000:1b:00 on gpu-a01"));
        QVERIFY(head.contains("OR        GPU 0000:df:00 on gpu-a02"));
        QVERIFY(head.contains(QString::fromUtf8("…")));
    }
}

void VerdictTextWriterTest::saysWhatAlternativesRestOn() {
    Analysis analysis = *ambiguousSample();
    analysis.verdict.alternatives[1].restsOnText = "This rests on 1 line of kern.log.";
    QVERIFY(write(analysis).contains("evidence: This rests on 1 line of kern.log."));
}

void VerdictTextWriterTest::ranksThatFailedAlikeAreOneRow() {
    Analysis analysis = *silentRankSample();
    analysis.verdict.unexplained = {{{}, std::nullopt, "Its pod failed.", {3, 4, 5, 9}}};
    QVERIFY(write(analysis).contains("ranks 3-5,9 (Its pod failed.)"));
}

void VerdictTextWriterTest::chainHasOneHopARow() {
    const QString text = write(*nvlinkFaultSample(), {120, false});
    const qsizetype at = text.indexOf("\nChain\n");
    QVERIFY(at > 0);
    const QString chain = text.mid(at, text.indexOf("\n\n", at + 1) - at).simplified();
    QVERIFY(chain.contains("1 2026-03-14T09:26:53.589793Z GPU 0000:df:00 on gpu-a02 "
                           "gpu.nvlink_error 1 line"));
    QVERIFY(chain.contains("2 time unknown delay unknown, order not proven rank 8 on gpu-a02 and "
                           "7 more workload.cuda_error confirms by gpu/fault-explains-cuda-error "
                           "8 lines"));
    QVERIFY(chain.contains(QString::fromUtf8("+320.0 ms ± 48.0 ms rank 0 on gpu-a01 and 7 more "
                                             "collective.watchdog_timeout")));
}

void VerdictTextWriterTest::countsSecondaryBySymptom() {
    const QString text = write(*nvlinkFaultSample());
    QVERIFY(text.contains("      8 collective.watchdog_timeout (8 lines)"));
    QVERIFY(text.contains("      1 gpu.channel_aborted (12 lines)"));
    QVERIFY(!text.contains("gpu.row_remap")); // filtered
    QVERIFY(text.contains("19 further events (30 lines) at 16 ranks and 2 nodes"));
}

void VerdictTextWriterTest::countsRanksWithoutAPrimaryToo() {
    Analysis analysis = *nvlinkFaultSample();
    analysis.verdict.primary.reset();
    analysis.verdict.affectedRanks.clear();
    QVERIFY(write(analysis).contains("19 further events (30 lines) at 16 ranks and 2 nodes"));
    analysis.verdict.secondary.resize(1);
    const QString one = write(analysis);
    QVERIFY(one.contains("1 further event (") && one.contains(" and 1 node\n"));
    analysis.verdict.secondary.clear();
    QVERIFY(write(analysis).contains("no further events"));
}

void VerdictTextWriterTest::coverageNamesWhatIsMissing() {
    const QString text = write(*nvlinkFaultSample());
    QVERIFY(text.contains("20 ok, 1 not_provided"));
    QVERIFY(text.contains("not_provided: fabric_manager of node gpu-a02"));
    QVERIFY(text.contains("rules not run: 1"));
}

void VerdictTextWriterTest::everyLineFitsTheWidth_data() {
    QTest::addColumn<int>("width");
    QTest::newRow("narrow") << 80;
    QTest::newRow("default") << 100;
    QTest::newRow("wide") << 120;
}

void VerdictTextWriterTest::everyLineFitsTheWidth() {
    QFETCH(int, width);
    for (const auto& sample : {nvlinkFaultSample(), silentRankSample(), ambiguousSample()}) {
        for (const QString& line : write(*sample, {width, false}).split('\n')) {
            QVERIFY2(line.size() <= width || line.contains("how: "), qPrintable(line));
        }
    }
}

void VerdictTextWriterTest::hasNoColoursUnlessAsked() {
    QVERIFY(!write(*nvlinkFaultSample()).contains(QChar(0x1b)));
    QVERIFY(write(*nvlinkFaultSample(), {100, true}).contains(QChar(0x1b)));
}

void VerdictTextWriterTest::hostileBytesAreInert() {
    Analysis analysis = *nvlinkFaultSample();
    const std::string hostile("evil\x1b]0;owned\x07\x00\xff\nVERDICT   all is well", 38);
    analysis.verdict.summary = hostile;
    analysis.verdict.explanation = hostile;
    analysis.graph.log.events[1].entity.node = hostile;
    analysis.verdict.missingEvidence = {{hostile, hostile, hostile}};
    const QString text = write(analysis);
    QVERIFY(!text.contains(QChar(0x1b)));
    QVERIFY(!text.contains(QChar(7)));
    QVERIFY(!text.contains(QChar(0)));
    QCOMPARE(text.count("\nVERDICT"), 0);
}

void VerdictTextWriterTest::emptyVerdictIsStillAReport() {
    Analysis analysis = *nvlinkFaultSample();
    analysis.verdict = {};
    analysis.graph = {};
    const QString text = write(analysis);
    QVERIFY(text.contains("unknown.undetermined, confidence none, terminal state unknown"));
    QVERIFY(text.contains("critical failure none was seen"));
    QVERIFY(text.contains("sources: none"));
}

QTEST_GUILESS_MAIN(VerdictTextWriterTest)
#include "verdict_text_writer_test.moc"
