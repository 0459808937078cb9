// Rule files that are right, and three ways to be wrong.
#include "engine/corpus/rules_check.h"

#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/sample_case.h"

using namespace ff;

class RulesCheckTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void rightRulesHaveNoErrors();
    void aFolderAndAFileAreTheSame();
    void anUnknownKeyHasItsPlace();
    void aSampleThatDoesNotHoldHasItsPlace();
    void theShippedRulesAreRight();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::filesystem::path m_file;
};

void RulesCheckTest::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_file = m_folder->filePath("demo.toml").toStdString();
}

void RulesCheckTest::rightRulesHaveNoErrors() {
    writeSampleFile(m_file, sampleRuleFile);
    const RulesCheck check = checkRules({m_file}, false);
    QVERIFY2(check.errors.empty(), check.errors.empty() ? "" : check.errors[0].text().c_str());
    QCOMPARE(check.rules, std::size_t{1});
    QCOMPARE(check.samples, std::size_t{2});
}

void RulesCheckTest::aFolderAndAFileAreTheSame() {
    writeSampleFile(m_file, sampleRuleFile);
    QCOMPARE(checkRules({m_file.parent_path()}, false).rules, checkRules({m_file}, false).rules);
}

void RulesCheckTest::anUnknownKeyHasItsPlace() {
    writeSampleFile(m_file, std::string(sampleRuleFile) + "nonsense = 1\n");
    const RulesCheck check = checkRules({m_file}, false);
    QCOMPARE(check.errors.size(), std::size_t{1});
    QCOMPARE(check.errors[0].path, m_file.string());
    QCOMPARE(check.errors[0].line,
             1 + static_cast<int>(std::count(sampleRuleFile.begin(), sampleRuleFile.end(), '\n')));
    QCOMPARE(check.errors[0].column, 1);
}

void RulesCheckTest::aSampleThatDoesNotHoldHasItsPlace() {
    std::string text(sampleRuleFile);
    text.replace(text.find(": 31,"), 5, ": 79,");
    writeSampleFile(m_file, text);
    const RulesCheck check = checkRules({m_file}, false);
    QCOMPARE(check.errors.size(), std::size_t{1});
    QCOMPARE(check.errors[0].path, m_file.string());
    QVERIFY(check.errors[0].line > 20);
}

void RulesCheckTest::theShippedRulesAreRight() {
    const RulesCheck check = checkRules({FIRSTFAULT_SOURCE_DIR "/rules"}, true);
    QVERIFY2(check.errors.empty(), check.errors.empty() ? "" : check.errors[0].text().c_str());
    QVERIFY(check.rules > 0);
}

QTEST_GUILESS_MAIN(RulesCheckTest)
#include "rules_check_test.moc"
