// check, lint, docs, schema and natives as a user runs them.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/sample_case.h"

using namespace ff;

class RulesToolsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const auto at = [this](const char* name) {
            return std::filesystem::path(path(name).toStdString());
        };
        writeSampleFile(at("rules/demo.toml"), sampleRuleFile);
        writeSampleFile(at("broken/demo.toml"), "schema = 1\npack = 'demo'\nnonsense = 1\n");
    }

    void checkAsJson() {
        const Run good = run({"rules", "check", "--no-builtin", "--json", path("rules")});
        QCOMPARE(good.code, 0);
        QCOMPARE(objectOf(good)["errors"].toArray().size(), 0);
        const Run bad = run({"rules", "check", "--no-builtin", "--json", path("broken")});
        QCOMPARE(bad.code, 1);
        QCOMPARE(objectOf(bad)["errors"].toArray().size(), 1);
        QVERIFY(bad.error.isEmpty());
    }

    void aFolderWithoutRulesIsSaid() {
        QVERIFY(QDir().mkpath(path("nothing")));
        const QString said = path("nothing") + ": there is no rule file in this folder";
        for (const char* tool : {"check", "lint"}) {
            const Run bad = run({"rules", tool, path("rules"), path("nothing")});
            QCOMPARE(bad.code, 1);
            QVERIFY2(bad.error.contains(said), qPrintable(bad.error));
        }
        const Run natives = run({"rules", "mutate", "--rules", path("nothing")});
        QCOMPARE(natives.code, 0);
        QVERIFY2(natives.error.contains(said), qPrintable(natives.error));
    }

    void lintNamesItsFindings() {
        const Run text = run({"rules", "lint", "--no-builtin", path("rules")});
        QCOMPARE(text.code, 1);
        QVERIFY2(text.out.contains("rules/demo.toml:"), qPrintable(text.out));
        QVERIFY2(text.out.contains("[no-reference]"), qPrintable(text.out));
        QVERIFY(text.out.endsWith(" in 1 rule\n"));
        const Run json = run({"rules", "lint", "--no-builtin", "--json", path("rules")});
        QCOMPARE(json.code, 1);
        QVERIFY(!objectOf(json)["findings"].toArray().isEmpty());
        const Run broken = run({"rules", "lint", "--no-builtin", path("broken")});
        QCOMPARE(broken.code, 1);
        QVERIFY(broken.error.contains("broken/demo.toml:3:1: "));
    }

    void docsArePages() {
        const Run printed = run({"rules", "docs", path("rules")});
        QCOMPARE(printed.code, 0);
        QVERIFY(printed.out.contains("GPU fell off the bus"));
        const Run written = run({"rules", "docs", path("rules"), "-o", path("pages/of/rules")});
        QCOMPARE(written.code, 0);
        QVERIFY(written.out.isEmpty());
        QVERIFY(contentOf("pages/of/rules/demo.md").contains("GPU fell off the bus"));
        QVERIFY(QFile::exists(path("pages/of/rules/README.md")));
        QCOMPARE(run({"rules", "docs", path("broken")}).code, 1);
        QCOMPARE(run({"rules", "docs", path("rules"), "-o", path("rules/demo.toml")}).code, 2);
    }

    void docsOfTheShippedRules() {
        const Run shipped = run({"rules", "docs"});
        QCOMPARE(shipped.code, 0);
        QVERIFY(shipped.out.contains("\n# Pack gpu\n"));
    }

    void schemaIsJson() {
        const Run printed = run({"rules", "schema"});
        QCOMPARE(printed.code, 0);
        QVERIFY(objectOf(printed)["properties"].toObject().contains("extractor"));
        QCOMPARE(run({"rules", "schema", "-o", path("schema.json")}).code, 0);
        QCOMPARE(contentOf("schema.json"), printed.out.toUtf8());
        QCOMPARE(run({"rules", "schema", "-o", path("none/schema.json")}).code, 2);
    }

    void nativesAreListed() {
        const Run text = run({"rules", "natives"});
        QCOMPARE(text.code, 0);
        QVERIFY(text.out.contains("collective_ledger\n    "));
        const Run json = run({"rules", "natives", "--json"});
        QCOMPARE(json.code, 0);
        QVERIFY(json.out.contains("\"collective_ledger\""));
        QVERIFY(!QJsonDocument::fromJson(json.out.toUtf8()).isNull());
        QCOMPARE(run({"rules", "natives", "all"}).code, 2);
    }

private:
    struct Run {
        int code = -1;
        QString out;
        QString error;
    };

    static Run run(const QStringList& arguments) {
        QProcess process;
        process.start(FIRSTFAULT_PROGRAM, arguments);
        process.closeWriteChannel();
        if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
            return {};
        }
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    static QJsonObject objectOf(const Run& run) {
        return QJsonDocument::fromJson(run.out.toUtf8()).object();
    }
    [[nodiscard]] QByteArray contentOf(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(RulesToolsTest)
#include "rules_tools_test.moc"
