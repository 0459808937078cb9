// coverage, diff, mutate and JUnit as a user runs them.
#include "tests/engine/corpus/small_cases.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace ff;

class RulesCorpusTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        writeSampleFile(at("rules/demo.toml"), smallcases::rules);
        smallcases::writeFollowing(at("cases/following"), "outcome = 'hardware.pcie'\n");
        smallcases::writeUnrelated(at("cases/unrelated"),
                                   "must_not_fire = ['demo/gpu-explains-timeout']\n");
        std::string deaf(smallcases::rules);
        deaf.replace(deaf.find(": 79,'"), 6, ": 97,'");
        writeSampleFile(at("deaf/demo.toml"), deaf);
        std::string renamed(smallcases::rules);
        renamed.replace(renamed.find("GPU fell off the bus"), 3, "Gpu");
        writeSampleFile(at("renamed/demo.toml"), renamed);
    }

    void coverageListsWhatIsMissing() {
        const Run text = run({"rules", "coverage", path("cases")});
        QCOMPARE(text.code, 0);
        QVERIFY(text.out.contains("refiner demo/never: not exercised: outside_window"));
        QVERIFY(text.out.contains("1 of 2 refiners are exercised (50.0 %)"));
        const Run json = run({"rules", "coverage", path("cases"), "--json", "--jobs", "2"});
        const auto document = QJsonDocument::fromJson(json.out.toUtf8()).object();
        QCOMPARE(document["schema"].toString(), QString("firstfault/coverage/1"));
    }

    void mutateListsSurvivors() {
        const Run text = run({"rules", "mutate", path("cases"), "--only", "gpu-explains-*"});
        QCOMPARE(text.code, 0);
        QVERIFY(text.out.contains("gpu-explains-timeout without effect.role survives"));
        QVERIFY(!text.out.contains("demo/never"));
        QVERIFY(text.out.contains("demo.toml:"));
        QCOMPARE(run({"rules", "mutate", path("cases"), "--at-most", "1"}).code, 1);
    }

    void mutateOfNoRuleIsBadUsage() {
        const Run close = run({"rules", "mutate", "--only", "demo/nevr"});
        QCOMPARE(close.code, 2);
        QVERIFY(close.out.isEmpty());
        QVERIFY2(close.error.contains("no rule of the --rules folders fits --only demo/nevr (did "
                                      "you mean demo/never?)"),
                 qPrintable(close.error));
        QCOMPARE(start({"rules", "mutate", "--only", "gpu/nothing-like-it"}).code, 2);
    }

    void diffSaysWhatChanges_data() {
        QTest::addColumn<QString>("after");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("said");
        QTest::newRow("nothing") << "rules" << 0 << "0 of 2 verdicts change";
        QTest::newRow("worse") << "deaf" << 1 << "expectations: hold -> fail";
        QTest::newRow("other words") << "renamed" << 4 << "changed  following";
    }

    void diffSaysWhatChanges() {
        QFETCH(QString, after);
        QFETCH(int, code);
        QFETCH(QString, said);
        const Run diff =
            start({"rules", "diff", path("rules"), path(after), path("cases"), "--no-builtin"});
        QVERIFY2(diff.out.contains(said), qPrintable(diff.out + diff.error));
        QCOMPARE(diff.code, code);
    }

    void diffOfWhatIsNoRuleSet() {
        QCOMPARE(start({"rules", "diff", "builtin", path("nowhere"), path("cases")}).code, 2);
        QCOMPARE(start({"rules", "diff", "builtin"}).code, 2);
    }

    void testSaysThatACaseExpectsNothing() {
        smallcases::writeUnrelated(at("idle/idle"), "why = 'nothing yet'\n");
        const Run text = run({"rules", "test", path("idle"), path("cases")});
        QCOMPARE(text.code, 0);
        QVERIFY(text.out.contains("pass  idle\n      note: the case expects nothing"));
        QCOMPARE(text.out.count("expects nothing"), 1);
        const Run json = run({"rules", "test", path("idle"), "--json"});
        QVERIFY(json.out.contains("\"expects_nothing\": true"));
        QVERIFY(run({"rules", "test", path("cases"), "--json"})
                    .out.contains("\"expects_nothing\": false"));
    }

    void testWritesJunit() {
        const Run whole = run({"rules", "test", path("cases"), "--junit", path("results.xml")});
        QCOMPARE(whole.code, 0);
        QVERIFY(whole.out.contains("pass  following"));
        QFile file(path("results.xml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray xml = file.readAll();
        QVERIFY(xml.contains("<testsuites name=\"firstfault\" tests=\"2\" failures=\"0\""));
        const Run alone = run({"rules", "test", path("cases"), "--junit", "-"});
        QCOMPARE(alone.out.toUtf8(), xml);
        QCOMPARE(run({"rules", "test", path("cases"), "--junit", path("no/such/folder.xml")}).code,
                 2);
    }

private:
    struct Run {
        int code = -1;
        QString out;
        QString error;
    };

    static Run start(const QStringList& arguments) {
        QProcess process;
        process.start(FIRSTFAULT_PROGRAM, arguments);
        process.closeWriteChannel();
        if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
            return {};
        }
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    [[nodiscard]] Run run(QStringList arguments) const {
        return start(arguments << "--no-builtin"
                               << "--rules" << path("rules"));
    }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] std::filesystem::path at(const char* name) const {
        return path(name).toStdString();
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(RulesCorpusTest)
#include "rules_corpus_test.moc"
