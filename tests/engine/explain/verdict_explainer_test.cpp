// How the choice ended in one sentence, and what no evidence covers.
#include "engine/explain/verdict_explainer.h"

#include <QtTest>

#include "tests/engine/explain/explain_scene.h"

using namespace ff;

namespace {

QString text(const std::string& value) { return QString::fromStdString(value); }

} // namespace

class VerdictExplainerTest : public QObject {
    Q_OBJECT

private slots:
    void nothingFailed() {
        ExplainScene scene;
        scene.add({.symptom = "job.note", .entity = nodeEntity("n1")});
        const VerdictExplanation verdict = explainVerdict(scene.analyse());
        QVERIFY(verdict.candidates.empty() && verdict.rejected.empty());
        QVERIFY2(text(verdict.conclusion).contains("no failure to explain"),
                 verdict.conclusion.c_str());
    }

    void theRuleThatNearlyConnectedACause() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.addRefiner("far", Relation::Explains, "gpu.*", "launcher.child_failed").same = {
            EntityKind::Node};
        scene.fault("n1", -91 * second);
        const EventId sign = scene.timeout(3, "n1");
        const Hypothesis cause = explainVerdict(scene.analyse()).candidates.front();
        QCOMPARE(cause.standing, Hypothesis::Standing::NotReaching);
        QVERIFY2(text(cause.why).contains("The nearest rule, test/fault-explains-timeout, would "
                                          "tie it to collective.watchdog_timeout"),
                 cause.why.c_str());
        QVERIFY(text(cause.why).contains(QString("(e%1): within").arg(sign.value)));
        QVERIFY(text(cause.why).contains("41.000 s too early"));
    }

    void onlyConsequences() {
        ExplainScene scene;
        scene.timeout(3, "n1");
        QVERIFY(text(explainVerdict(scene.analyse()).conclusion).contains("only consequences"));
    }

    void gapsOfOneReasonAreOne() {
        ExplainScene scene;
        scene.timeout(0, "n1");
        scene.workload.nodes = {"n1", "n2"};
        scene.workload.worldSize = 4;
        const auto gaps = explainVerdict(scene.analyse()).gaps;
        const auto of = [&](Source source) {
            return *std::find_if(gaps.begin(), gaps.end(), [&](const auto& each) {
                return each.source == source && each.status == ConnectorReport::Status::NotProvided;
            });
        };
        QVERIFY(of(Source::Syslog).parts == std::vector<std::string>({"node n1", "node n2"}));
        QVERIFY(of(Source::AppLog).parts ==
                std::vector<std::string>({"rank 1", "rank 2", "rank 3"}));
    }

    void ranksOfOneReasonAreAGap() {
        ExplainScene scene;
        scene.timeout(0, "n1");
        Analysis analysis = scene.analyse();
        analysis.verdict.unexplained = {{EventId(), 4, "Its pod failed.", {4}},
                                        {EventId(), {}, "Its log ends early.", {5, 6, 7}},
                                        {EventId(0), {}, "No rule relates it.", {}}};
        std::vector<std::string> parts;
        for (const auto& gap : explainVerdict(analysis).gaps) {
            if (gap.source == Source::Other) {
                parts.push_back(gap.reason + " " + gap.parts.front());
            }
        }
        QVERIFY(parts == std::vector<std::string>(
                             {"Its pod failed. rank 4", "Its log ends early. ranks 5-7"}));
    }

    void suspectsStandAmongTheRejected() {
        ExplainScene scene;
        scene.timeout(3, "n1");
        scene.ledger.suspects = {{5, false, "7 ranks wait for it", 7}};
        const auto rejected = explainVerdict(scene.analyse()).rejected;
        QCOMPARE(rejected.size(), std::size_t(1));
        QCOMPARE(rejected.front().standing, Hypothesis::Standing::Suspect);
        QCOMPARE(*rejected.front().entity.rank, 5);
        QVERIFY(!rejected.front().event.isValid());
    }
};

QTEST_GUILESS_MAIN(VerdictExplainerTest)
#include "verdict_explainer_test.moc"
