// Reports of diagnostic tools by their lines, under a name that tells nothing.
#include "engine/bundle/kind_sniffer.h"

#include <QtTest>

#include "tests/engine/intake/report_samples.h"

using namespace ff;

class ReportSnifferTest : public QObject {
    Q_OBJECT

private slots:
    void recognises_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char* name, const QString& text, const char* kind) {
            QTest::newRow(name) << text << QString(kind);
        };
        row("nvidia-smi -q", samples::smiQuery, "nvidia_smi");
        row("nvidia-smi", samples::smiTable, "nvidia_smi");
        row("nvidia-smi -L",
            "GPU 0: NVIDIA H200 (UUID: GPU-77aa10c2-9b1d-4c02-8e11-3fd0c2a94b10)\n", "nvidia_smi");
        row("nvidia-smi -q, a part",
            "    ECC Errors\n        Volatile\n"
            "            DRAM Uncorrectable            : 0\n",
            "nvidia_smi");
        row("nvidia-smi, an error", "No devices were found\n", "nvidia_smi");
        row("csv", samples::smiCsv, "metrics_csv");
        row("csv without identity", "power.draw [W], utilization.gpu [%]\n88.1 W, 99 %\n",
            "metrics_csv");
        row("csv without header", "0, GPU-77aa10c2-9b1d-4c02-8e11-3fd0c2a94b10, 41, 98 %\n",
            "metrics_csv");
        row("csv of one column", "temperature.gpu\n41\n43\n", "metrics_csv");
        row("nvidia-smi dmon", samples::smiMonitor, "metrics_csv");
        row("dcgmi dmon", samples::dcgmMonitor, "metrics_csv");
        row("dcgmi diag", samples::diagTable, "dcgm_diag");
        row("dcgmi diag -j", samples::diagJson, "dcgm_diag");
        row("dcgmi health", samples::health, "dcgm_diag");
        row("ibstat", samples::ibstat, "ib_report");
        row("ibstatus", samples::ibstatus, "ib_report");
        row("ibv_devinfo", samples::ibvDevinfo, "ib_report");
        row("perfquery", samples::perfquery, "ib_report");
        row("mlxlink", samples::mlxlink, "ib_report");
        row("ibdiagnet", "-I- Links Check finished\n-E- Link N14/P1 - S2/P8 is in state INIT\n",
            "ib_report");
        row("ncclras", samples::ras, "nccl_ras");
        row("fabric manager", samples::fabricManager, "fabric_manager_log");
        row("imex", samples::imex, "imex_log");
        row("nvidia-imex-ctl", "Node #0   * 10.44.2.18 * READY   C   1\n", "imex_log");
    }

    void recognises() {
        QFETCH(QString, text);
        QFETCH(QString, kind);
        const auto found = sniffKind(text.toStdString(), "x");
        QCOMPARE(QString::fromStdString(std::string(toText(found.value))), kind);
        QCOMPARE(found.how, Learnt::Content);
    }

    void logQuotingAReportIsALog() {
        std::string text = samples::smiTable;
        for (int i = 0; i < 40; ++i) {
            text += "n1:4242:4410 [4] NCCL INFO Channel 0" + std::to_string(i) + "/0 : 3 -> 4\n";
        }
        QCOMPARE(sniffKind(text, "x").value, MemberKind::AppLog);
    }

    void otherTablesAreNoReports_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("csv of losses") << "step,loss,lr\n1,2.31,0.1\n2,2.20,0.1\n";
        QTest::newRow("yaml") << "State of the run: fine\nOther: yes\n";
        QTest::newRow("markdown table") << "| a | b |\n|---|---|\n| 1 | 2 |\n";
        QTest::newRow("numbers") << "1, 2, 3\n4, 5, 6\n";
    }

    void otherTablesAreNoReports() {
        QFETCH(QString, text);
        const MemberKind kind = sniffKind(text.toStdString(), "x").value;
        QVERIFY(kind == MemberKind::Text || kind == MemberKind::AppLog);
    }
};

QTEST_GUILESS_MAIN(ReportSnifferTest)
#include "report_sniffer_test.moc"
