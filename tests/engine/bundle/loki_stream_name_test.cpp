// Places that labels tell.
#include "engine/bundle/loki_stream_name.h"

#include <QtTest>

using namespace ff;

class LokiStreamNameTest : public QObject {
    Q_OBJECT

private slots:
    void namesPlaces_data() {
        using Labels = std::map<std::string, std::string>;
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("node");
        QTest::addColumn<int>("rank");
        m_labels.clear();
        const auto row = [this](const char* name, const Labels& labels, const char* path,
                                const char* node = "", int rank = -1) {
            m_labels[name] = labels;
            QTest::newRow(name) << QString(path) << QString(node) << rank;
        };
        row("slurm",
            {{"cluster", "c"},
             {"job", "slurm"},
             {"node", "n3"},
             {"slurm_job_id", "7"},
             {"stream", "stderr"}},
            "n3/slurm_7_stderr.log", "n3");
        row("kernel", {{"job", "kernel"}, {"node", "n3"}}, "n3/kernel.log", "n3");
        row("levels",
            {{"job", "kernel"}, {"node", "n3"}, {"level", "error"}, {"detected_level", "error"}},
            "n3/kernel.log", "n3");
        row("pod", {{"pod", "train-0"}, {"container", "pytorch"}, {"namespace", "ml"}},
            "train-0_pytorch.log");
        row("pod and node", {{"pod", "train-0"}, {"container", "pytorch"}, {"node_name", "gn-1"}},
            "gn-1/train-0_pytorch.log", "gn-1");
        row("rank", {{"host", "n1"}, {"app", "train"}, {"rank", "3"}}, "n1/train_rank_3.log", "n1",
            3);
        row("no rank", {{"host", "n1"}, {"rank", "three"}}, "n1/stream.log", "n1");
        row("target", {{"instance", "gn-b12:9100"}}, "gn-b12/stream.log", "gn-b12");
        row("file", {{"hostname", "n1"}, {"filename", "/var/log/slurm/slurmd.log"}},
            "n1/slurmd.log.log", "n1");
        row("hostile", {{"job", "../../etc"}, {"node", ".."}}, "-/..-..-etc.log", "..");
        row("none", {}, "stream.log");
    }

    void namesPlaces() {
        QFETCH(QString, path);
        QFETCH(QString, node);
        QFETCH(int, rank);
        const LokiStreamName name = nameOfStream(m_labels[QTest::currentDataTag()]);
        QCOMPARE(QString::fromStdString(name.path), path);
        QCOMPARE(QString::fromStdString(name.node.value), node);
        QCOMPARE(name.node.isKnown(), !node.isEmpty());
        QCOMPARE(name.rank.value.value_or(-1), rank);
    }

    void quotesTheLabel() {
        const LokiStreamName name =
            nameOfStream({{"node", "n3"}, {"job", "kernel"}, {"rank", "3"}});
        QCOMPARE(name.node.from, std::string("label node=\"n3\""));
        QCOMPARE(int(name.node.how), int(Learnt::Content));
        QCOMPARE(name.rank.from, std::string("label rank=\"3\""));
        QCOMPARE(int(name.kind.value), int(MemberKind::KernelLog));
    }

private:
    std::map<std::string, std::map<std::string, std::string>> m_labels;
};

QTEST_GUILESS_MAIN(LokiStreamNameTest)
#include "loki_stream_name_test.moc"
