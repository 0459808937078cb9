// The figures of a sentence are those that decide, and only what would help is asked for.
#include "engine/verdict/order_doubts.h"

#include <QtTest>

#include "tests/engine/verdict/verdict_scene.h"

using namespace ff;

namespace {

QString whyNot(VerdictScene& scene, std::size_t which) {
    const VerdictInput input = scene.input();
    const auto candidates = findCandidates(input);
    return QString::fromStdString(whyNotFirst(input, candidates.at(which), candidates));
}

std::vector<EvidenceWish> wishes(VerdictScene& scene, std::size_t which) {
    const VerdictInput input = scene.input();
    std::vector<Accusation> all;
    for (const Candidate& candidate : findCandidates(input)) {
        Accusation& one = all.emplace_back();
        one.event = candidate.lead;
        one.events = candidate.events;
    }
    return orderWishes(input, all.at(which), all);
}

/// Cut to whole seconds, as a log without fractions has it.
void coarsen(VerdictScene& scene, EventId id) {
    Stamp& onset = scene.log.events[id.index()].onset;
    onset.latest = onset.at + second - 1;
}

} // namespace

class OrderDoubtsTest : public QObject {
    Q_OBJECT

private slots:
    void tellsByHowMuchItIsLater() {
        VerdictScene scene;
        scene.fault("n1");
        scene.fault("n2", minute);
        QCOMPARE(whyNot(scene, 1), QString("It is later than title of gpu.nvlink_error (GPU "
                                           "0000:1b:00 on n1), by 1 min 0.0 s; the uncertainty is "
                                           "5.000 s."));
    }

    // The GPU leads its node's events, but the node began.
    void measuresFromTheEventThatDecidesAndNotFromTheLead() {
        VerdictScene scene;
        scene.add({.symptom = "host.machine_check", .entity = nodeEntity("n1")});
        scene.fault("n2", 3 * second);
        scene.fault("n3", 3 * minute);
        scene.fault("n1", 4 * minute);
        const QString between = whyNot(scene, 1);
        QVERIFY2(between.startsWith("It is not proven to be before title of host.machine_check"),
                 qPrintable(between));
        QVERIFY2(between.endsWith("the difference is -3.000 s, the uncertainty 5.000 s."),
                 qPrintable(between));
        const QString last = whyNot(scene, 2);
        QVERIFY2(last.startsWith("It is later than title of host.machine_check"), qPrintable(last));
        QVERIFY2(last.contains("by 3 min 0.0 s; the uncertainty is 5.000 s"), qPrintable(last));
    }

    void namesAnEventThatIsAboutNobody() {
        VerdictScene scene;
        scene.add({.symptom = "scheduler.time_limit", .hasTime = false});
        scene.fault("n1");
        const QString text = whyNot(scene, 1);
        QCOMPARE(text, QString("Its order against title of scheduler.time_limit (the job) is not "
                               "known: they have no common clock."));
    }

    void tellsOfAnOpenTime() {
        VerdictScene scene;
        scene.fault("n1");
        const EventId open = scene.fault("n2", minute);
        scene.log.events[open.index()].onset.earliest = minTime;
        QVERIFY(whyNot(scene, 0).endsWith("is not known: when it happened, or the other, is not."));
    }

    void fineStampsNeedTheClockOnly() {
        VerdictScene scene;
        scene.fault("n1");
        scene.fault("n2", second);
        const auto found = wishes(scene, 0);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].what, std::string("offset of the clock of n1"));
        QCOMPARE(found[0].how, std::string("ssh n1 chronyc tracking"));
    }

    void coarseStampsNeedBoth() {
        VerdictScene scene;
        coarsen(scene, scene.fault("n1"));
        scene.fault("n2", second);
        const auto found = wishes(scene, 0);
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(found[0].what.find("sub-second stamps, and the offset") != std::string::npos);
    }

    void oneClockHasNoOffset() {
        VerdictScene scene;
        scene.fault("n1", 0, "0000:1b:00");
        const EventId other = scene.fault("n1", 0, "0000:43:00");
        QVERIFY(wishes(scene, 0).empty()); // as fine as it gets
        coarsen(scene, other);
        QVERIFY(wishes(scene, 0).empty());
        const auto found = wishes(scene, 1);
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].how, std::string("ssh n1 journalctl -k -o short-iso-precise"));
    }

    void aProvenOrderNeedsNothing() {
        VerdictScene scene;
        coarsen(scene, scene.fault("n1"));
        coarsen(scene, scene.fault("n2", minute));
        QVERIFY(wishes(scene, 0).empty() && wishes(scene, 1).empty());
    }

    void whatHasNoTimeNeedsALogWithTimes() {
        VerdictScene scene;
        scene.add({.symptom = "gpu.nvlink_error",
                   .entity = gpuEntity("n1", "0000:1b:00"),
                   .hasTime = false});
        scene.fault("n2");
        const auto found = wishes(scene, 0);
        QCOMPARE(found.size(), std::size_t(1));
        QVERIFY(found[0].what.starts_with("kernel log of n1 with"));
    }
};

QTEST_GUILESS_MAIN(OrderDoubtsTest)
#include "order_doubts_test.moc"
