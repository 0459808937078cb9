// What is asked for is not there and would help.
#include "engine/verdict/evidence_wishes.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

bool asksFor(const std::vector<EvidenceWish>& wishes, std::string_view what) {
    return std::any_of(wishes.begin(), wishes.end(), [&](const EvidenceWish& wish) {
        return wish.what.find(what) != std::string::npos && !wish.how.empty() && !wish.why.empty();
    });
}

std::vector<EvidenceWish> wishesOf(VerdictScene& scene, EventId event) {
    const VerdictInput input = scene.input();
    return wishesFor(input, EvidencePlaces(input), {event});
}

std::vector<EvidenceWish> undecidedWishes(VerdictScene& scene,
                                          const std::vector<Suspect>& suspects) {
    const VerdictInput input = scene.input();
    return wishesForUndecided(input, EvidencePlaces(input), suspects);
}

} // namespace

class EvidenceWishesTest : public QObject {
    Q_OBJECT

private slots:
    void asksForTheKernelLogOfTheAccusedNode() {
        VerdictScene scene;
        const EventId fault = scene.add({.symptom = "gpu.fell_off_bus",
                                         .entity = gpuEntity("n1", "0000:1b:00"),
                                         .source = Source::AppLog});
        QVERIFY(asksFor(wishesOf(scene, fault), "dmesg of n1"));
        scene.addMember("n1/dmesg.txt", MemberKind::KernelLog, "n1");
        QVERIFY(!asksFor(wishesOf(scene, fault), "dmesg of n1"));
    }

    void asksForNoKernelLogOfAProgramsFault() {
        VerdictScene scene;
        const EventId fault = scene.add({.symptom = "workload.python_exception",
                                         .entity = rankEntity(0, "n1"),
                                         .source = Source::AppLog});
        QVERIFY(!asksFor(wishesOf(scene, fault), "dmesg"));
    }

    void asksForWhatASymptomLacks() {
        VerdictScene scene;
        Symptom::Wish wish;
        wish.what = *TemplateText::parse("clock of {node}, xid {xid}");
        wish.how = *TemplateText::parse("ssh {node} chronyc");
        wish.why = "why";
        wish.source = Source::NodeMetrics;
        scene.rules.symptoms[scene.rules.findSymptom("gpu.nvlink_error").index()].wishes = {wish};
        const EventId fault = scene.add({.symptom = "gpu.nvlink_error",
                                         .entity = gpuEntity("n1", "0000:1b:00"),
                                         .attributes = {{"xid", std::int64_t(149)}}});
        QVERIFY(asksFor(wishesOf(scene, fault), "clock of n1, xid 149"));
        scene.addMember("n1/metrics", MemberKind::OpenMetrics, "n1");
        QVERIFY(!asksFor(wishesOf(scene, fault), "clock of n1"));
    }

    void namesSuspectsFirstAndFewNodes() {
        VerdictScene scene;
        for (int i = 0; i < 9; ++i) {
            scene.workload.nodes.push_back("n" + std::to_string(i));
        }
        Suspect suspect;
        suspect.entity = rankEntity(6, "n8");
        const auto wishes = undecidedWishes(scene, {suspect});
        QCOMPARE(wishes[0].what, std::string("dmesg of n8"));
        QVERIFY(asksFor(wishes, "log of rank 6"));
        QVERIFY(asksFor(wishes, "dmesg of the job's nodes"));
        QVERIFY(!asksFor(wishes, "dmesg of n7"));
        QVERIFY(asksFor(wishes, "scheduler"));
        scene.addMember("sacct", MemberKind::SacctText, "");
        QVERIFY(!asksFor(undecidedWishes(scene, {}), "scheduler"));
    }

    void asksForNothingTwice() {
        std::vector<EvidenceWish> wishes{{"a", "b", "c"}};
        addWishes(wishes, {{"a", "x", "y"}, {"d", "e", "f"}, {"d", "e", "f"}});
        QCOMPARE(wishes.size(), std::size_t(2));
    }
};

QTEST_GUILESS_MAIN(EvidenceWishesTest)
#include "evidence_wishes_test.moc"
