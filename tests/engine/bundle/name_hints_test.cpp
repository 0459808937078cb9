// Nodes and ranks by the layouts that launchers and collectors use.
#include "engine/bundle/name_hints.h"

#include <QtTest>

using namespace ff;

class NameHintsTest : public QObject {
    Q_OBJECT

private slots:
    void readsPaths_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("node");
        QTest::addColumn<int>("rank");
        QTest::addColumn<int>("localRank");
        const auto row = [](const char* path, const char* node, int rank = -1, int localRank = -1) {
            QTest::newRow(path) << QString(path) << QString(node) << rank << localRank;
        };
        row("gpu-q13/rank_8.log", "gpu-q13", 8);
        row("nodes/n7/dmesg.txt", "n7");
        row("nodes/alpha/dmesg.txt", "alpha");
        row("gn-b12_dmesg.txt", "gn-b12");
        row("r13n06.syslog", "r13n06");
        row("dmesg_gn-b12.txt", "gn-b12");
        row("nccl_trace_rank_3", "", 3);
        row("logs/rank_00012.log", "", 12);
        row("logs/rank-5.out", "", 5);
        row("torchelastic_x/none_y/attempt_0/3/stderr.log", "", -1, 3);
        row("slurm-1234.out", "");
        row("train.log", "");
        row("logs/train2/dmesg.txt", "train2");
        row("frank_3.log", "");
        row("", "");
        row("/", "");
    }

    void readsPaths() {
        QFETCH(QString, path);
        QFETCH(QString, node);
        QFETCH(int, rank);
        QFETCH(int, localRank);
        const NameHints hints = hintsFromPath(path.toStdString());
        QCOMPARE(QString::fromStdString(hints.node.value), node);
        QCOMPARE(hints.node.isKnown(), !node.isEmpty());
        QCOMPARE(hints.rank.value.value_or(-1), rank);
        QCOMPARE(hints.localRank.value.value_or(-1), localRank);
    }
};

QTEST_GUILESS_MAIN(NameHintsTest)
#include "name_hints_test.moc"
