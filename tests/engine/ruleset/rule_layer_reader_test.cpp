// Folders of rule files.
#include <QtTest>

#include <QTemporaryDir>

#include "tests/engine/ruleset/rule_texts.h"

using namespace ff;

class RuleLayerReaderTest : public QObject {
    Q_OBJECT
private slots:
    void readsFoldersRecursively();
    void readsASingleFile();
    void reportsAMissingFolder();
    void doesNotDependOnWhereTheFolderIs();
};

static void write(const QTemporaryDir& folder, const QString& name, const std::string& text) {
    const QString path = folder.filePath(name);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.data(), static_cast<qint64>(text.size()));
}

static void writeRules(const QTemporaryDir& folder) {
    write(folder, "b.toml", test::head + test::symptom("b.b", "context"));
    write(folder, "deep/er/a.toml", test::head + test::symptom("a.a", "context"));
    write(folder, "README.md", "not a rule");
}

static RuleLayer layer(const QTemporaryDir& folder, const char* name = "") {
    return {"site", {folder.filePath(name).toStdString()}};
}

void RuleLayerReaderTest::readsFoldersRecursively() {
    const QTemporaryDir folder;
    writeRules(folder);
    const auto read = readRuleLayer(layer(folder));
    QVERIFY(read.has_value());
    QCOMPARE(read->texts.size(), std::size_t(2));
    QCOMPARE(read->texts[0].name, std::string("b.toml"));
    QCOMPARE(read->texts[1].name, std::string("deep/er/a.toml"));
    const auto rules = loadRuleSet({layer(folder)});
    QCOMPARE(rules->symptoms.size(), std::size_t(2));
    QCOMPARE(rules->name, std::string("site"));
}

void RuleLayerReaderTest::readsASingleFile() {
    const QTemporaryDir folder;
    writeRules(folder);
    const auto rules = loadRuleSet({layer(folder, "b.toml")});
    QCOMPARE(rules->symptoms.at(0).id, std::string("b.b"));
    QCOMPARE(rules->symptoms.at(0).origin.file, folder.filePath("b.toml").toStdString());
}

void RuleLayerReaderTest::reportsAMissingFolder() {
    const QTemporaryDir folder;
    const auto rules = loadRuleSet({layer(folder, "not-there")});
    QCOMPARE(rules.error().size(), std::size_t(1));
    QCOMPARE(rules.error()[0].path, folder.filePath("not-there").toStdString());
    QVERIFY(rules.error()[0].what.starts_with("cannot read the rules"));
}

void RuleLayerReaderTest::doesNotDependOnWhereTheFolderIs() {
    const QTemporaryDir one;
    const QTemporaryDir two;
    writeRules(one);
    writeRules(two);
    QCOMPARE(loadRuleSet({layer(one)})->hash, loadRuleSet({layer(two)})->hash);
}

QTEST_GUILESS_MAIN(RuleLayerReaderTest)
#include "rule_layer_reader_test.moc"
