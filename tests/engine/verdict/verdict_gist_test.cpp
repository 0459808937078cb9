// What makes two verdicts the same.
#include "engine/verdict/verdict_gist.h"

#include <QtTest>

#include "engine/verdict/verdict_builder.h"
#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

VerdictGist gistOf(VerdictScene& scene) {
    const VerdictInput input = scene.input();
    return ff::gistOf(decide(input), input.graph.log);
}

} // namespace

class VerdictGistTest : public QObject {
    Q_OBJECT

private slots:
    void idsAndLinesAreNoPartOfIt() {
        VerdictScene one;
        one.explain(one.fault("n1"), one.timeout(3));
        VerdictScene other;
        other.add({.symptom = "job.note"});
        other.explain(other.fault("n1", second), other.timeout(3));
        QVERIFY(gistOf(one) == gistOf(other));
        QCOMPARE(gistOf(one).outcome, std::string("hardware.nvlink"));
        QCOMPARE(gistOf(one).accused.size(), std::size_t(1));
    }

    void anotherAccusedIsAnotherVerdict() {
        VerdictScene one;
        one.explain(one.fault("n1"), one.timeout(3));
        VerdictScene other;
        other.explain(other.fault("n2"), other.timeout(3));
        QVERIFY(gistOf(one) != gistOf(other));
        QVERIFY(!gistOf(one).accusesAlike(gistOf(other)));
    }

    void howSureItIsAccusesNobodyElse() {
        VerdictScene reaching;
        reaching.explain(reaching.fault("n1"), reaching.timeout(3));
        VerdictScene alone;
        alone.fault("n1");
        QVERIFY(gistOf(reaching) != gistOf(alone));
        QVERIFY(gistOf(reaching).accusesAlike(gistOf(alone)));
    }

    void orderOfAlternativesDoesNotMatter() {
        const auto ambiguous = [](const char* first, const char* second) {
            VerdictScene scene;
            scene.explain(scene.fault(first), scene.timeout(3));
            scene.explain(scene.fault(second, 1), scene.timeout(4));
            return gistOf(scene);
        };
        QVERIFY(ambiguous("n1", "n2").isAmbiguous);
        QVERIFY(ambiguous("n1", "n2") == ambiguous("n2", "n1"));
        QVERIFY(ambiguous("n1", "n2") != ambiguous("n1", "n3"));
    }
};

QTEST_GUILESS_MAIN(VerdictGistTest)
#include "verdict_gist_test.moc"
