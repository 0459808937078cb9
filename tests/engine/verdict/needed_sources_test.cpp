// What would confirm an accusation is asked for where it is not there.
#include "engine/verdict/needed_sources.h"

#include <QtTest>

#include "engine/verdict/verdict_builder.h"
#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

bool asksFor(const std::vector<EvidenceWish>& wishes, std::string_view what) {
    return std::any_of(wishes.begin(), wishes.end(), [&](const EvidenceWish& wish) {
        return wish.what.find(what) != std::string::npos && !wish.how.empty() && !wish.why.empty();
    });
}

std::vector<EvidenceWish> wishesOf(VerdictScene& scene, EventId fault) {
    const VerdictInput input = scene.input();
    return wishesForSources(input, EvidencePlaces(input), fault);
}

} // namespace

class NeededSourcesTest : public QObject {
    Q_OBJECT

private slots:
    void aLinkIsConfirmedByFabricManagerAndMetrics() {
        VerdictScene scene;
        const EventId fault = scene.fault("n1");
        QVERIFY(asksFor(wishesOf(scene, fault), "fabric manager's log of n1"));
        QVERIFY(asksFor(wishesOf(scene, fault), "GPU metrics of n1"));
        scene.addMember("n1/fm.log", MemberKind::FabricManagerLog, "n1");
        scene.addMember("n2/metrics.prom", MemberKind::OpenMetrics, "n2"); // of another node
        const auto fewer = wishesOf(scene, fault);
        QVERIFY(!asksFor(fewer, "fabric manager"));
        QVERIFY(asksFor(fewer, "GPU metrics of n1"));
    }

    void aRankIsAskedForItsLogAndItsPlaceForTheRest() {
        VerdictScene scene;
        const EventId fault = scene.add({.symptom = "collective.rank_absent",
                                         .entity = rankEntity(5),
                                         .source = Source::Scheduler});
        QVERIFY(asksFor(wishesOf(scene, fault), "log of rank 5"));
        QVERIFY(asksFor(wishesOf(scene, fault), "flight-recorder dumps"));
        scene.addMember("rank_5.log", MemberKind::AppLog, {}, 5);
        QVERIFY(!asksFor(wishesOf(scene, fault), "log of rank 5"));
    }

    void whatReportedItIsNotAskedFor() {
        VerdictScene scene;
        const EventId fault = scene.add({.symptom = "network.link_down",
                                         .entity = nodeEntity("n1"),
                                         .source = Source::NodeMetrics});
        QVERIFY(wishesOf(scene, fault).empty());
    }

    void anEstablishedVerdictNeedsNoMore() {
        VerdictScene scene;
        scene.addMember("n1/dmesg.txt", MemberKind::KernelLog, "n1");
        const EventId fault = scene.fault("n1");
        scene.explain(fault, scene.timeout(3));
        QVERIFY(asksFor(decide(scene.input()).missingEvidence, "GPU metrics of n1"));
        scene.log.events[fault.index()].isConfirmed = true;
        QVERIFY(!asksFor(decide(scene.input()).missingEvidence, "GPU metrics of n1"));
    }

    void alternativesSayWhatWouldDecide() {
        VerdictScene scene;
        scene.explain(scene.fault("n1"), scene.timeout(3));
        scene.explain(scene.fault("n2", 1), scene.timeout(4));
        const Verdict verdict = decide(scene.input());
        QCOMPARE(verdict.alternatives.size(), std::size_t(2));
        QVERIFY(asksFor(verdict.alternatives[0].wouldDecide, "of n1"));
        QVERIFY(asksFor(verdict.alternatives[1].wouldDecide, "fabric manager's log of n2"));
    }
};

QTEST_GUILESS_MAIN(NeededSourcesTest)
#include "needed_sources_test.moc"
