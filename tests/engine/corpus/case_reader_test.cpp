// Every key of expect.toml, and what is wrong with a file.
#include "engine/corpus/case_reader.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace ff;

class CaseReaderTest : public QObject {
    Q_OBJECT
private slots:
    void readsEveryKey();
    void anEmptyFileExpectsNothing();
    void takesListsWhereTheyAreAllowed();
    void refuses_data();
    void refuses();
    void reportsAllErrors();
    void aMissingFileIsAnError();
    void readsFromTheFolder();
};

void CaseReaderTest::readsEveryKey() {
    const auto read = parseExpectation(R"(
terminal_state = "failed"
outcome = "hardware.nvlink"
ambiguous = false
primary.symptom = "gpu.nvlink_error"
primary.node = "gn-b12"
primary.gpu = 3
primary.nic = "mlx5_0"
primary.link = "5"
primary.switch = "s1"
primary.rank = "7"
primary.storage = "/data"
primary.job = "204"
not_blamed = ["node:hpcx-g17", "rank:0", "gpu:0000:1b:00", "switch:0000:05:00.0"]
secondary_contains = ["collective.watchdog_timeout"]
missing_evidence_mentions = ["dmesg"]
fires = ["gpu/nvrm-xid"]
must_not_fire = ["gpu/other"]
certainty = "confirmed"
why = "one line"
)",
                                       "expect.toml");
    QVERIFY(read.has_value());
    QCOMPARE(read->terminalStates, std::vector<std::string>{"failed"});
    QCOMPARE(read->outcomes, std::vector<std::string>{"hardware.nvlink"});
    QCOMPARE(read->isAmbiguous, std::optional<bool>(false));
    QCOMPARE(read->primarySymptom, std::string("gpu.nvlink_error"));
    using Named = std::pair<EntityKind, std::string>;
    using enum EntityKind;
    const std::vector<Named> wanted = {{Node, "gn-b12"},   {Gpu, "3"},     {Nic, "mlx5_0"},
                                       {Link, "5"},        {Switch, "s1"}, {Rank, "7"},
                                       {Storage, "/data"}, {Job, "204"}};
    QVERIFY(read->primaryEntity == wanted);
    QCOMPARE(read->notBlamed.size(), std::size_t{4});
    QCOMPARE(read->notBlamed[2].kind, Gpu);
    QCOMPARE(read->notBlamed[2].name, std::string("0000:1b:00"));
    QCOMPARE(read->secondaryContains, std::vector<std::string>{"collective.watchdog_timeout"});
    QCOMPARE(read->missingEvidenceMentions, std::vector<std::string>{"dmesg"});
    QCOMPARE(read->fires, std::vector<std::string>{"gpu/nvrm-xid"});
    QCOMPARE(read->mustNotFire, std::vector<std::string>{"gpu/other"});
    QCOMPARE(read->certainty, std::string("confirmed"));
    QCOMPARE(read->why, std::string("one line"));
    QVERIFY(!read->acceptsUndetermined());
}

void CaseReaderTest::anEmptyFileExpectsNothing() {
    const auto read = parseExpectation("", "expect.toml");
    QVERIFY(read.has_value());
    QVERIFY(!read->isAmbiguous);
    QVERIFY(read->outcomes.empty());
    QVERIFY(read->primaryEntity.empty());
}

void CaseReaderTest::takesListsWhereTheyAreAllowed() {
    const auto read = parseExpectation("terminal_state = [\"failed\", \"node_fail\"]\n"
                                       "outcome = [\"hardware.gpu\", \"unknown.undetermined\"]\n",
                                       "expect.toml");
    QVERIFY(read.has_value());
    QCOMPARE(read->terminalStates.size(), std::size_t{2});
    QVERIFY(read->acceptsUndetermined());
}

void CaseReaderTest::refuses_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("says");
    QTest::newRow("unknown key") << "why = 'x'\noutcomes = 'hardware.gpu'" << 2 << "outcomes";
    QTest::newRow("unknown primary key") << "\n\nprimary.nodes = 'a'" << 3 << "nodes";
    QTest::newRow("unknown outcome") << "outcome = 'hardware.gpus'" << 1 << "hardware.gpus";
    QTest::newRow("outcome without domain") << "outcome = 'healthy'" << 1 << "healthy";
    QTest::newRow("unknown state") << "terminal_state = 'dead'" << 1 << "dead";
    QTest::newRow("unknown certainty") << "certainty = 'sure'" << 1 << "sure";
    QTest::newRow("nobody to spare") << "not_blamed = ['gn-b12']" << 1 << "gn-b12";
    QTest::newRow("unknown kind") << "not_blamed = ['host:gn-b12']" << 1 << "host:gn-b12";
    QTest::newRow("kind without name") << "not_blamed = ['node:']" << 1 << "node:";
    QTest::newRow("wrong type") << "ambiguous = 'yes'" << 1 << "ambiguous";
    QTest::newRow("syntax") << "outcome = \nwhy = 'x'" << 1 << "";
}

void CaseReaderTest::refuses() {
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(QString, says);
    const auto read = parseExpectation(text.toStdString(), "case/expect.toml");
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().size(), std::size_t{1});
    QCOMPARE(read.error()[0].path, std::string("case/expect.toml"));
    QCOMPARE(read.error()[0].line, line);
    QVERIFY(read.error()[0].column > 0);
    QVERIFY2(QString::fromStdString(read.error()[0].what).contains(says),
             read.error()[0].what.c_str());
}

void CaseReaderTest::reportsAllErrors() {
    const auto read = parseExpectation("outcome = 'a.b'\ncertainty = 'sure'\nnope = 1", "e");
    QVERIFY(!read.has_value());
    QCOMPARE(read.error().size(), std::size_t{3});
}

void CaseReaderTest::aMissingFileIsAnError() {
    const QTemporaryDir folder;
    const auto read = readExpectation(folder.path().toStdString());
    QVERIFY(!read.has_value());
    QVERIFY(read.error()[0].path.ends_with("expect.toml"));
}

void CaseReaderTest::readsFromTheFolder() {
    const QTemporaryDir folder;
    std::ofstream(folder.filePath("expect.toml").toStdString()) << "why = 'from a file'\n";
    const auto read = readExpectation(folder.path().toStdString());
    QVERIFY(read.has_value());
    QCOMPARE(read->why, std::string("from a file"));
}

QTEST_GUILESS_MAIN(CaseReaderTest)
#include "case_reader_test.moc"
