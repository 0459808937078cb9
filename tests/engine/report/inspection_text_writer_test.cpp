// The text about the evidence, by what a reader looks for.
#include "engine/report/inspection_text_writer.h"

#include <QtTest>

#include "tests/engine/report/inspection_scene.h"

using namespace ff;

namespace {

using Status = ConnectorReport::Status;

QString write(const InspectionScene& scene, const InspectionTextOptions& options = {}) {
    return QString::fromStdString(writeInspectionText(scene.input(), options));
}

/// The first line that holds `part`, with runs of blanks made one.
QString lineWith(const QString& text, const QString& part) {
    for (const QString& line : text.split('\n')) {
        if (line.contains(part)) {
            return line.simplified();
        }
    }
    return {};
}

InspectionScene smallJob() {
    InspectionScene scene;
    scene.workload.id = "4711";
    scene.workload.scheduler = "slurm";
    scene.workload.nodes = {"n00", "n01"};
    scene.workload.worldSize = 2;
    scene.report("n00/dmesg.txt", MemberKind::KernelLog, "n00");
    scene.report("rank_0.log", MemberKind::AppLog, "n00", Status::Empty, 0);
    scene.report("sacct.json", MemberKind::SacctJson, "", Status::Error).kind.how = Learnt::Guess;
    scene.absent(Source::Syslog, "node n01", "no kernel log of this node");
    scene.absent(Source::AppLog, "rank 1", "no log of this rank");
    return scene;
}

} // namespace

class InspectionTextWriterTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhatTheBundleIs() {
        const QString text = write(smallJob());
        QVERIFY(text.startsWith("BUNDLE    evidence: 3 files, 2.9 KiB\n"));
        QCOMPARE(lineWith(text, "JOB"), QString("JOB 4711 of slurm, 2 nodes, 2 ranks"));
        QVERIFY(!text.contains("VERDICT"));
    }

    void eachMemberIsARow() {
        const QString text = write(smallJob());
        QCOMPARE(lineWith(text, "n00/dmesg.txt"),
                 QString("ok n00/dmesg.txt dmesg syslog n00 - 10 1000 B 20:26:40 – 20:27:40"));
        QCOMPARE(lineWith(text, "rank_0.log"),
                 QString("empty rank_0.log applog applog n00 0 - 10 1000 B 20:26:40 – 20:27:40"));
        QVERIFY(lineWith(text, "sacct.json").startsWith("error sacct.json sacct_json? scheduler"));
    }

    void whySaysHowEachValueWasLearnt() {
        InspectionScene scene = smallJob();
        scene.bundle.members[0].kind = {MemberKind::KernelLog, Learnt::Content, "kernel messages"};
        scene.bundle.members[0].zoneMinutes = {60, Learnt::Manifest, "bundle.toml"};
        scene.reports[2].reason = "no JSON";
        QVERIFY(!write(scene).contains("kernel messages"));
        InspectionTextOptions options;
        options.withLearnt = true;
        const QString text = write(scene, options);
        QVERIFY(text.contains("How it was learnt"));
        QCOMPARE(lineWith(text, "kernel messages"),
                 QString("n00/dmesg.txt kind dmesg content kernel messages"));
        QCOMPARE(lineWith(text, "bundle.toml"), QString("zone +01:00 manifest bundle.toml"));
        QCOMPARE(lineWith(text, "no JSON").section(' ', -4), QString("status error no JSON"));
    }

    void coverageHasAMarkForEachState() {
        InspectionScene scene = smallJob();
        scene.report("n02/dmesg", MemberKind::KernelLog, "n02", Status::Partial);
        const QString text = write(scene);
        QCOMPARE(lineWith(text, "NODE applog").isEmpty(), true); // columns are spaced out
        QCOMPARE(lineWith(text.mid(text.indexOf("Coverage")), "n00"), QString("n00 o + -"));
        QCOMPARE(lineWith(text.mid(text.indexOf("Coverage")), "n01"), QString("n01 x x -"));
        QCOMPARE(lineWith(text.mid(text.indexOf("Coverage")), "n02"), QString("n02 x ~ -"));
        QCOMPARE(lineWith(text, "the job as a whole"), QString("the job as a whole x - !"));
        for (const char* word : {"+ read, with hits", "o read, nothing found", "! not parsed",
                                 "~ truncated or in part", "x not provided", "- does not apply"}) {
            QVERIFY2(text.contains(word), word);
        }
    }

    void whatIsAbsentIsListed() {
        const QString text = write(smallJob());
        QVERIFY(text.contains("x syslog of node n01: no kernel log of this node"));
        QVERIFY(text.contains("x applog of rank 1: no log of this rank"));
    }

    void attemptsPlacementAliasesAndConflicts() {
        InspectionScene scene = smallJob();
        Attempt first;
        first.start = scene.base;
        first.learntFrom = "sacct";
        Attempt second;
        second.number = 1;
        second.state = TerminalState::Failed;
        scene.attempts = {first, second};
        scene.workload.attempt = 1;
        scene.placement.ranks[0] = {"n00", 0, {3, "0000:1b:00", "", ""}, {}, "its banner"};
        scene.placement.aliases = {{"10.0.0.1", "n00"}, {"n00", "n00"}};
        scene.placement.conflicts = {"rank 0 is on n00 and on n01"};
        const QString text = write(scene);
        QCOMPARE(lineWith(text, "2026-05-28 20:26:40 "),
                 QString("0 2026-05-28 20:26:40 ? unknown sacct"));
        QCOMPARE(lineWith(text, "* 1"), QString("* 1 ? ? failed"));
        QCOMPARE(lineWith(text, "its banner"), QString("0 n00 0 3 0000:1b:00 its banner"));
        QCOMPARE(lineWith(text, "10.0.0.1"), QString("n00: 10.0.0.1"));
        QVERIFY(text.contains("- rank 0 is on n00 and on n01"));
    }

    void issuesAndTotals() {
        InspectionScene scene = smallJob();
        scene.issues = {{MemberId(2), 4, 0, IntakeIssue::Severity::Error, "no JSON", 2}};
        const QString text = write(scene);
        QVERIFY(text.contains("sacct.json:4: error: no JSON (2 times)"));
        QVERIFY(text.contains("coverage: 1 ok, 1 empty, 1 error, 2 not_provided"));
        QVERIFY(text.contains("issues: 2 error"));
    }

    void aThousandRanksStayReadable() {
        InspectionScene scene;
        scene.addRanks(1024);
        for (int node = 0; node < 128; ++node) {
            scene.absent(Source::Syslog, "node " + scene.placement.nodes[std::size_t(node)],
                         "no kernel log of this node");
        }
        const QString folded = write(scene);
        QVERIFY2(folded.count('\n') < 60, qPrintable(folded));
        QVERIFY(folded.contains("logs/rank_[0-1023].log"));
        QVERIFY(folded.contains("and 112 more nodes; --all lists every rank"));
        InspectionTextOptions options;
        options.isWhole = true;
        const QString whole = write(scene, options);
        QVERIFY(whole.contains("logs/rank_777.log"));
        QVERIFY(whole.count('\n') > 2 * 1024 + 128);
    }

    void anEmptyBundleIsStillAReport() {
        const QString text = write(InspectionScene());
        QVERIFY(text.contains("nothing is known of a job"));
        QVERIFY(text.contains("issues: none"));
    }

    void hostileBytesAreInert() {
        InspectionScene scene = smallJob();
        scene.bundle.members[0].path = "a\x1b[2J\xff.log";
        scene.placement.conflicts = {"\x1b]0;title\x07"};
        const QString text = write(scene);
        QVERIFY(!text.contains(QChar(0x1b)));
        QVERIFY(!text.contains(QChar(0x07)));
    }
};

QTEST_GUILESS_MAIN(InspectionTextWriterTest)
#include "inspection_text_writer_test.moc"
