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

/// Faults last until a repair; the attempt began a minute ago, and time-outs end it.
struct OldFaults : ExplainScene {
    OldFaults() {
        faultExplainsTimeout().within = DelayWindow{-5 * second, 3 * hour};
        workload.start = base - minute;
        for (Symptom& symptom : rules.symptoms) {
            symptom.lasts = symptom.lasts || symptom.id == "gpu.nvlink_error";
        }
        timeout(3, "n1");
        timeout(9, "n2");
    }
};

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

    void aLaterCauseIsToldByThePairThatProvesIt() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        const EventId first = scene.fault("n1");
        scene.fault("n1", 14 * second, "gpu.fell_off_bus"); // the same GPU, and nearer
        const EventId other = scene.fault("n2", 20 * second);
        scene.timeout(3, "n1", 40 * second);
        scene.timeout(9, "n2", 40 * second);
        const auto candidates = explainVerdict(scene.analyse()).candidates;
        QCOMPARE(candidates.size(), std::size_t(2));
        QCOMPARE(candidates.front().events.size(), std::size_t(2));
        const Hypothesis* later = find(candidates, other);
        QCOMPARE(later->standing, Standing::Later);
        QVERIFY(later->by == first);
        QVERIFY2(text(later->why).contains("20.000 s later"), later->why.c_str());
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

    void aSharedFaultIsOfThoseThatHaveIt() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.workload.nodes = {"n1", "n2", "n3"};
        std::vector<EventId> hit;
        for (const char* node : {"n1", "n2", "n3"}) {
            hit.push_back(scene.fault(node));
            scene.timeout(static_cast<int>(hit.size()), node, 40 * second);
        }
        const EventId aside =
            scene.add({.symptom = "host.machine_check", .entity = nodeEntity("n7"), .at = -minute});
        const EventId later = scene.fault("n4", 20 * second, "gpu.fell_off_bus");
        const EventId close = scene.fault("n5", second, "gpu.fell_off_bus");
        scene.timeout(8, "n4", 40 * second);
        scene.timeout(9, "n5", 40 * second);
        const VerdictExplanation verdict = explainVerdict(scene.analyse());
        for (const EventId id : hit) {
            const Hypothesis* part = find(verdict.candidates, id);
            QCOMPARE(part->standing, Standing::SharedPart);
            QVERIFY(text(part->why).contains("The same fault hit all 3 nodes of the job:"));
        }
        QCOMPARE(find(verdict.candidates, aside)->standing, Standing::NotReaching);
        QCOMPARE(find(verdict.candidates, later)->standing, Standing::Later);
        QVERIFY2(text(find(verdict.candidates, later)->why).contains("20.000 s later, beyond"),
                 find(verdict.candidates, later)->why.c_str());
        QCOMPARE(find(verdict.candidates, close)->standing, Standing::Alternative);
        QVERIFY(text(find(verdict.candidates, close)->why).contains("is not of the fault"));
        QVERIFY2(text(verdict.conclusion)
                     .contains("the same fault hit all 3 nodes of the job, so what they share"),
                 verdict.conclusion.c_str());
    }

    void thoseFromBeforeTheAttemptAreCounted() {
        OldFaults scene;
        const EventId old = scene.fault("n2", -2 * hour);
        const EventId first = scene.fault("n1");
        const auto candidates = explainVerdict(scene.analyse()).candidates;
        QCOMPARE(find(candidates, first)->standing, Standing::Primary);
        QVERIFY2(text(find(candidates, first)->why)
                     .endsWith("the only cause since the attempt began that reaches the failure. 1 "
                               "other cause from before the attempt reaches it too and is set "
                               "aside."),
                 find(candidates, first)->why.c_str());
        QCOMPARE(find(candidates, old)->standing, Standing::FromBefore);
        QVERIFY(text(find(candidates, old)->why).contains("a later cause reaches"));
    }

    void whereAllAreOldTheLaterOnesSaySo() {
        OldFaults scene;
        const EventId first = scene.fault("n1", -2 * hour);
        const EventId other = scene.fault("n2", -hour);
        const auto candidates = explainVerdict(scene.analyse()).candidates;
        QCOMPARE(find(candidates, first)->standing, Standing::Primary);
        QVERIFY2(text(find(candidates, first)->why)
                     .startsWith("It began before the 1 other cause that reaches the failure too"),
                 find(candidates, first)->why.c_str());
        QCOMPARE(find(candidates, other)->standing, Standing::Later);
        QVERIFY2(text(find(candidates, other)->why).contains("later, beyond the uncertainty"),
                 find(candidates, other)->why.c_str());
    }

    void theWayOfTheFirstOnesIsLookedAt() {
        ExplainScene scene;
        for (int i = 0; i < 40; ++i) {
            scene.fault("n" + std::to_string(i), i * minute);
        }
        scene.timeout(3, "m", hour);
        const Analysis& analysis = scene.analyse();
        const auto whyOf = [](const std::vector<Hypothesis>& all, std::size_t at) {
            return text(all[at].why);
        };
        EventFates fates(analysis);
        const auto all = fates.candidates();
        QCOMPARE(all.size(), std::size_t(40));
        QVERIFY(whyOf(all, 31).contains("no rule makes anything a consequence"));
        QVERIFY(whyOf(all, 32).contains("told of the first causes only"));
        QCOMPARE(whyOf(fates.candidates(), 31), whyOf(all, 31)); // asked once
        CancelFlag flag;
        flag.cancel();
        QVERIFY(EventFates(analysis, {&flag, {}}).candidates().empty());
    }

    void everyStandingHasAWord_data() {
        QTest::addColumn<int>("standing");
        const char* const words[] = {"primary",      "with_primary", "alternative", "shared_part",
                                     "later",        "from_before",  "other_hour",  "not_reaching",
                                     "suspect",      "explained",    "part_of",     "taken_back",
                                     "out_of_scope", "consequence"};
        int standing = 0;
        for (const char* word : words) {
            QTest::newRow(word) << standing++;
        }
        QCOMPARE(standing, static_cast<int>(Standing::Consequence) + 1);
    }

    void everyStandingHasAWord() {
        QFETCH(int, standing);
        QCOMPARE(text(std::string(toText(static_cast<Standing>(standing)))),
                 QString(QTest::currentDataTag()));
    }
};

QTEST_GUILESS_MAIN(EventFateTest)
#include "event_fate_test.moc"
