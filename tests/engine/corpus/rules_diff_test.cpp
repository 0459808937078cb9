// Verdicts and rules that differ between two small rule sets.
#include "engine/corpus/rules_diff.h"

#include <QTemporaryDir>
#include <QtTest>

#include "engine/corpus/rules_diff_writer.h"
#include "tests/engine/corpus/small_cases.h"

using namespace ff;
namespace fs = std::filesystem;

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::optional<RuleChange> change(const RulesDiff& diff, const std::string& rule) {
    for (const RuleChange& each : diff.rules) {
        if (each.rule == rule) {
            return each;
        }
    }
    return std::nullopt;
}

} // namespace

class RulesDiffTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_root = m_folder.path().toStdString();
        m_rules = smallcases::load(m_root / "rules");
        QVERIFY(m_rules != nullptr);
        smallcases::writeFollowing(m_root / "case", "outcome = 'hardware.pcie'\n");
    }

    void theSameRulesChangeNothing() {
        const auto again = smallcases::load(m_root / "again");
        const RulesDiff diff = compareRules(m_rules, again, {m_root / "case"}, 1);
        QVERIFY(!diff.isChanged() && !diff.isWorse());
        QVERIFY(diff.rules.empty());
        QCOMPARE(writeRulesDiffText(diff),
                 std::string("0 of 1 verdicts change: 0 better, 0 worse\n"));
    }

    void aLostRuleMakesACaseWorse() {
        const std::string text = replaced(std::string(smallcases::rules), ": 79,'", ": 97,'");
        const auto others = smallcases::load(m_root / "worse", text);
        QVERIFY(others != nullptr);
        const RulesDiff worse = compareRules(m_rules, others, {m_root / "case"}, 1);
        QVERIFY(worse.isChanged() && worse.isWorse());
        QVERIFY(worse.cases[0].before.isPassed && !worse.cases[0].after.isPassed);
        QCOMPARE(worse.cases[0].before.outcome, std::string("hardware.pcie"));
        const auto changed = change(worse, "demo/xid-79");
        QVERIFY(changed && changed->kind == RuleChange::Kind::Changed);
        QCOMPARE(changed->firedBefore, std::uint64_t(1));
        QCOMPARE(changed->firedAfter, std::uint64_t(0));
        QVERIFY(change(worse, "demo/gpu-explains-timeout")->kind == RuleChange::Kind::Same);
        const RulesDiff better = compareRules(others, m_rules, {m_root / "case"}, 1);
        QVERIFY(better.isChanged() && !better.isWorse() && better.cases[0].isBetter());
    }

    void addedAndRemovedRulesAreListed() {
        const std::string text =
            replaced(std::string(smallcases::rules), "id = \"never\"", "id = \"seldom\"");
        const auto others = smallcases::load(m_root / "renamed", text);
        QVERIFY(others != nullptr);
        const RulesDiff diff = compareRules(m_rules, others, {m_root / "case"}, 2);
        QVERIFY(!diff.isChanged());
        QVERIFY(change(diff, "demo/never")->kind == RuleChange::Kind::Removed);
        QVERIFY(change(diff, "demo/seldom")->kind == RuleChange::Kind::Added);
        QVERIFY(writeRulesDiffJson(diff).find("\"change\": \"added\"") != std::string::npos);
    }

    void aBrokenCaseIsSaid() {
        const RulesDiff diff = compareRules(m_rules, m_rules, {m_root / "nowhere"}, 1);
        QCOMPARE(diff.errors.size(), std::size_t(1));
    }

private:
    QTemporaryDir m_folder;
    fs::path m_root;
    std::shared_ptr<const RuleSet> m_rules;
};

QTEST_GUILESS_MAIN(RulesDiffTest)
#include "rules_diff_test.moc"
