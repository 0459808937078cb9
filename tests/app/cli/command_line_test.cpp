// The program as a user runs it: exit codes, outputs, messages.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/sample_case.h"

using namespace ff;

class CommandLineTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void versionAndHelp();
    void badUsage_data();
    void badUsage();
    void unknownWordsAreNamed_data();
    void unknownWordsAreNamed();
    void aFullDeviceIsNoSuccess();
    void outputGoesThroughLinks();
    void attributeGivesAVerdict();
    void attributeGivesJson();
    void attributesTheAttemptAskedFor();
    void outputGoesToAFileWhole();
    void outputThatCannotBeWritten();
    void aMissingBundleIsUnreadable();
    void readsStandardInput();
    void readsAnArchiveFromStandardInput();
    void limitsAreOptions();
    void inspectTellsWhatIsThere();
    void inspectGivesJson();
    void inspectListsIssuesForEditors();
    void inspectOfNothingRecognised();
    void rulesWithErrorsAreSaid();
    void rulesCheck();
    void rulesTestPasses();
    void rulesTestFails();
    void rulesTestAsJson();
    void progressIsForTerminals();

private:
    struct Run {
        int code = -1;
        QString out;
        QString error;
    };
    Run run(const QStringList& arguments, const QByteArray& input = {}) const;
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(name); }
    [[nodiscard]] QStringList withRules(QStringList arguments) const {
        return arguments << "--no-builtin"
                         << "--rules" << path("rules");
    }

    QTemporaryDir m_folder;
};

CommandLineTest::Run CommandLineTest::run(const QStringList& arguments,
                                          const QByteArray& input) const {
    QProcess process;
    process.start(FIRSTFAULT_PROGRAM, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
        return {};
    }
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

void CommandLineTest::initTestCase() {
    const auto at = [this](const char* name) {
        return std::filesystem::path(path(name).toStdString());
    };
    writeSampleFile(at("rules/demo.toml"), sampleRuleFile);
    writeSampleFile(at("broken/demo.toml"), "schema = 1\npack = 'demo'\nnonsense = 1\n");
    writeSampleCase(at("cases/right"), "outcome = 'hardware.pcie'\nprimary.node = 'gn-b12'\n");
    writeSampleCase(at("wrong/one"), "outcome = 'hardware.gpu'\nnot_blamed = ['node:gn-b12']\n"
                                     "why = 'for the reader'\n");
}

void CommandLineTest::versionAndHelp() {
    const Run version = run({"--version"});
    QCOMPARE(version.code, 0);
    QVERIFY(version.out.startsWith("firstfault 0."));
    const Run help = run({"--help"});
    QCOMPARE(help.code, 0);
    QVERIFY(help.out.contains("attribute"));
    QVERIFY(help.out.contains("3 the bundle cannot be read"));
    QVERIFY(run({"attribute", "--help"}).out.contains("--no-builtin"));
}

void CommandLineTest::badUsage_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("unknown command") << QStringList{"explode"};
    QTest::newRow("no bundle") << QStringList{"attribute"};
    QTest::newRow("unknown option") << QStringList{"attribute", ".", "--colour"};
    QTest::newRow("empty output") << QStringList{"attribute", ".", "--output", ""};
    QTest::newRow("empty question") << QStringList{"explain", ".", "--why-not", ""};
    QTest::newRow("empty value after =") << QStringList{"attribute", ".", "--output="};
    QTest::newRow("unknown format") << QStringList{"attribute", ".", "--format", "xml"};
    QTest::newRow("threads") << QStringList{"attribute", ".", "--threads", "-1"};
    QTest::newRow("rules that are not there")
        << QStringList{"attribute", ".", "--rules", "/nowhere/at/all"};
    QTest::newRow("no rules command") << QStringList{"rules"};
    QTest::newRow("check nothing") << QStringList{"rules", "check"};
    QTest::newRow("test nothing") << QStringList{"rules", "test"};
    QTest::newRow("no case there") << QStringList{"rules", "test", "/nowhere/at/all"};
}

void CommandLineTest::badUsage() {
    QFETCH(QStringList, arguments);
    const Run bad = run(arguments);
    QCOMPARE(bad.code, 2);
    QVERIFY(!bad.error.isEmpty());
}

void CommandLineTest::unknownWordsAreNamed_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("said");
    QTest::newRow("subcommand") << QStringList{"atribute", "x"}
                                << "There is no subcommand atribute: did you mean attribute?";
    QTest::newRow("inner") << QStringList{"rules", "chek", "x"}
                           << "There is no subcommand chek: did you mean check?";
    QTest::newRow("option") << QStringList{"attribute", "x", "--formt", "json"}
                            << "There is no option --formt: did you mean --format?";
    QTest::newRow("option with value") << QStringList{"rules", "mutate", "--olny=x"}
                                       << "There is no option --olny: did you mean --only?";
    QTest::newRow("nothing near") << QStringList{"explode"} << "There is no subcommand explode\n";
}

void CommandLineTest::unknownWordsAreNamed() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, said);
    const Run bad = run(arguments);
    QCOMPARE(bad.code, 2);
    QVERIFY2(bad.error.contains(said), qPrintable(bad.error));
}

void CommandLineTest::aFullDeviceIsNoSuccess() {
    for (const QStringList& arguments :
         {QStringList{"--help"}, QStringList{"--version"}, QStringList{"rules", "--help"},
          QStringList{"rules", "check", "--no-builtin", path("rules")}}) {
        QProcess process;
        process.setStandardOutputFile("/dev/full");
        process.start(FIRSTFAULT_PROGRAM, arguments);
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("standard output"));
    }
}

void CommandLineTest::outputGoesThroughLinks() {
    QVERIFY(QDir().mkpath(path("linked/to")));
    QVERIFY(QFile::link("to/there", path("linked/link")));
    QVERIFY(QFile::link("link", path("linked/chain")));
    for (int i = 0; i < 2; ++i) { // there is no target at first
        QCOMPARE(
            run(withRules({"attribute", path("cases/right"), "--output", path("linked/chain")}))
                .code,
            0);
        QVERIFY(QFileInfo(path("linked/chain")).isSymLink());
        QVERIFY(QFileInfo(path("linked/link")).isSymLink());
        QVERIFY(!QFileInfo(path("linked/to/there")).isSymLink());
        QVERIFY(QFileInfo(path("linked/to/there")).size() > 0);
    }
}

void CommandLineTest::attributeGivesAVerdict() {
    const Run text = run(withRules({"attribute", path("cases/right")}));
    QCOMPARE(text.code, 0);
    QVERIFY(text.out.startsWith("VERDICT"));
    QVERIFY(text.out.contains("hardware.pcie"));
    QVERIFY(text.out.contains("0000:8f:00"));
    QVERIFY(!text.out.contains(QChar(0x1b)));
}

void CommandLineTest::attributeGivesJson() {
    const QStringList arguments = withRules({"attribute", "--format", "json", path("cases/right")});
    const Run json = run(arguments);
    QCOMPARE(json.code, 0);
    const QJsonObject document = QJsonDocument::fromJson(json.out.toUtf8()).object();
    QCOMPARE(document["schema"].toString(), QString("firstfault/verdict/1"));
    QCOMPARE(document["primary"].toObject()["gpu"].toString(), QString("0000:8f:00"));
    QCOMPARE(run(arguments + QStringList{"--threads", "3"}).out, json.out);
}

void CommandLineTest::attributesTheAttemptAskedFor() {
    const QString bundle = FIRSTFAULT_SOURCE_DIR "/tests/cases/restart-in-one-log";
    const Run last = run({"attribute", "--format", "json", bundle});
    QVERIFY(last.out.contains("\"sub_domain\": \"cuda_oom\""));
    QVERIFY(last.out.contains("belongs to attempt 0"));
    const Run first = run({"attribute", "--format", "json", "--attempt", "0", bundle});
    QCOMPARE(first.code, 0);
    QVERIFY(first.out.contains("\"sub_domain\": \"exception\""));
    QVERIFY(first.out.contains("belongs to attempt 1"));
    QVERIFY(run({"attribute", "--attempt", "0", bundle}).out.contains("0 of 2"));
    const Run none = run({"attribute", "--attempt", "2", bundle});
    QCOMPARE(none.code, 2);
    QVERIFY(none.error.contains("there is no attempt 2 (the evidence shows: 0 ("));
    QCOMPARE(run({"explain", "--attempt", "2", bundle}).code, 2);
    QCOMPARE(run({"attribute", "--attempt", "2", "--without-event", "e0", bundle}).code, 2);
}

void CommandLineTest::outputGoesToAFileWhole() {
    QVERIFY(QDir().mkpath(path("out")));
    const QString file = path("out/verdict.json");
    const QStringList arguments =
        withRules({"attribute", path("cases/right"), "--format", "json", "--output", file});
    const Run first = run(arguments);
    QCOMPARE(first.code, 0);
    QVERIFY(first.out.isEmpty());
    QCOMPARE(run(arguments).code, 0); // replaces it
    QCOMPARE(QDir(path("out")).entryList(QDir::Files | QDir::Hidden), QStringList{"verdict.json"});
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(QJsonDocument::fromJson(written.readAll()).isObject());
    QVERIFY(written.permissions().testFlag(QFileDevice::ReadOwner));
}

void CommandLineTest::outputThatCannotBeWritten() {
    const Run bad =
        run(withRules({"attribute", path("cases/right"), "--output", path("none/verdict.txt")}));
    QCOMPARE(bad.code, 2);
    QVERIFY(bad.error.contains("none/verdict.txt: cannot be written"));
}

void CommandLineTest::aMissingBundleIsUnreadable() {
    const Run bad = run(withRules({"attribute", path("nowhere")}));
    QCOMPARE(bad.code, 3);
    QVERIFY(bad.error.contains("nowhere"));
    QVERIFY(bad.out.isEmpty());
}

void CommandLineTest::readsStandardInput() {
    const Run json = run(withRules({"attribute", "-", "--format", "json"}), "rank 3: some text\n");
    QCOMPARE(json.code, 0);
    const QJsonObject document = QJsonDocument::fromJson(json.out.toUtf8()).object();
    const QJsonObject report = document["connector_reports"].toArray()[0].toObject();
    QCOMPARE(report["member_or_node"].toString(), QString("stdin"));
    QCOMPARE(report["records"].toInt(), 1);
}

void CommandLineTest::readsAnArchiveFromStandardInput() {
    const QString archive = path("right.tar.gz");
    QCOMPARE(QProcess::execute("tar", {"-C", path("cases"), "-czf", archive, "right"}), 0);
    QFile file(archive);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Run piped = run(withRules({"attribute", "-", "--format", "json"}), file.readAll());
    QCOMPARE(piped.code, 0);
    QVERIFY(piped.error.isEmpty());
    QCOMPARE(piped.out, run(withRules({"attribute", path("cases/right"), "--format", "json"})).out);
    QCOMPARE(piped.out, run(withRules({"attribute", archive, "--format", "json"})).out);
}

void CommandLineTest::limitsAreOptions() {
    const QByteArray text = "rank 3: some text\n";
    const QStringList arguments =
        withRules({"attribute", "-", "--format", "json"}) + QStringList{"--max-entry"};
    const Run cut = run(arguments + QStringList{"8"}, text);
    QCOMPARE(cut.code, 0);
    QVERIFY(cut.error.contains("--max-entry"));
    const QJsonObject document = QJsonDocument::fromJson(cut.out.toUtf8()).object();
    const QJsonObject report = document["connector_reports"].toArray()[0].toObject();
    QCOMPARE(report["status"].toString(), QString("partial"));
    QVERIFY(run(arguments + QStringList{"1K"}, text).error.isEmpty());
    QCOMPARE(run(arguments + QStringList{"much"}, text).code, 2);
    QCOMPARE(run(arguments + QStringList{"-1"}, text).code, 2);
}

void CommandLineTest::inspectTellsWhatIsThere() {
    const Run text = run(withRules({"inspect", path("cases/right")}));
    QCOMPARE(text.code, 0);
    QVERIFY(text.out.startsWith("BUNDLE"));
    for (const char* part : {"Members", "Coverage", "Totals", "gn-b12"}) {
        QVERIFY2(text.out.contains(part), part);
    }
    QVERIFY(!text.out.contains("VERDICT"));
    QVERIFY(!text.out.contains("How it was learnt"));
    QVERIFY(run(withRules({"inspect", "--why", "--all", path("cases/right")}))
                .out.contains("How it was learnt"));
    QCOMPARE(run({"inspect", "/nowhere/at/all"}).code, 3);
}

void CommandLineTest::inspectGivesJson() {
    const QStringList arguments = withRules({"inspect", "--format", "json", path("cases/right")});
    const Run json = run(arguments);
    QCOMPARE(json.code, 0);
    const QJsonObject document = QJsonDocument::fromJson(json.out.toUtf8()).object();
    QCOMPARE(document["schema"].toString(), QString("firstfault/inspection/1"));
    QVERIFY(!document["members"].toArray().isEmpty());
    QCOMPARE(run(arguments + QStringList{"--threads", "3"}).out, json.out);
    const Run bad =
        run(withRules({"inspect", path("cases/right"), "--output", path("none/i.txt")}));
    QCOMPARE(bad.code, 2);
}

void CommandLineTest::inspectListsIssuesForEditors() {
    const auto at = [this](const char* name) {
        return std::filesystem::path(path(name).toStdString());
    };
    writeSampleFile(at("broken-bundle/sacct.json"), "{\"jobs\": [{\"job_id\": 1, ");
    const Run issues = run(withRules({"inspect", "--issues", path("broken-bundle")}));
    QCOMPARE(issues.code, 0);
    for (const QString& line : issues.out.trimmed().split('\n')) {
        QVERIFY2(line.startsWith(path("broken-bundle")), qPrintable(line));
    }
    QVERIFY2(issues.out.contains(QRegularExpression("sacct\\.json(:\\d+)?: (error|warning): ")),
             qPrintable(issues.out));
    QCOMPARE(
        run(withRules({"inspect", "--issues", "--format", "json", path("broken-bundle")})).code, 2);
}

void CommandLineTest::inspectOfNothingRecognised() {
    const Run text = run(withRules({"inspect", "-"}), QByteArray("\x00\x01\x02\xff", 4));
    QCOMPARE(text.code, 0);
    QVERIFY2(text.out.contains("skipped"), qPrintable(text.out));
    QVERIFY(text.out.contains("nothing is known of a job"));
}

void CommandLineTest::rulesWithErrorsAreSaid() {
    const Run bad = run({"attribute", path("cases/right"), "--rules", path("broken")});
    QCOMPARE(bad.code, 1);
    QVERIFY(bad.error.contains("broken/demo.toml:3:1: "));
}

void CommandLineTest::rulesCheck() {
    const Run good = run({"rules", "check", "--no-builtin", path("rules")});
    QCOMPARE(good.code, 0);
    QCOMPARE(good.out, QString("1 rules and 2 samples are right\n"));
    const Run bad = run({"rules", "check", "--no-builtin", path("broken/demo.toml")});
    QCOMPARE(bad.code, 1);
    QVERIFY(bad.error.contains("broken/demo.toml:3:1: "));
    QVERIFY(bad.out.isEmpty());
}

void CommandLineTest::rulesTestPasses() {
    const Run good = run(withRules({"rules", "test", path("cases")}));
    QCOMPARE(good.code, 0);
    QVERIFY(good.out.contains("pass  right\n"));
    QVERIFY(good.out.contains("1 of 1 cases pass whose outcome must be determined\n"));
    QVERIFY(good.out.contains("0 of 0 cases pass where unknown.undetermined is accepted\n"));
    QVERIFY(good.out.endsWith("0 wrongful accusations\n"));
}

void CommandLineTest::rulesTestFails() {
    const Run bad = run(withRules({"rules", "test", path("cases"), path("wrong"), "--jobs", "2"}));
    QCOMPARE(bad.code, 1);
    QVERIFY(bad.out.contains("pass  right\n"));
    QVERIFY(bad.out.contains("FAIL  one\n      outcome: expected hardware.gpu, but it is "
                             "hardware.pcie\n      not_blamed: "));
    QVERIFY(bad.out.contains("why: for the reader\n"));
    QVERIFY(bad.out.contains("1 of 2 cases pass whose outcome must be determined\n"));
    QVERIFY(bad.out.endsWith("1 wrongful accusation\n"));
}

void CommandLineTest::rulesTestAsJson() {
    const Run bad = run(withRules({"rules", "test", path("wrong"), "--json"}));
    QCOMPARE(bad.code, 1);
    const QJsonObject document = QJsonDocument::fromJson(bad.out.toUtf8()).object();
    QCOMPARE(document["totals"].toObject()["wrongful_accusations"].toInt(), 1);
    const QJsonObject first = document["cases"].toArray()[0].toObject();
    QCOMPARE(first["name"].toString(), QString("one"));
    QCOMPARE(first["passed"].toBool(true), false);
    QCOMPARE(first["differences"].toArray().size(), 2);
}

void CommandLineTest::progressIsForTerminals() {
    QVERIFY(run(withRules({"attribute", path("cases/right")})).error.isEmpty());
}

QTEST_GUILESS_MAIN(CommandLineTest)
#include "command_line_test.moc"
