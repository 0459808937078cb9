// Whole cases on disk, with a rule set of their own.
#include "engine/corpus/case_runner.h"

#include <QTemporaryDir>
#include <QtTest>

#include "engine/corpus/case_finder.h"
#include "engine/corpus/case_results_writer.h"
#include "tests/support/sample_case.h"

using namespace ff;
namespace fs = std::filesystem;

class CaseRunnerTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void aRightVerdictPasses();
    void aWrongOneSaysWhichKeys();
    void theExpectationIsNoEvidence();
    void aBrokenExpectationIsAnError();
    void manyAtATimeGiveTheSame();
    void totalsKeepTheGroupsApart();
    void keepsTheAnalysisWhenAsked();
    void cancelledCasesSaySo();

private:
    QTemporaryDir m_folder;
    fs::path m_root;
    std::shared_ptr<const RuleSet> m_rules;
};

namespace {

constexpr std::string_view right = "outcome = 'hardware.pcie'\n"
                                   "primary.symptom = 'gpu.fell_off_bus'\n"
                                   "primary.gpu = '8f:00.0'\n"
                                   "fires = ['demo/xid-79']\n";
constexpr std::string_view wrong = "outcome = ['hardware.gpu', 'unknown.undetermined']\n"
                                   "not_blamed = ['gpu:0000:8f:00', 'rank:0']\n";

} // namespace

void CaseRunnerTest::initTestCase() {
    m_root = m_folder.path().toStdString();
    writeSampleFile(m_root / "rules/demo.toml", sampleRuleFile);
    RuleSources sources;
    sources.withBuiltin = false;
    sources.directories = {m_root / "rules"};
    const auto rules = loadRules(sources);
    QVERIFY2(rules.has_value(), rules ? "" : rules.error()[0].text().c_str());
    m_rules = *rules;
    writeSampleCase(m_root / "cases/right", right);
    writeSampleCase(m_root / "cases/wrong", wrong);
    writeSampleCase(m_root / "cases/broken", "outcomes = 'hardware.pcie'\n");
}

void CaseRunnerTest::aRightVerdictPasses() {
    const CaseResult result = runCase(m_root / "cases/right", m_rules, 1);
    QVERIFY2(result.isPassed(),
             result.differences.empty() ? "errors" : result.differences[0].text.c_str());
    QCOMPARE(result.name, std::string("right"));
    QCOMPARE(result.outcome, std::string("hardware.pcie"));
    QVERIFY(!result.summary.empty());
}

void CaseRunnerTest::aWrongOneSaysWhichKeys() {
    const CaseResult result = runCase(m_root / "cases/wrong", m_rules, 1);
    QVERIFY(!result.isPassed());
    QCOMPARE(result.differences.size(), std::size_t{2});
    QCOMPARE(result.differences[0].key, std::string("outcome"));
    QCOMPARE(result.differences[1].key, std::string("not_blamed"));
    QCOMPARE(result.wrongfulAccusations(), std::size_t{1});
}

void CaseRunnerTest::theExpectationIsNoEvidence() {
    const CaseResult result = runCase(m_root / "cases/right", m_rules, 1, true);
    QCOMPARE(result.analysis->bundle->members.size(), std::size_t{1});
    QCOMPARE(result.analysis->bundle->members[0].path, std::string("gn-b12/kern.log"));
}

void CaseRunnerTest::aBrokenExpectationIsAnError() {
    const CaseResult result = runCase(m_root / "cases/broken", m_rules, 1);
    QVERIFY(!result.isPassed());
    QCOMPARE(result.errors.size(), std::size_t{1});
    QCOMPARE(result.errors[0].line, 1);
    QVERIFY(result.outcome.empty());
}

void CaseRunnerTest::manyAtATimeGiveTheSame() {
    const auto cases = findCases({m_root / "cases"});
    QVERIFY(cases.has_value());
    const auto one = runCases(*cases, m_rules, {1, false});
    const auto many = runCases(*cases, m_rules, {4, false});
    QCOMPARE(one.size(), std::size_t{3});
    QCOMPARE(one[0].name, std::string("broken"));
    QCOMPARE(writeCaseResultsJson(one), writeCaseResultsJson(many));
}

void CaseRunnerTest::totalsKeepTheGroupsApart() {
    const CaseTotals totals = totalsOf(runCases(*findCases({m_root / "cases"}), m_rules));
    QCOMPARE(totals.determined.total, std::size_t{2});
    QCOMPARE(totals.determined.passed, std::size_t{1});
    QCOMPARE(totals.undetermined.total, std::size_t{1});
    QCOMPARE(totals.undetermined.passed, std::size_t{0});
    QCOMPARE(totals.wrongfulAccusations, std::size_t{1});
    QVERIFY(!totals.isAllPassed());
}

void CaseRunnerTest::keepsTheAnalysisWhenAsked() {
    QVERIFY(runCase(m_root / "cases/right", m_rules, 1, false).analysis == nullptr);
    QVERIFY(runCase(m_root / "cases/right", m_rules, 1, true).analysis != nullptr);
}

void CaseRunnerTest::cancelledCasesSaySo() {
    CancelFlag flag;
    flag.cancel();
    const auto results = runCases({m_root / "cases/right"}, m_rules, {}, {&flag, {}});
    QCOMPARE(results.size(), std::size_t{1});
    QCOMPARE(results[0].errors[0].what, std::string("cancelled"));
}

QTEST_GUILESS_MAIN(CaseRunnerTest)
#include "case_runner_test.moc"
