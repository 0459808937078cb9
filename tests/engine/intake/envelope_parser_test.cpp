// The layers that launchers, loggers and collectors put before a message, alone and stacked.
#include "engine/intake/envelope_parser.h"

#include <random>

#include <QtTest>

using namespace ff;

namespace {

constexpr int none = -1;

QString bodyOf(const std::string& line, const RawEnvelope& envelope) {
    return QString::fromStdString(line.substr(envelope.bodyOffset));
}

const EnvelopeProfile plain;

} // namespace

class EnvelopeParserTest : public QObject {
    Q_OBJECT

private slots:
    void peels_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("node");
        QTest::addColumn<int>("rank");
        QTest::addColumn<int>("localRank");
        const auto row = [](const char* line, const char* body, const char* node = "",
                            int rank = none, int localRank = none) {
            QTest::newRow(line) << QString(line) << QString(body) << QString(node) << rank
                                << localRank;
        };
        row("[rank3]: Traceback", "Traceback", "", 3);
        row("[rank3]:[E405 04:50:56.276770821 ProcessGroupNCCL.cpp:632] [Rank 3] Watchdog",
            "[Rank 3] Watchdog", "", 3);
        row("[default3]:Traceback", "Traceback", "", none, 3);
        row("[default3]: [rank11]: Traceback", "Traceback", "", 11, 3);
        row("[1,12]<stdout>:loss 3", "loss 3", "", 12);
        row("[1,12]<stderr>: loss 3", "loss 3", "", 12);
        row("E0405 04:50:56.276770 140641718562816 trainer.py:501] loss", "loss");
        row("I1108 09:12:05.451247 140641718562816 trainer.py:501] loss", "loss");
        row("[E ProcessGroupNCCL.cpp:458] Some NCCL operations", "Some NCCL operations");
        row("gpu-q13:2835310:2836226 [0] NCCL INFO Bootstrap", "NCCL INFO Bootstrap", "gpu-q13",
            none, 0);
        row("Feb 16 02:38:22 gn-b12 kernel: NVRM: Xid", "NVRM: Xid", "gn-b12");
        row("Feb 16 02:38:22 gn-b12 kernel: [123.456789] NVRM: Xid", "NVRM: Xid", "gn-b12");
        row("2026-02-16T02:38:22.123456+00:00 n1 slurmd[42]: error", "error", "n1");
        row("2026 Feb 16 02:38:22.123456 leaf7 NOTICE swss#orchagent: :- port down", ":- port down",
            "leaf7");
        row("2026 Feb 16 02:38:22 leaf7 %ETHPORT-5-IF_DOWN: Interface",
            "%ETHPORT-5-IF_DOWN: Interface", "leaf7");
        row("2026-02-16 02:38:22 trainer3 INFO model: loaded", "trainer3 INFO model: loaded");
        row("[Tue Sep  2 03:14:07 2025] NVRM: Xid", "NVRM: Xid");
        row("[  123.456789] NVRM: Xid", "NVRM: Xid");
        row("kern  :warn  : [  123.456789] NVRM: Xid", "NVRM: Xid");
        row("10.0.0.7: kern: warning: [2026-04-05T04:28:12.721345Z]: NVRM: Xid", "NVRM: Xid",
            "10.0.0.7");
        row("2026-04-05T04:28:12.721345678Z stderr F RuntimeError: x", "RuntimeError: x");
        row("2026-04-05T04:28:12.721345678Z stdout P half a line", "half a line");
        row("2026-04-05T04:28:12.721Z 2026-04-05 04:28:12,700 INFO x", "INFO x");
        row("logs/worker-1.log:RuntimeError: x", "RuntimeError: x");
        row("(WorkerProc pid=1202, ip=10.77.3.118) RuntimeError: x", "RuntimeError: x",
            "10.77.3.118");
        row("(WorkerProc pid=1202) RuntimeError: x", "RuntimeError: x");
        row("worker-1.log:[default3]:[rank11]:[E405 04:50:56.27 a.cpp:6] x", "x", "", 11, 3);
        row("[pod/train-0/pytorch] [rank3]: RuntimeError: x", "RuntimeError: x", "train-0", 3);
        row("[pod/train-0/pytorch] 2026-04-05T04:28:12.7Z stderr F RuntimeError: x",
            "RuntimeError: x", "train-0");
        row("2026-04-05T04:28:12.721Z\t[rank3]: RuntimeError: x", "RuntimeError: x", "", 3);
        row("2026-04-05T04:28:12.721Z | [rank3]: RuntimeError: x", "RuntimeError: x", "", 3);
        row("| 2026-04-05T04:28:12.721Z | [rank3]: RuntimeError: x", "RuntimeError: x", "", 3);
        row("2026-04-05T04:28:12.721Z,[rank3]: RuntimeError: x", "RuntimeError: x", "", 3);
        row("\"2026-04-05T04:28:12.721Z\",\"[rank3]: RuntimeError: x\"", "RuntimeError: x\"", "",
            3);
        row("1775363292721,\"[rank3]: RuntimeError: x\"", "RuntimeError: x\"", "", 3);
        row("1775363292721345678\t[rank3]: RuntimeError: x", "RuntimeError: x", "", 3);
        row("17753632 is a number", "17753632 is a number");
        row("[pod/no end", "[pod/no end");
        row("plain words", "plain words");
        row("", "");
    }

    void peels() {
        QFETCH(QString, line);
        QFETCH(QString, body);
        QFETCH(QString, node);
        QFETCH(int, rank);
        QFETCH(int, localRank);
        const std::string text = line.toStdString();
        const RawEnvelope envelope = peelEnvelope(text, plain);
        QCOMPARE(bodyOf(text, envelope), body);
        QCOMPARE(QString::fromStdString(envelope.node), node);
        QCOMPARE(envelope.rank.value_or(none), rank);
        QCOMPARE(envelope.localRank.value_or(none), localRank);
    }

    void namesProcessAndPid() {
        const RawEnvelope daemon = peelEnvelope("Feb 16 02:38:22 n1 slurmd[42]: error", plain);
        QCOMPARE(QString::fromStdString(daemon.process), QString("slurmd"));
        QCOMPARE(daemon.pid.value_or(0), std::int64_t(42));
        const RawEnvelope nccl = peelEnvelope("n1:2835310:2836226 [0] NCCL INFO x", plain);
        QCOMPARE(nccl.pid.value_or(0), std::int64_t(2835310));
        const RawEnvelope kernel = peelEnvelope("Feb 16 02:38:22 n1 kernel: [12.000003] x", plain);
        QCOMPARE(QString::fromStdString(kernel.process), QString("kernel"));
        QCOMPARE(kernel.uptime.value_or(0), 12 * second + 3 * microsecond);
        QVERIFY(kernel.stamp.has_value());
    }

    void prefersTheStampWithAZone() {
        const RawEnvelope envelope =
            peelEnvelope("2026-04-05 06:28:12,700 2026-04-05T04:28:12.721Z x", plain);
        QVERIFY(envelope.stamp.has_value());
        QCOMPARE(envelope.stamp->zoneMinutes.value_or(1), 0);
        QCOMPARE(envelope.stamp->civil.hour, 4);
    }

    void readsTimesOfExports() {
        for (const char* line :
             {"1775363292721,x", "1775363292721000\tx", "1775363292721000000,x"}) {
            const RawEnvelope envelope = peelEnvelope(line, plain);
            QVERIFY(envelope.stamp.has_value());
            QCOMPARE(envelope.stamp->value, 1775363292721 * millisecond);
        }
    }

    void peelsPrefixesOfTheWholeMember() {
        EnvelopeProfile hosts;
        hosts.hasHostPrefixes = true;
        const std::string pdsh = "node-7: [  123.456789] NVRM: Xid";
        const RawEnvelope ofHost = peelEnvelope(pdsh, hosts);
        QCOMPARE(QString::fromStdString(ofHost.node), QString("node-7"));
        QCOMPARE(bodyOf(pdsh, ofHost), QString("NVRM: Xid"));
        QVERIFY(peelEnvelope(pdsh, plain).node.empty());

        EnvelopeProfile tasks;
        tasks.hasTaskPrefixes = true;
        const std::string srun = "12: RuntimeError: x";
        const RawEnvelope ofTask = peelEnvelope(srun, tasks);
        QCOMPARE(ofTask.rank.value_or(none), 12);
        QCOMPARE(bodyOf(srun, ofTask), QString("RuntimeError: x"));
        // What a rank says of itself is more than the number of its task.
        QCOMPARE(peelEnvelope("[rank3]: 12: x", tasks).rank.value_or(none), 3);
        // Before an agent's label stands the agent's task, and no rank.
        const RawEnvelope ofAgent = peelEnvelope("12: [default3]: x", tasks);
        QVERIFY(!ofAgent.rank.has_value());
        QCOMPARE(ofAgent.localRank.value_or(none), 3);
        QCOMPARE(QString::fromStdString(ofAgent.process), QString("task 12"));
        QCOMPARE(peelEnvelope("12: [default3]:[rank99]: x", tasks).rank.value_or(none), 99);

        EnvelopeProfile names;
        names.hasNameColumns = true;
        const std::string composed = "trainer-1  | [rank3]: RuntimeError: x";
        const RawEnvelope ofContainer = peelEnvelope(composed, names);
        QCOMPARE(QString::fromStdString(ofContainer.process), QString("trainer-1"));
        QVERIFY(ofContainer.node.empty());
        QCOMPARE(ofContainer.rank.value_or(none), 3);
        QCOMPARE(bodyOf(composed, ofContainer), QString("RuntimeError: x"));
        QVERIFY(!peelEnvelope(composed, plain).rank.has_value());

        EnvelopeProfile numbers;
        numbers.hasLineNumbers = true;
        const std::string viewed = "  412  [rank3]: RuntimeError: x";
        const RawEnvelope numbered = peelEnvelope(viewed, numbers);
        QCOMPARE(numbered.rank.value_or(none), 3);
        QCOMPARE(bodyOf(viewed, numbered), QString("RuntimeError: x"));
    }

    /// Words that stand where hosts do.
    void namesNoHost_data() {
        QTest::addColumn<QString>("line");
        for (const char* line :
             {"2026-04-05 04:28:12,721 INFO trainer.py:298: step 12",
              "2026-04-05 04:28:12,721 INFO trainer.py:298",
              "[2026-04-05 04:28:12,721] [ERROR] failed (exitcode: 1) local_rank: 3",
              "[Tue Sep  2 03:14:07 2025] mlx5_core 0000:1d:00.0: firmware version: 28.39",
              "[Tue Sep  2 03:14:07 2025] nvidia-nvswitch3: SXid (PCI:0000:c5:00.0): 20034",
              "2026-04-05 04:28:12,721 WARNING torch.distributed: x", "RuntimeError: CUDA error",
              "torch.cuda.OutOfMemoryError: CUDA out of memory", "File: a.py"}) {
            QTest::newRow(line) << QString(line);
        }
    }

    void namesNoHost() {
        QFETCH(QString, line);
        const RawEnvelope envelope = peelEnvelope(line.toStdString(), plain);
        QCOMPARE(QString::fromStdString(envelope.node), QString());
        QVERIFY(!envelope.rank.has_value());
    }

    void tellsHostsByTheirLooks() {
        QVERIFY(looksLikeHost("node-7"));
        QVERIFY(looksLikeHost("gpu-q13.example.org"));
        QVERIFY(!looksLikeHost("step"));
        QVERIFY(!looksLikeHost("slurmstepd-n3"));
        QVERIFY(!looksLikeHost("7th"));
        QVERIFY(!looksLikeHost("Error13"));
        QVERIFY(!looksLikeHost("a b7"));
        QVERIFY(!looksLikeHost(""));
    }

    void survivesNoise() {
        std::mt19937 random(11);
        const std::string letters = "[]<>:(),0123456789EIrankdefault.cpp \t|stdoutF+-TZ";
        EnvelopeProfile all;
        all.hasHostPrefixes = all.hasLineNumbers = all.hasTaskPrefixes = all.hasNameColumns = true;
        for (int round = 0; round < 20000; ++round) {
            std::string text;
            for (auto length = random() % 60; length > 0; --length) {
                text += letters[random() % letters.size()];
            }
            QVERIFY(peelEnvelope(text, all).bodyOffset <= text.size());
            QVERIFY(peelEnvelope(text, plain).bodyOffset <= text.size());
        }
    }
};

QTEST_GUILESS_MAIN(EnvelopeParserTest)
#include "envelope_parser_test.moc"
