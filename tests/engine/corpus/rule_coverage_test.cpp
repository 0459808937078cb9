// What a small rule set's samples and two cases exercise.
#include "engine/corpus/rule_coverage.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/corpus/coverage_writer.h"
#include "tests/engine/corpus/small_cases.h"

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
