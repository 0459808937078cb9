// Rule files on disk, with and without findings.
#include "engine/corpus/rules_lint.h"

#include <QTemporaryDir>
#include <QtTest>

#include "engine/corpus/rules_report_writer.h"
#include "tests/support/sample_case.h"

using namespace ff;

class RulesLintTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void findingsHaveTheirPlace();
    void rulesThatDoNotLoadGiveTheirErrors();
    void aDuplicateIsSaidOnce();
    void writesJson();
    void checkWritesJson();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

void RulesLintTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("demo.toml").toStdString();
}

void RulesLintTest::findingsHaveTheirPlace() {
    writeSampleFile(m_file, std::string(sampleRuleFile) + "[table.idle]\n1 = 'gpu.fell_off_bus'\n");
    const RulesLint lint = lintRuleFiles({m_file}, false);
    QVERIFY(lint.errors.empty());
    const auto found =
        std::find_if(lint.findings.begin(), lint.findings.end(),
                     [](const auto& each) { return each.id == "unreferenced-table"; });
    QVERIFY(found != lint.findings.end());
    QCOMPARE(found->origin.file, m_file.string());
    QCOMPARE(found->origin.line,
             1 + static_cast<int>(std::count(sampleRuleFile.begin(), sampleRuleFile.end(), '\n')));
    QVERIFY(!lint.isClean());
}

void RulesLintTest::rulesThatDoNotLoadGiveTheirErrors() {
    writeSampleFile(m_file, std::string(sampleRuleFile) + "nonsense = 1\n");
    const RulesLint lint = lintRuleFiles({m_file}, false);
    QCOMPARE(lint.errors.size(), std::size_t{1});
    QVERIFY(lint.findings.empty());
    QCOMPARE(lint.rules, std::size_t{0});
    QVERIFY(!lint.isClean());
    QCOMPARE(lintRuleFiles({m_file.parent_path() / "none.toml"}, false).errors.size(),
             std::size_t{1});
}

void RulesLintTest::aDuplicateIsSaidOnce() {
    writeSampleFile(m_file, sampleRuleFile);
    writeSampleFile(m_file.parent_path() / "second.toml", sampleRuleFile);
    const RulesLint lint = lintRuleFiles({m_file.parent_path()}, false);
    QVERIFY(lint.errors.empty());
    QVERIFY(!lint.findings.empty());
    for (const LintFinding& finding : lint.findings) {
        QCOMPARE(finding.id, std::string("duplicate-id"));
        QVERIFY(finding.origin.file.ends_with("second.toml"));
    }
}

void RulesLintTest::writesJson() {
    RulesLint lint;
    lint.rules = 3;
    lint.errors.push_back({"bad", "a.toml", 1, 2, "hint"});
    lint.findings.push_back({"no-literal",
                             LintSeverity::Warning,
                             "It runs on every line.",
                             "a word",
                             {"b.toml", 4, 5}});
    const QString text = QString::fromStdString(writeRulesLintJson(lint)).simplified();
    QCOMPARE(text, QString(R"({ "schema": "firstfault/rules-lint/1", "rules": 3, "errors": [ { )"
                           R"("path": "a.toml", "line": 1, "column": 2, "message": "bad", )"
                           R"("hint": "hint" } ], "findings": [ { "id": "no-literal", )"
                           R"("severity": "warning", "path": "b.toml", "line": 4, "column": 5, )"
                           R"("message": "It runs on every line.", "hint": "a word" } ] })"));
}

void RulesLintTest::checkWritesJson() {
    RulesCheck check;
    check.rules = 2;
    check.samples = 4;
    const QString text = QString::fromStdString(writeRulesCheckJson(check)).simplified();
    QCOMPARE(text, QString(R"({ "schema": "firstfault/rules-check/1", "rules": 2, "samples": 4, )"
                           R"("errors": [] })"));
}

QTEST_GUILESS_MAIN(RulesLintTest)
#include "rules_lint_test.moc"
