// Kinds by bytes first, by names where they leave it open.
#include "engine/bundle/kind_sniffer.h"

#include <random>

#include <QtTest>

using namespace ff;

class KindSnifferTest : public QObject {
    Q_OBJECT

private slots:
    void recognises_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char* name, const QByteArray& bytes, const char* path,
                            MemberKind kind) {
            QTest::newRow(name) << bytes << QString(path)
                                << QString::fromStdString(std::string(toText(kind)));
        };
        row("empty", "", "a.log", MemberKind::Empty);
        row("a level where syslog has the host",
            "2026-11-30T09:00:10.026Z INFO train: step 1 loss 2.31\n"
            "2026-11-30T09:00:11.026Z INFO train: step 2 loss 2.30\n",
            "rank_0.log", MemberKind::AppLog);
        row("blank", " \n\n", "a.log", MemberKind::Empty);
        row("dmesg", "[  123.456789] NVRM: Xid (PCI:0000:8f:00): 79\n", "x", MemberKind::KernelLog);
        row("dmesg -T", "[Tue Sep  2 03:14:07 2025] mlx5_core 0000:1d:00.0: x\n", "x",
            MemberKind::KernelLog);
        row("syslog", "Feb 16 02:38:22 gn-b12 systemd[1]: Started x\n", "x", MemberKind::Syslog);
        row("slurmctld", "[2026-02-16T01:51:44.210] error: Node n1 not responding\n", "x",
            MemberKind::SlurmDaemonLog);
        row("sacct", "JobID|State|ExitCode\n1|FAILED|1:0\n", "x", MemberKind::SacctText);
        row("sacct by name", "1|FAILED|1:0\n", "sacct.txt", MemberKind::SacctText);
        row("metrics", "# HELP x y\n# TYPE x gauge\nx{a=\"b\"} 1\n", "x", MemberKind::OpenMetrics);
        row("journal", "{\"__REALTIME_TIMESTAMP\":\"1\",\"MESSAGE\":\"x\"}\n", "x",
            MemberKind::JournalJson);
        row("sacct json", "{\"meta\":{},\"jobs\":[]}", "x", MemberKind::SacctJson);
        row("kubectl", "{\"apiVersion\":\"v1\",\"kind\":\"List\"}", "x",
            MemberKind::KubernetesJson);
        row("prometheus", "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\"}}", "x",
            MemberKind::PrometheusJson);
        row("loki", "{\"status\":\"success\",\"data\":{\"resultType\":\"streams\"}}", "x",
            MemberKind::LokiJson);
        row("loki error", "parse error at line 1, col 3: syntax error: unexpected }\n", "x",
            MemberKind::LokiJson);
        row("docker json-file", "{\"log\":\"a\\n\",\"stream\":\"stderr\",\"time\":\"t\"}\n", "x",
            MemberKind::JsonLines);
        row("json lines with keys of others",
            "{\"msg\":\"a\",\"level\":\"info\",\"status\":\"ok\",\"data\":{},\"jobs\":[],\"meta\":"
            "1}\n",
            "x", MemberKind::JsonLines);
        row("container runtime", "2026-04-05T04:28:12.7Z stderr F RuntimeError: CUDA error: x\n",
            "x", MemberKind::AppLog);
        row("kubectl with prefix", "[pod/train-0/pytorch] RuntimeError: CUDA error: x\n", "x",
            MemberKind::AppLog);
        row("dump", "{\"entries\":[{\"collective_seq_id\":1}]}", "x",
            MemberKind::FlightRecorderJson);
        row("pickled dump", QByteArray("\x80\x04\x95pg_config", 12), "x",
            MemberKind::FlightRecorderPickle);
        row("other pickle", QByteArray("\x80\x04\x95somethin", 11), "x", MemberKind::Binary);
        row("application", "[rank3]: Traceback (most recent call last):\n", "x",
            MemberKind::AppLog);
        row("environment", "PATH=/bin\nNCCL_DEBUG=INFO\n", "x", MemberKind::Environment);
        row("fabric manager by name", "[Sep 02 2025 03:14:07] [INFO] [tid 1] x\n",
            "fabricmanager.log", MemberKind::FabricManagerLog);
        row("text", "a few words\n", "x", MemberKind::Text);
        row("binary", QByteArray(100, '\x01'), "rank_0.log", MemberKind::Binary);
        row("a NUL in a log", QByteArray("[rank3]: Traceback (most\0 recent call last):\n", 45),
            "x", MemberKind::AppLog);
    }

    void recognises() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, path);
        QFETCH(QString, kind);
        const Known<MemberKind> found = sniffKind(bytes.toStdString(), path.toStdString());
        QCOMPARE(QString::fromStdString(std::string(toText(found.value))), kind);
        QVERIFY(found.isKnown());
        QVERIFY(!found.from.empty());
    }

    void survivesAnyBytes() {
        std::mt19937 random(2);
        const std::string starts[] = {"{", "[{", "\x80\x04", "[", "\xEF\xBB\xBF{", "JobID"};
        for (int round = 0; round < 300; ++round) {
            std::string bytes = starts[random() % 6];
            for (auto length = random() % 400; length > 0; --length) {
                bytes += static_cast<char>(random() % (round % 2 == 0 ? 256 : 96));
            }
            QVERIFY(sniffKind(bytes, "a/b.log").isKnown());
        }
    }

    void looksAtTheStartOnly() {
        std::string bytes(20 << 20, 'x');
        QCOMPARE(int(sniffKind(bytes, "x").value), int(MemberKind::Text));
    }
};

QTEST_GUILESS_MAIN(KindSnifferTest)
#include "kind_sniffer_test.moc"
