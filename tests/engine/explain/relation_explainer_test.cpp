// Filters, refiners and derivations: each condition met and just missed, and why in words.
#include "engine/explain/relation_explainer.h"

#include <QtTest>

#include "tests/engine/explain/explain_scene.h"

using namespace ff;

namespace {

QString text(const std::string& value) { return QString::fromStdString(value); }

RuleExplanation explained(ExplainScene& scene) {
    RuleScenes scenes(scene.analyse());
    return explainRefiner(scenes.analysis().rules->refiners.front(), scenes);
}

} // namespace

class RelationExplainerTest : public QObject {
    Q_OBJECT

private slots:
    void aRefinerThatFired() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        const EventId cause = scene.fault("n1");
        const EventId effect = scene.timeout(3, "n1");
        const RuleExplanation rule = explained(scene);
        QCOMPARE(rule.fired, std::uint64_t(1));
        QVERIFY(!rule.whyNot);
        QVERIFY(rule.firings.front().event == effect && rule.firings.front().cause == cause);
        QCOMPARE(rule.conditions.size(), std::size_t(4));
        for (const auto& condition : rule.conditions) {
            QVERIFY2(condition.holds && condition.isJudged, condition.key.c_str());
        }
        QCOMPARE(text(conditionOf(rule, "cause.symptom").asks), QString("gpu.*"));
        QVERIFY(conditionOf(rule, "cause.symptom").events == std::vector<EventId>{cause});
        QCOMPARE(text(conditionOf(rule, "same.node").miss), QString("n1"));
        QVERIFY(text(conditionOf(rule, "within").miss).contains("10.000 s later"));
    }

    void theNearestMissIsInTime() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.fault("n1", -10 * minute);
        const EventId near = scene.fault("n1", -91 * second);
        scene.timeout(3, "n1", 10 * second);
        const RuleExplanation rule = explained(scene);
        QCOMPARE(rule.fired, std::uint64_t(0));
        QCOMPARE(*rule.whyNot, WhyNot::OutsideWindow);
        QCOMPARE(text(rule.missed), QString("within"));
        // 101 s against a window of 60 s.
        QVERIFY2(text(rule.nearest).contains("Xid 79 on n1, 41.000 s too early"),
                 rule.nearest.c_str());
        QVERIFY(conditionOf(rule, "within").events.front() == near);
        QVERIFY(conditionOf(rule, "same.node").holds);
    }

    void aCauseThatIsTooLate() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.fault("n1", 30 * second);
        scene.timeout(3, "n1", 10 * second);
        QVERIFY(text(explained(scene).nearest).contains("15.000 s too late"));
    }

    void theNearestMissIsInPlace() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.fault("n2");
        scene.timeout(3, "n1");
        const RuleExplanation rule = explained(scene);
        QCOMPARE(*rule.whyNot, WhyNot::PlaceMismatch);
        QVERIFY2(text(rule.nearest).contains("on another node: n2 instead of n1"),
                 rule.nearest.c_str());
        QVERIFY(conditionOf(rule, "within").holds);
    }

    void whatMustBeDifferentIsTheSame() {
        ExplainScene scene;
        Refiner& refiner = scene.faultExplainsTimeout();
        refiner.same.clear();
        refiner.different = {EntityKind::Node};
        scene.fault("n1");
        scene.timeout(3, "n1");
        const RuleExplanation rule = explained(scene);
        QCOMPARE(*rule.whyNot, WhyNot::PlaceMismatch);
        QVERIFY(text(rule.nearest).contains("on the same node: n1"));
    }

    void anotherValue() {
        ExplainScene scene;
        scene.faultExplainsTimeout().cause.attributes = {{"xid", {std::int64_t{149}}}};
        scene.fault("n1");
        scene.timeout(3, "n1");
        const RuleExplanation rule = explained(scene);
        QCOMPARE(*rule.whyNot, WhyNot::ValueMismatch);
        QCOMPARE(text(rule.missed), QString("cause.attributes.xid"));
        QVERIFY(text(rule.nearest).contains("its xid is 79"));
        // Nothing was left to judge a pair by.
        QVERIFY(!conditionOf(rule, "within").isJudged);
    }

    void anEventThatIsNotThere() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.timeout(3, "n1");
        scene.rules.extractors.front().symptom.plain = "gpu.nvlink_error";
        const RuleExplanation rule = explained(scene);
        QCOMPARE(*rule.whyNot, WhyNot::NoCandidate);
        QCOMPARE(text(rule.missed), QString("cause.symptom"));
        QVERIFY(conditionOf(rule, "effect.symptom").holds);
    }

    void aSourceThatIsNotThere() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.timeout(3, "n1");
        scene.rules.extractors.front().symptom.plain = "gpu.nvlink_error";
        scene.rules.extractors.front().sources = {Source::Syslog};
        const RuleExplanation rule = explained(scene);
        QCOMPARE(*rule.whyNot, WhyNot::SourceAbsent);
        QVERIFY(text(rule.nearest).contains("only syslog would show it"));
    }

    void evidenceThatIsOutOfScope() {
        ExplainScene scene;
        scene.faultExplainsTimeout();
        scene.addFilter("not-ours", "gpu.*");
        scene.fault("n1");
        scene.timeout(3, "n1");
        const RuleExplanation rule = explained(scene);
        QCOMPARE(*rule.whyNot, WhyNot::OutOfScope);
        QVERIFY(text(rule.nearest).contains("out of scope by test/not-ours"));
    }

    void anExceptionSpeaksAgainstIt() {
        ExplainScene scene;
        Refiner& refiner = scene.faultExplainsTimeout();
        refiner.unless = Refiner::Exception{};
        refiner.unless->when.symptoms = {"job.note"};
        scene.fault("n1");
        scene.timeout(3, "n1");
        const EventId note = scene.add({.symptom = "job.note", .entity = nodeEntity("n1")});
        const RuleExplanation rule = explained(scene);
        QCOMPARE(*rule.whyNot, WhyNot::SuppressedBy);
        QCOMPARE(text(rule.missed), QString("unless"));
        QVERIFY(conditionOf(rule, "unless").events.back() == note);
    }

    void tooFewForADerivation() {
        ExplainScene scene;
        Refiner& refiner = scene.addRefiner("many", Relation::Derives, "gpu.*", "");
        refiner.effect = {};
        refiner.emit = "gpu.sm_suspect";
        refiner.count = {16, EntityKind::Gpu, minute};
        for (int i = 0; i < 12; ++i) {
            scene.fault("n" + std::to_string(i), i * second);
        }
        const RuleExplanation few = explained(scene);
        QCOMPARE(few.kind, RuleExplanation::Kind::Derivation);
        QCOMPARE(*few.whyNot, WhyNot::CountBelow);
        QVERIFY2(text(few.nearest).contains("12 of 16 different gpus needed"), few.nearest.c_str());

        for (int i = 12; i < 16; ++i) {
            scene.fault("n" + std::to_string(i), i * hour);
        }
        const RuleExplanation apart = explained(scene);
        QCOMPARE(apart.fired, std::uint64_t(0));
        QVERIFY(text(conditionOf(apart, "count.within").miss).contains("without it 16"));

        scene.rules.refiners.front().count.within = maxTime;
        const RuleExplanation enough = explained(scene);
        QCOMPARE(enough.fired, std::uint64_t(1));
        QVERIFY(conditionOf(enough, "count.at_least").holds);
    }

    void theLargestGroupOfADerivation() {
        ExplainScene scene;
        Refiner& refiner = scene.addRefiner("many", Relation::Derives, "gpu.*", "");
        refiner.effect = {};
        refiner.emit = "gpu.sm_suspect";
        refiner.same = {EntityKind::Node};
        refiner.count = {3, EntityKind::Gpu, maxTime};
        scene.fault("n1");
        for (int i = 0; i < 4; ++i) {
            scene.fault("n2", i * second); // more reports, of one GPU too
        }
        const RuleExplanation few = explained(scene);
        const auto count = conditionOf(few, "count.at_least");
        QCOMPARE(text(count.miss), QString("1 of 3 different gpus needed"));
        QCOMPARE(count.met, std::uint64_t(4));
    }

    void aFilterThatMissedByTime() {
        ExplainScene scene;
        Filter& filter = scene.addFilter("before", "gpu.*");
        filter.when.before = TimeBound{TimeBound::Anchor::WorkloadStart, -1 * minute};
        scene.workload.start = EventLogFixture::base;
        scene.fault("n1", -20 * second);
        RuleScenes scenes(scene.analyse());
        const RuleExplanation rule =
            explainFilter(scenes.analysis().rules->filters.front(), scenes);
        QCOMPARE(*rule.whyNot, WhyNot::OutsideWindow);
        QVERIFY2(text(rule.nearest).contains("it began 40.000 s too late"), rule.nearest.c_str());
    }

    void aFilterThatFired() {
        ExplainScene scene;
        scene.addFilter("all", "gpu.*");
        const EventId event = scene.fault("n1");
        RuleScenes scenes(scene.analyse());
        const RuleExplanation rule =
            explainFilter(scenes.analysis().rules->filters.front(), scenes);
        QCOMPARE(rule.fired, std::uint64_t(1));
        QVERIFY(rule.firings.front().event == event);
        QVERIFY(conditionOf(rule, "when.symptom").holds);
    }
};

QTEST_GUILESS_MAIN(RelationExplainerTest)
#include "relation_explainer_test.moc"
