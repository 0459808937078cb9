// `firstfault history` and what `attribute` keeps in it, as a user runs them.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

class HistoryCommandTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void anAnalysisIsKeptOnce();
    void whatIsNotKept();
    void theVerdictIsTheSameWithoutAPlaceForIt();
    void isSearched();
    void csvAndFiles();
    void aRunIsShown();
    void deletedRunsComeBack();
    void feedbackIsKeptAndCounted();
    void retention();
    void badUsage_data();
    void badUsage();

private:
    struct Run {
        int code = -1;
        QString out;
        QString error;
    };
    Run run(const QStringList& arguments) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("FIRSTFAULT_HISTORY", m_file);
        process.setProcessEnvironment(environment);
        process.start(FIRSTFAULT_PROGRAM, arguments);
        process.closeWriteChannel();
        if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
            return {};
        }
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    QJsonObject json(QStringList arguments) {
        const Run made = run(QStringList{"history"} + arguments + QStringList{"--format", "json"});
        return QJsonDocument::fromJson(made.out.toUtf8()).object();
    }
    QJsonArray runs(const QStringList& arguments = {}) { return json(arguments)["runs"].toArray(); }

    const QString m_bundle = FIRSTFAULT_SOURCE_DIR "/tests/cases/xid79-off-bus";
    const QString m_other = FIRSTFAULT_SOURCE_DIR "/resources/examples/silent-rank";
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
};

void HistoryCommandTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("history.db");
}

void HistoryCommandTest::anAnalysisIsKeptOnce() {
    QVERIFY(runs().isEmpty());
    QVERIFY(!QFile::exists(m_file));
    QCOMPARE(run({"attribute", m_bundle}).code, 0);
    QCOMPARE(run({"attribute", m_bundle}).code, 0);
    QCOMPARE(run({"attribute", m_other}).code, 0);
    const QJsonArray kept = runs();
    QCOMPARE(kept.size(), 2);
    QCOMPARE(kept[0]["run"].toInt() + kept[1]["run"].toInt(), 3);
    const QJsonObject first = json({"show", "1"});
    QCOMPARE(first["schema"].toString(), QString("firstfault/history-run/1"));
    QCOMPARE(first["times"].toInt(), 2);
    QCOMPARE(first["paths"][0].toString(), m_bundle);
}

void HistoryCommandTest::whatIsNotKept() {
    QCOMPARE(run({"attribute", "--no-history", m_bundle}).code, 0);
    QCOMPARE(run({"attribute", "--without-rule", "gpu/*", m_bundle}).code, 0);
    QCOMPARE(run({"rules", "test", m_bundle}).code, 0);
    QCOMPARE(run({"explain", m_bundle}).code, 0);
    QVERIFY(!QFile::exists(m_file));
}

void HistoryCommandTest::theVerdictIsTheSameWithoutAPlaceForIt() {
    const Run kept = run({"attribute", m_bundle});
    QVERIFY(kept.error.isEmpty());
    m_file = m_bundle + "/expect.toml/history.db"; // below a file
    const Run failed = run({"attribute", m_bundle});
    QCOMPARE(failed.code, 0);
    QCOMPARE(failed.out, kept.out);
    QVERIFY2(failed.error.contains("history"), qPrintable(failed.error));
    m_file = "off";
    const Run off = run({"attribute", m_bundle});
    QCOMPARE(off.out, kept.out);
    QVERIFY(off.error.isEmpty());
    QCOMPARE(run({"history"}).code, 1);
}

void HistoryCommandTest::isSearched() {
    run({"attribute", m_bundle});
    run({"attribute", m_other});
    const QJsonObject shown = json({"show", "1"});
    const QString node = shown["accused"][0]["node"].toString();
    QVERIFY(!node.isEmpty());
    const QJsonObject found = json({"--entity", node});
    QCOMPARE(found["runs"].toArray().size(), 1);
    QCOMPARE(found["accused"]["jobs"].toInt(), 1);
    QCOMPARE(runs({"--rule", shown["rule"].toString()}).size(), 1);
    QCOMPARE(runs({"--symptom", shown["symptom"].toString()}).size(), 1);
    QCOMPARE(runs({"--outcome", "hardware"}).size(), 1);
    QCOMPARE(runs({"--bundle", "*silent*"}).size(), 1);
    QCOMPARE(runs({"--text", "no such words"}).size(), 0);
    QCOMPARE(runs({"--since", "2000-01-01"}).size(), 2);
    QCOMPARE(runs({"--until", "2000-01-01T00:00:00Z"}).size(), 0);
    QCOMPARE(runs({"--since", "1s"}).size(), 0);
    QCOMPARE(runs({"--limit", "1"}).size(), 1);
    const Run text = run({"history", "--entity", node});
    QVERIFY(text.out.contains(node + " was accused in 1 job,"));
    QVERIFY(run({"history", "--text", "nothing"}).out.contains("Nothing in the history"));
}

void HistoryCommandTest::csvAndFiles() {
    run({"attribute", m_bundle});
    const QString file = m_folder->filePath("out.csv");
    QCOMPARE(run({"history", "--format", "csv", "--output", file}).code, 0);
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    const QByteArray csv = written.readAll();
    QVERIFY(csv.startsWith("run,failed_at,job,"));
    QCOMPARE(csv.count("\r\n"), 2);
    QCOMPARE(run({"history", "--output", "/no/such/folder/x"}).code, 2);
}

void HistoryCommandTest::aRunIsShown() {
    run({"attribute", m_bundle});
    const Run text = run({"history", "show", "1"});
    QCOMPARE(text.code, 0);
    for (const char* part : {"VERDICT", "OUTCOME", "CAUSE", "BUNDLE", "Events", "primary"}) {
        QVERIFY2(text.out.contains(part), part);
    }
    const Run missing = run({"history", "show", "99"});
    QCOMPARE(missing.code, 1);
    QVERIFY(missing.error.contains("no run 99"));
}

void HistoryCommandTest::deletedRunsComeBack() {
    run({"attribute", m_bundle});
    run({"attribute", m_other});
    QCOMPARE(run({"history", "delete", "1", "2"}).code, 0);
    QVERIFY(runs().isEmpty());
    QCOMPARE(runs({"--deleted"}).size(), 2);
    QCOMPARE(run({"history", "delete", "1"}).code, 1);
    QCOMPARE(run({"history", "undelete", "2"}).code, 0);
    QCOMPARE(runs().size(), 1);
}

void HistoryCommandTest::feedbackIsKeptAndCounted() {
    run({"attribute", m_bundle});
    QCOMPARE(run({"history", "feedback", "1", "--confirm"}).code, 0);
    QJsonObject scores = json({"--scores"});
    QCOMPARE(scores["schema"].toString(), QString("firstfault/history-scores/1"));
    QCOMPARE(scores["scores"][0]["confirmed"].toInt(), 1);
    QCOMPARE(run({"history", "feedback", "1", "--cause", "ib.link_down", "--entity", "node x",
                  "--note", "cable"})
                 .code,
             0);
    scores = json({"--scores"});
    QCOMPARE(scores["scores"][0]["confirmed"].toInt(), 0);
    QCOMPARE(scores["scores"][0]["corrected"].toInt(), 1);
    QCOMPARE(runs().at(0)["feedback"]["note"].toString(), QString("cable"));
    QCOMPARE(runs({"--entity", "x"}).size(), 1);
    QCOMPARE(run({"history", "feedback", "1", "--clear"}).code, 0);
    QVERIFY(runs().at(0)["feedback"].isNull());
    QCOMPARE(run({"history", "feedback", "1"}).code, 2);
    QCOMPARE(run({"history", "feedback", "1", "--confirm", "--cause", "x"}).code, 2);
    QCOMPARE(run({"history", "feedback", "7", "--confirm"}).code, 1);
    QVERIFY(run({"history", "--scores"}).out.contains("UNREVIEWED"));
}

void HistoryCommandTest::retention() {
    run({"attribute", m_bundle});
    const Run set = run({"history", "--retention", "30"});
    QCOMPARE(set.code, 0);
    QVERIFY(set.out.contains("for 30 days"));
    QCOMPARE(runs().size(), 1); // it was analysed just now
    QVERIFY(run({"history", "--retention", "0"}).out.contains("for ever"));
}

void HistoryCommandTest::badUsage_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("time") << QStringList{"--since", "yesterday"};
    QTest::newRow("format") << QStringList{"--format", "xml"};
    QTest::newRow("limit") << QStringList{"--limit", "0"};
    QTest::newRow("days") << QStringList{"--retention", "-1"};
    QTest::newRow("run") << QStringList{"show", "first"};
    QTest::newRow("none") << QStringList{"delete"};
    QTest::newRow("empty") << QStringList{"--entity", ""};
}

void HistoryCommandTest::badUsage() {
    QFETCH(QStringList, arguments);
    QCOMPARE(run(QStringList{"history"} + arguments).code, 2);
}

QTEST_GUILESS_MAIN(HistoryCommandTest)
#include "history_command_test.moc"
