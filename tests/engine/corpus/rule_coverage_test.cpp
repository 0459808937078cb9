// What a small rule set's samples and two cases exercise.
#include "engine/corpus/rule_coverage.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/corpus/coverage_writer.h"
#include "tests/engine/corpus/small_cases.h"
#include "tests/engine/corpus/small_metrics.h"

using namespace ff;
namespace fs = std::filesystem;

class RuleCoverageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        m_root = m_folder.path().toStdString();
        m_rules = smallcases::load(m_root / "rules");
        QVERIFY(m_rules != nullptr);
        smallcases::writeFollowing(m_root / "following", "");
        smallcases::writeUnrelated(m_root / "unrelated", "");
    }

    void extractorsByCasesAndBySamples() {
        const CoverageReport report = coverRules(m_rules, {m_root / "unrelated"}, 1);
        QCOMPARE(rule(report, "demo/xid-79").cases, (Names{"unrelated"}));
        QVERIFY(rule(report, "demo/noise").bySample && rule(report, "demo/noise").cases.empty());
        QVERIFY(rule(report, "demo/noise").isExercised());
        QVERIFY(!rule(report, "demo/metrics-only").isExercised());
        QCOMPARE(*rule(report, "demo/metrics-only").whyNot, WhyNot::SourceAbsent);
        QCOMPARE(report.rulesOf(RuleKind::Extractor).exercised, std::size_t(3));
        QCOMPARE(report.extractorsByCases().exercised, std::size_t(2));
    }

    void notRegexIsSeenToExclude() {
        const CoverageReport report = coverRules(m_rules, {}, 1);
        const RuleCoverage& excluding = rule(report, "demo/xid-79");
        QVERIFY(condition(excluding, "not_regex").isExercised());
        QVERIFY(condition(excluding, "regex").failedIn.empty());
        QVERIFY(!condition(rule(report, "demo/timeout"), "not_regex").isExercised());
    }

    void aConditionIsExercisedWhereItDecides() {
        const CoverageReport one = coverRules(m_rules, {m_root / "following"}, 1);
        const RuleCoverage& fired = rule(one, "demo/gpu-explains-timeout");
        QCOMPARE(fired.cases, (Names{"following"}));
        QVERIFY(condition(fired, "cause.symptom").isExercised());
        QVERIFY(condition(fired, "effect.symptom").failedIn.empty());
        QVERIFY(condition(fired, "within").failedIn.empty());
        QVERIFY(condition(fired, "same.node").failedIn.empty());
        const CoverageReport both =
            coverRules(m_rules, {m_root / "following", m_root / "unrelated"}, 1);
        const RuleCoverage& all = rule(both, "demo/gpu-explains-timeout");
        QCOMPARE(condition(all, "within").failedIn, std::string("unrelated"));
        QCOMPARE(condition(all, "same.node").failedIn, std::string("unrelated"));
        QVERIFY(condition(all, "effect.role").isIdle);
        QCOMPARE(both.idleConditions(), std::size_t(1));
    }

    void metricsAreSeenInSamples() {
        const auto rules = smallcases::load(m_root / "metric-rules", smallcases::metricRules);
        QVERIFY(rules != nullptr);
        const CoverageReport report = coverRules(rules, {}, 1);
        const RuleCoverage& memory = rule(report, "host/memory-low");
        QCOMPARE(memory.conditions.size(), std::size_t(3));
        QVERIFY(condition(memory, "for").isExercised());
        QCOMPARE(condition(memory, "where.value").heldIn, std::string("sample"));
        QVERIFY(condition(memory, "where.value").failedIn.empty());
        QVERIFY(condition(memory, "match.region").failedIn.empty());
    }

    void metricsAreSeenInCases() {
        const auto rules = smallcases::load(m_root / "metric-rules", smallcases::metricRules);
        QVERIFY(rules != nullptr);
        smallcases::writeMetrics(m_root / "enough", "");
        const CoverageReport enough = coverRules(rules, {m_root / "enough"}, 1);
        const RuleCoverage& silent = rule(enough, "host/memory-low");
        QVERIFY(silent.cases.empty());
        QCOMPARE(*silent.whyNot, WhyNot::ValueMismatch);
        QCOMPARE(silent.missed, std::string("where.value"));
        QCOMPARE(silent.nearestCase, std::string("enough"));
        QCOMPARE(condition(silent, "where.value").failedIn, std::string("enough"));
        QCOMPARE(condition(silent, "match.region").failedIn, std::string("enough"));
        const RuleCoverage& absent = rule(enough, "host/oom");
        QCOMPARE(*absent.whyNot, WhyNot::NoCandidate);
        const RuleCoverage& risen = rule(enough, "host/errors");
        QCOMPARE(risen.cases, (Names{"enough"}));
        QCOMPARE(condition(risen, "where.increase_over").heldIn, std::string("enough"));
        QCOMPARE(condition(risen, "where.increase_over").failedIn, std::string("enough"));
    }

    void saysWhyARuleNeverFired() {
        const CoverageReport report =
            coverRules(m_rules, {m_root / "following", m_root / "unrelated"}, 1);
        const RuleCoverage& never = rule(report, "demo/never");
        QVERIFY(!never.isExercised());
        QCOMPARE(*never.whyNot, WhyNot::OutsideWindow);
        QCOMPARE(never.missed, std::string("within"));
        QVERIFY(writeCoverageText(report).find("refiner demo/never: not exercised: "
                                               "outside_window (within in following)") !=
                std::string::npos);
        QCOMPARE(report.rulesOf(RuleKind::Refiner).exercised, std::size_t(1));
    }

    void manyAtATimeGiveTheSame() {
        const std::vector<fs::path> cases{m_root / "following", m_root / "unrelated"};
        const std::string one = writeCoverageJson(coverRules(m_rules, cases, 1));
        QCOMPARE(writeCoverageJson(coverRules(m_rules, cases, 4)), one);
        const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(one)).object();
        QCOMPARE(json["schema"].toString(), QString("firstfault/coverage/1"));
        QCOMPARE(json["totals"].toObject()["refiners"].toObject()["total"].toInt(), 2);
    }

    void aCaseThatCannotBeReadIsSaid() {
        const CoverageReport report = coverRules(m_rules, {m_root / "nowhere"}, 1);
        QCOMPARE(report.errors.size(), std::size_t(1));
        QVERIFY(report.cases.empty());
    }

private:
    using Names = std::vector<std::string>;

    static const RuleCoverage& rule(const CoverageReport& report, const std::string& id) {
        static const RuleCoverage none;
        for (const RuleCoverage& each : report.rules) {
            if (each.rule == id) {
                return each;
            }
        }
        return none;
    }
    static const ConditionCoverage& condition(const RuleCoverage& rule, const std::string& key) {
        static const ConditionCoverage none;
        for (const ConditionCoverage& each : rule.conditions) {
            if (each.key == key) {
                return each;
            }
        }
        return none;
    }

    QTemporaryDir m_folder;
    fs::path m_root;
    std::shared_ptr<const RuleSet> m_rules;
};

QTEST_GUILESS_MAIN(RuleCoverageTest)
#include "rule_coverage_test.moc"
