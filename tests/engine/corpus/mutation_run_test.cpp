// Which dropped conditions samples and cases notice.
#include "engine/corpus/mutation_run.h"

#include <QTemporaryDir>
#include <QtTest>

#include "engine/corpus/mutation_writer.h"
#include "tests/engine/corpus/small_cases.h"
#include "tests/engine/corpus/small_metrics.h"

using namespace ff;
namespace fs = std::filesystem;

namespace {

bool everything(const std::string&, const RuleOrigin&) { return true; }

const MutantResult& result(const MutationReport& report, const std::string& rule,
                           const std::string& dropped) {
    static const MutantResult none;
    for (const MutantResult& each : report.mutants) {
        if (each.mutant.rule == rule && each.mutant.dropped == dropped) {
            return each;
        }
    }
    return none;
}

} // namespace

class MutationRunTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_root = m_folder.path().toStdString();
        m_rules = smallcases::load(m_root / "rules");
        QVERIFY(m_rules != nullptr);
        smallcases::writeFollowing(m_root / "following", "fires = ['demo/gpu-explains-timeout']");
        smallcases::writeUnrelated(m_root / "unrelated",
                                   "must_not_fire = ['demo/gpu-explains-timeout']");
    }

    void samplesKillExtractorsMutants() {
        const MutationReport report = runMutants(m_rules, everything, {}, 1);
        QCOMPARE(result(report, "demo/xid-79", "not_regex").killedBy, std::string("sample"));
        QVERIFY(!result(report, "demo/timeout", "not_regex").isKilled());
        QCOMPARE(result(report, "demo/timeout", "not_regex").mutant.origin.line > 0, true);
    }

    void expectationsKillMutantsOfRelations() {
        const MutationReport report =
            runMutants(m_rules, everything, {m_root / "following", m_root / "unrelated"}, 1);
        const std::string rule = "demo/gpu-explains-timeout";
        QCOMPARE(result(report, rule, "same.node").killedBy, std::string("unrelated"));
        QCOMPARE(result(report, rule, "within").killedBy, std::string("unrelated"));
        QVERIFY(result(report, rule, "effect.role").mutant.isIdle);
        QVERIFY(!result(report, rule, "effect.role").isKilled());
    }

    void whatNoExpectationMindsIsSaid() {
        smallcases::writeUnrelated(m_root / "silent", "");
        const MutationReport report = runMutants(m_rules, everything, {m_root / "silent"}, 1);
        const MutantResult& survivor = result(report, "demo/gpu-explains-timeout", "within");
        QVERIFY(!survivor.isKilled());
        QCOMPARE(survivor.unnoticedIn, (std::vector<std::string>{"silent"}));
        QVERIFY(writeMutationText(report).find("demo/gpu-explains-timeout without within "
                                               "survives: no expectation minds in silent") !=
                std::string::npos);
    }

    void metricsHaveMutants() {
        const auto rules = smallcases::load(m_root / "metric-rules", smallcases::metricRules);
        QVERIFY(rules != nullptr);
        smallcases::writeMetrics(m_root / "minded", "must_not_fire = ['host/memory-low']");
        smallcases::writeMetrics(m_root / "unminded", "");
        const MutationReport minded = runMutants(rules, everything, {m_root / "minded"}, 1);
        const std::string rule = "host/memory-low";
        QCOMPARE(result(minded, rule, "for").killedBy, std::string("sample"));
        QCOMPARE(result(minded, rule, "where.value").killedBy, std::string("minded"));
        QCOMPARE(result(minded, rule, "match.region").killedBy, std::string("minded"));
        const MutationReport unminded = runMutants(rules, everything, {m_root / "unminded"}, 1);
        QVERIFY(!result(unminded, rule, "where.value").isKilled());
        QCOMPARE(unminded.mutants.size(), minded.mutants.size());
    }

    void onlyChosenRules() {
        const auto named = [](const std::string& rule, const RuleOrigin&) {
            return rule == "demo/never";
        };
        const MutationReport report = runMutants(m_rules, named, {m_root / "following"}, 1);
        QCOMPARE(report.mutants.size(), std::size_t(3));
        QVERIFY(report.survivors() > 0);
        QVERIFY(report.survivingPercent() > 0);
    }

    void manyAtATimeGiveTheSame() {
        const std::vector<fs::path> cases{m_root / "following", m_root / "unrelated"};
        QCOMPARE(writeMutationJson(runMutants(m_rules, everything, cases, 4)),
                 writeMutationJson(runMutants(m_rules, everything, cases, 1)));
    }

    void aBrokenCaseIsSaid() {
        const MutationReport report = runMutants(m_rules, everything, {m_root / "nowhere"}, 1);
        QCOMPARE(report.errors.size(), std::size_t(1));
    }

private:
    QTemporaryDir m_folder;
    fs::path m_root;
    std::shared_ptr<const RuleSet> m_rules;
};

QTEST_GUILESS_MAIN(MutationRunTest)
#include "mutation_run_test.moc"
