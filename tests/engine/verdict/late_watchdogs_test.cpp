// Who is suspected of having been stopped.
#include <QTest>

#include "engine/verdict/late_watchdogs.h"
#include "tests/engine/verdict/verdict_scene.h"

namespace ff {

namespace {

void timeout(VerdictScene& scene, int rank, std::int64_t ranFor) {
    scene.add({.symptom = "collective.watchdog_timeout",
               .entity = rankEntity(rank, "n" + std::to_string(rank)),
               .at = 700 * second,
               .source = Source::AppLog,
               .attributes = {{"timeout_ms", std::int64_t(600'000)}, {"ran_for_ms", ranFor}}});
}

} // namespace

class LateWatchdogsTest : public QObject {
    Q_OBJECT

private slots:
    void namesRanksThatReportTooLate() {
        VerdictScene scene;
        timeout(scene, 3, 600'250);
        timeout(scene, 5, 1'471'000);
        timeout(scene, 6, 719'999);
        const auto suspects = lateWatchdogs(scene.input());
        QCOMPARE(suspects.size(), std::size_t(1));
        QCOMPARE(suspects[0].entity.rank.value_or(-1), 5);
        QCOMPARE(suspects[0].entity.node, std::string("n5"));
        QVERIFY(suspects[0].why.find("14 min 31") != std::string::npos);
    }

    void believesNoImpossibleNumbers() {
        VerdictScene scene;
        timeout(scene, 3, 9'000'000'000'000'000'000);
        QVERIFY(lateWatchdogs(scene.input()).empty());
    }
};

} // namespace ff

QTEST_GUILESS_MAIN(ff::LateWatchdogsTest)
#include "late_watchdogs_test.moc"
