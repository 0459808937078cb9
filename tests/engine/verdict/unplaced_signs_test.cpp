// Signs that nobody can place, beside a candidate that does not explain them.
#include <QTest>

#include "engine/verdict/unplaced_signs.h"
#include "engine/verdict/verdict_builder.h"
#include "tests/engine/verdict/verdict_scene.h"

namespace ff {

namespace {

/// A lost node that explains a time-out, and another time-out of an unknown rank; nothing has a
/// time.
struct Scene : VerdictScene {
    Scene() {
        lost = add({.symptom = "gpu.nvlink_error", .entity = nodeEntity("n4"), .hasTime = false});
        explain(lost, add({.symptom = "collective.watchdog_timeout",
                           .entity = rankEntity(2, "n1"),
                           .source = Source::AppLog,
                           .hasTime = false}));
    }
    EventId addSign(bool hasTime = false) {
        return add({.symptom = "collective.watchdog_timeout",
                    .source = Source::AppLog,
                    .hasTime = hasTime});
    }
    EventId lost;
};

} // namespace

class UnplacedSignsTest : public QObject {
    Q_OBJECT

private slots:
    void keepTheVerdictFromCommitting() {
        Scene scene;
        QVERIFY(decide(scene.input()).primary.has_value());
        scene.addSign();
        const Verdict verdict = decide(scene.input());
        QVERIFY(verdict.isAmbiguous);
        QVERIFY(!verdict.primary.has_value());
        QCOMPARE(verdict.alternatives.size(), std::size_t(1));
        QVERIFY(verdict.alternatives[0].event == scene.lost);
        QVERIFY(verdict.badNodes.empty());
        QVERIFY(!verdict.alternatives[0].wouldDecide.empty());
    }

    void countOnlyWhereNothingIsKnown() {
        Scene explained;
        explained.explain(explained.lost, explained.addSign());
        QVERIFY(decide(explained.input()).primary.has_value());

        Scene placed;
        placed.add({.symptom = "collective.watchdog_timeout",
                    .entity = rankEntity(7),
                    .source = Source::AppLog,
                    .hasTime = false});
        QVERIFY(decide(placed.input()).primary.has_value());
    }

    void ofAJobHaveNoPlaceByNature() {
        Scene scene;
        scene.rules.symptoms[scene.rules.findSymptom("collective.watchdog_timeout").index()].scope =
            EntityKind::Job;
        scene.addSign();
        QVERIFY(decide(scene.input()).primary.has_value());
    }
};

} // namespace ff

QTEST_GUILESS_MAIN(ff::UnplacedSignsTest)
#include "unplaced_signs_test.moc"
