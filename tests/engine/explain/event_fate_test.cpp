// Each place where a cause can end: told by its word, and with figures.
#include "engine/explain/event_fate.h"

#include <QtTest>

#include "engine/explain/verdict_explainer.h"
#include "tests/engine/explain/explain_scene.h"

using namespace ff;
using Standing = Hypothesis::Standing;

namespace {

QString text(const std::string& value) { return QString::fromStdString(value); }

const Hypothesis* find(const std::vector<Hypothesis>& all, EventId event) {
    for (const Hypothesis& each : all) {
        if (std::find(each.events.begin(), each.events.end(), event) != each.events.end()) {
            return &each;
        }
    }
    return nullptr;
}

} // namespace

class EventFateTest : public QObject {
    Q_OBJECT

private slots:
    void thePrimaryAndItsWayToTheFailure() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        const EventId cause = scene.fault("n1");
        const EventId sign = scene.timeout(3, "n1");
        const VerdictExplanation verdict = explainVerdict(scene.analyse());
        const Hypothesis& first = verdict.candidates.front();
        QCOMPARE(first.standing, Standing::Primary);
        QVERIFY(first.event == cause && first.reachesFailure);
        QCOMPARE(first.path.size(), std::size_t(2));
        QVERIFY(first.path.back().event == sign && first.path.back().isOrderProven);
        QVERIFY(text(first.why).contains("only cause"));
        QVERIFY(text(verdict.conclusion).contains("1 active cause, of which 1 reaches"));
    }

    void aLaterCause() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        const EventId first = scene.fault("n1");
        const EventId second_ = scene.fault("n2", 12'400 * millisecond);
        scene.timeout(3, "n1", 14 * second);
        scene.timeout(9, "n2", 14 * second);
        const VerdictExplanation verdict = explainVerdict(scene.analyse());
        const Hypothesis* later = find(verdict.candidates, second_);
        QVERIFY(later != nullptr);
        QCOMPARE(later->standing, Standing::Later);
        QVERIFY(later->by == first);
        // Two clocks of 2.5 s each.
        QVERIFY2(text(later->why).contains("12.400 s later, beyond the uncertainty of ±5.000 s"),
                 later->why.c_str());
    }

    void alternativesAreNotProven() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        const EventId one = scene.fault("n1");
        const EventId other = scene.fault("n2", second);
        scene.timeout(3, "n1");
        scene.timeout(9, "n2");
        const VerdictExplanation verdict = explainVerdict(scene.analyse());
        for (const EventId id : {one, other}) {
            QCOMPARE(find(verdict.candidates, id)->standing, Standing::Alternative);
            QVERIFY(!find(verdict.candidates, id)->why.empty());
        }
        QVERIFY(text(verdict.conclusion).contains("2 alternatives"));
    }

    void aCauseThatReachesNothing() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.fault("n1");
        scene.timeout(3, "n1");
        const EventId aside =
            scene.add({.symptom = "host.oom_kill", .entity = nodeEntity("n7"), .at = -minute});
        const auto candidates = explainVerdict(scene.analyse()).candidates;
        const Hypothesis* found = find(candidates, aside);
        QCOMPARE(found->standing, Standing::NotReaching);
        QVERIFY(!found->reachesFailure && found->path.empty());
        QVERIFY(text(found->why).contains("reaches no failure"));
    }

    void causesThatAreActiveNoMore() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        Refiner& peers = scene.addRefiner("fault-explains-exception", Relation::Explains,
                                          "gpu.nvlink_error", "workload.python_exception");
        peers.same = {EntityKind::Node};
        scene.addFilter("not-ours", "gpu.fell_off_bus");
        const EventId cause = scene.fault("n1");
        scene.timeout(3, "n1");
        const EventId first = scene.add({.symptom = "workload.python_exception",
                                         .entity = rankEntity(0, "n1"),
                                         .at = 20 * second});
        const EventId second_ = scene.add({.symptom = "workload.python_exception",
                                           .entity = rankEntity(1, "n1"),
                                           .at = 21 * second});
        const EventId outside = scene.fault("n3", -hour, "gpu.fell_off_bus");
        const auto rejected = explainVerdict(scene.analyse()).rejected;
        QCOMPARE(rejected.size(), std::size_t(2));
        const Hypothesis* explained = find(rejected, first);
        QVERIFY(explained == find(rejected, second_)); // one fate
        QCOMPARE(explained->standing, Standing::Explained);
        QVERIFY(explained->by == cause);
        QVERIFY2(text(explained->why).startsWith("Explained by gpu.nvlink_error, Xid 79, of GPU"),
                 explained->why.c_str());
        QVERIFY(text(explained->why).contains("(test/fault-explains-exception)"));
        QVERIFY(text(explained->why).contains("It began 20.000 s later"));
        QCOMPARE(find(rejected, outside)->standing, Standing::OutOfScope);
        QVERIFY(text(find(rejected, outside)->why).contains("test/not-ours"));
    }

    void aFaultFromBeforeTheAttempt() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.workload.start = EventLogFixture::base - minute;
        scene.fault("n1");
        scene.timeout(3, "n1");
        const EventId old = scene.add(
            {.symptom = "host.machine_check", .entity = nodeEntity("n4"), .at = -2 * hour});
        for (Symptom& symptom : scene.rules.symptoms) {
            symptom.lasts = symptom.lasts || symptom.id == "host.machine_check";
        }
        const auto candidates = explainVerdict(scene.analyse()).candidates;
        QCOMPARE(find(candidates, old)->standing, Standing::FromBefore);
        QVERIFY(text(find(candidates, old)->why).contains("1 h 59 min before the attempt began"));
    }

    void consequencesAreNeverFirst() {
        ExplainScene scene;
        const EventId sign = scene.timeout(3, "n1");
        const Hypothesis fate = EventFates(scene.analyse()).of(sign);
        QCOMPARE(fate.standing, Standing::Consequence);
        QVERIFY(text(fate.why).contains("cascade"));
    }

    void everyStandingHasAWord() {
        QCOMPARE(toText(Standing::Primary), std::string_view("primary"));
        QCOMPARE(toText(Standing::Consequence), std::string_view("consequence"));
    }
};

QTEST_GUILESS_MAIN(EventFateTest)
#include "event_fate_test.moc"
