// What a reader finds in the text, and what evidence cannot do to it.
#include "engine/report/explanation_text_writer.h"

#include <QtTest>

#include "tests/engine/report/explanation_scene.h"

using namespace ff;

namespace {

QString write(const ExplanationScene& scene) {
    return QString::fromStdString(
        writeExplanationText(scene.input(), scene.explanation, {100, false}));
}

} // namespace

class ExplanationTextWriterTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhereEachCauseEnded() {
        const QString text = write({});
        QVERIFY(text.contains("* primary: e"));
        QVERIFY(text.contains("gpu.nvlink_error (GPU 0000:df:00 on gpu-a02)"));
        QVERIFY(text.contains("explains by gpu/fault-aborts-channels"));
        QVERIFY(text.contains("- suspect: rank 5"));
        QVERIFY(text.contains("not_provided: syslog of node gpu-a[03-04]"));
    }

    void marksConditions() {
        const QString text = write({});
        QVERIFY(text.contains("  + cause.symptom = gpu.*  met by 3"));
        QVERIFY(text.contains("  x within = 0 s to +60 s  [outside_window]"));
        QVERIFY(text.contains("Xid 79 on gpu-a01, 41.000 s too early"));
        QVERIFY(text.contains("  ? unless"));
        QVERIFY(text.contains("did not fire: outside_window"));
        QVERIFY(text.contains("lower bounds"));
    }

    void tellsTheStoryOfAnEvent() {
        const QString text = write({});
        QVERIFY(text.contains("History"));
        QVERIFY(text.contains("demoted by gpu/"));
        QVERIFY(text.contains("[place_mismatch] same.node: on another node"));
    }

    void answersWhyNot() {
        const QString text = write({});
        QVERIFY(text.contains("rank:5"));
        QVERIFY(text.contains("syslog of node gpu-a03"));
        QVERIFY(text.contains("and 2 more rules that make it"));
    }

    void nothingOfTheEvidenceReachesTheTerminal() {
        const QString text = write({});
        QVERIFY(!text.contains(QChar(0x1b)));
        for (const QString& line : text.split('\n')) {
            QVERIFY2(line.size() <= 160, qPrintable(line));
        }
    }
};

QTEST_GUILESS_MAIN(ExplanationTextWriterTest)
#include "explanation_text_writer_test.moc"
