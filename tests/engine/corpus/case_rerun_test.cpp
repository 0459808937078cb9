// Cases run again: the same answers as one by one, what is kept, what an edit changes, cancelling.
#include "engine/corpus/case_rerun.h"

#include <algorithm>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/corpus/case_finder.h"
#include "engine/corpus/case_runner.h"
#include "engine/corpus/rule_outcome.h"
#include "tests/engine/corpus/small_cases.h"

using namespace ff;
namespace fs = std::filesystem;
using Rules = std::shared_ptr<const RuleSet>;

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::vector<CaseRun> all(CaseRerun& rerun, const std::vector<fs::path>& cases, const Rules& saved,
                         const Rules& edited, const std::vector<fs::path>& firsts = {}) {
    std::vector<CaseRun> runs;
    rerun.run(cases, saved, edited, firsts, [&](CaseRun run) { runs.push_back(std::move(run)); });
    std::sort(runs.begin(), runs.end(),
              [](const CaseRun& a, const CaseRun& b) { return a.position < b.position; });
    return runs;
}

} // namespace

class CaseRerunTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_root = m_folder->path().toStdString();
        m_rules = smallcases::load(m_root / "rules");
        m_others = smallcases::load(m_root / "others",
                                    replaced(std::string(smallcases::rules), ": 79,'", ": 97,'"));
        QVERIFY(m_rules && m_others);
        m_cases = {m_root / "cases" / "a", m_root / "cases" / "b"};
        smallcases::writeFollowing(m_cases[0], "outcome = 'hardware.pcie'\n");
        smallcases::writeUnrelated(m_cases[1], "outcome = 'unknown.undetermined'\n");
    }

    void runsAsOneByOne() {
        const auto cases = findCases({FIRSTFAULT_SOURCE_DIR "/tests/cases"});
        const auto rules = loadRules({});
        QVERIFY(cases && rules);
        const std::vector<fs::path> some(cases->begin(), cases->begin() + 12);
        const auto sequential = runCases(some, *rules);
        CaseRerun rerun({4});
        for (int turn = 0; turn < 2; ++turn) {
            const auto runs = all(rerun, some, *rules, *rules);
            QCOMPARE(runs.size(), some.size());
            for (std::size_t i = 0; i < runs.size(); ++i) {
                QCOMPARE(runs[i].change.name, sequential[i].name);
                QCOMPARE(runs[i].change.after.outcome, sequential[i].outcome);
                QCOMPARE(runs[i].change.after.summary, sequential[i].summary);
                QVERIFY(runs[i].change.after.differences == sequential[i].differences);
                QCOMPARE(runs[i].isPassed(), sequential[i].isPassed());
                QVERIFY(!runs[i].isChanged());
            }
        }
        QCOMPARE(rerun.work().opened, std::size_t(0));
        QCOMPARE(rerun.work().kept, some.size());
    }

    void anEditChangesAndComesBack() {
        CaseRerun rerun({1});
        const auto before = all(rerun, m_cases, m_rules, m_rules);
        QVERIFY(before[0].isPassed() && !before[0].isChanged());
        QCOMPARE(rerun.work().opened, std::size_t(2));
        const auto edited = all(rerun, m_cases, m_rules, m_others);
        QCOMPARE(rerun.work().opened, std::size_t(0));
        QVERIFY(edited[0].isChanged() && !edited[0].isPassed() && edited[0].change.isWorse());
        QCOMPARE(edited[0].firedBefore.at("demo/xid-79"), std::uint64_t(1));
        QVERIFY(!edited[0].firedAfter.contains("demo/xid-79"));
        const auto outcomes = ruleOutcomes(*m_rules, *m_others, edited);
        const auto xid =
            std::find_if(outcomes.begin(), outcomes.end(),
                         [](const RuleOutcome& each) { return each.change.rule == "demo/xid-79"; });
        QVERIFY(xid != outcomes.end() && xid->isTouched());
        QVERIFY(xid->change.kind == RuleChange::Kind::Changed);
        QCOMPARE(xid->otherwise.size(), std::size_t(2));
        QVERIFY(xid->failing >= 1 && xid->changed >= 1);
        const auto again = all(rerun, m_cases, m_rules, m_rules);
        QVERIFY(again[0].isPassed() && !again[0].isChanged());
    }

    void otherSavedRulesAreAskedAnew() {
        CaseRerun rerun({1});
        (void)all(rerun, m_cases, m_rules, m_rules);
        const auto runs = all(rerun, m_cases, m_others, m_rules);
        QVERIFY(!runs[0].change.before.isPassed && runs[0].isPassed() && runs[0].change.isBetter());
    }

    void changedFilesAreOpenedAnew() {
        CaseRerun rerun({1});
        (void)all(rerun, m_cases, m_rules, m_rules);
        writeSampleFile(m_cases[0] / "expect.toml", "outcome = 'none.healthy'\n");
        const auto runs = all(rerun, m_cases, m_rules, m_rules);
        QCOMPARE(rerun.work().opened, std::size_t(1));
        QVERIFY(!runs[0].isPassed());
        QCOMPARE(runs[0].change.after.differences.size(), std::size_t(1));
    }

    void whatFindsNoRoomIsNotKept() {
        CaseRerun rerun({1, std::uint64_t{8} << 20}); // of one case
        (void)all(rerun, m_cases, m_rules, m_rules);
        QCOMPARE(rerun.work().kept, std::size_t(1));
        const auto runs = all(rerun, m_cases, m_rules, m_others);
        QCOMPARE(rerun.work().opened, std::size_t(1));
        QVERIFY(runs[0].isChanged());
    }

    void brokenCasesAreSaid() {
        writeSampleFile(m_cases[0] / "expect.toml", "outcome = 7\n");
        m_cases.push_back(m_root / "nowhere");
        CaseRerun rerun({2});
        for (int turn = 0; turn < 2; ++turn) {
            const auto runs = all(rerun, m_cases, m_rules, m_others);
            QCOMPARE(runs.size(), std::size_t(3));
            QVERIFY(!runs[0].errors.empty() && !runs[0].isPassed() && !runs[0].isChanged());
            QVERIFY(runs[1].errors.empty());
            QVERIFY(!runs[2].errors.empty());
        }
    }

    void firstsComeFirst() {
        CaseRerun rerun({1});
        std::vector<std::size_t> order;
        rerun.run(m_cases, m_rules, m_rules, {m_cases[1]},
                  [&](const CaseRun& run) { order.push_back(run.position); });
        QCOMPARE(order, (std::vector<std::size_t>{1, 0}));
    }

    void cancellingEndsBetweenCases() {
        CancelFlag flag;
        CaseRerun rerun({1});
        std::size_t told = 0;
        const Progress progress{&flag, {}};
        rerun.run(
            m_cases, m_rules, m_rules, {},
            [&](const CaseRun&) {
                ++told;
                flag.cancel();
            },
            progress);
        QCOMPARE(told, std::size_t(1));
        const auto runs = all(rerun, m_cases, m_rules, m_rules);
        QCOMPARE(runs.size(), std::size_t(2));
        QVERIFY(runs[0].isPassed());
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_root;
    std::vector<fs::path> m_cases;
    Rules m_rules;
    Rules m_others;
};

QTEST_GUILESS_MAIN(CaseRerunTest)
#include "case_rerun_test.moc"
