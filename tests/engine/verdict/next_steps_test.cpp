// What to do, by the catalogue and by what tools ask for.
#include "engine/verdict/next_steps.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

using Steps = std::vector<std::string>;

Symptom& symptomOf(VerdictScene& scene, std::string_view id) {
    return scene.rules.symptoms[scene.rules.findSymptom(id).index()];
}

} // namespace

class NextStepsTest : public QObject {
    Q_OBJECT

private slots:
    void theRemedyComesFirstAndEachRequestOnce() {
        VerdictScene scene;
        symptomOf(scene, "gpu.nvlink_error").remediation = "Reseat it.";
        symptomOf(scene, "job.note").role = Role::Confirmation;
        const EventId cause = scene.fault("n1");
        Accusation primary;
        primary.event = cause;
        primary.events = {cause};
        QCOMPARE(nextStepsFor(scene.input(), primary), Steps{"Reseat it."});
        for (const char* action : {"reset", "drain", "reset"}) {
            scene.explain(
                cause,
                scene.add({.symptom = "job.note", .attributes = {{"action", std::string(action)}}}),
                Relation::Confirms);
        }
        QCOMPARE(nextStepsFor(scene.input(), primary),
                 (Steps{"Reseat it.", "title of job.note: reset.", "title of job.note: drain."}));
    }

    void requestsForOthersAreNotTold() {
        VerdictScene scene;
        symptomOf(scene, "job.note").role = Role::Confirmation;
        const EventId cause = scene.fault("n1");
        scene.explain(
            scene.fault("n2"),
            scene.add({.symptom = "job.note", .attributes = {{"action", std::string("reset")}}}),
            Relation::Confirms);
        Accusation primary;
        primary.event = cause;
        primary.events = {cause};
        QVERIFY(nextStepsFor(scene.input(), primary).empty());
    }
};

QTEST_GUILESS_MAIN(NextStepsTest)
#include "next_steps_test.moc"
