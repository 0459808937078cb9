// Which stamps count as anchors, of whose clock, and of which moment.
#include <QTest>

#include <set>

#include "engine/timeline/clock_anchor_finder.h"
#include "tests/engine/timeline/timeline_scene.h"

namespace ff {

namespace {

Stamp exact(Nanos after) {
    const Nanos at = TimelineScene::base + after;
    return {at, at, at, TimeQuality::Exact, {}};
}

ClockHit iteration(std::int64_t number, std::size_t member, Nanos after) {
    return {ClockFact::Iteration, MemberId(member), exact(after), {}, "| consumed", number};
}

std::vector<ClockAnchor> anchorsOf(const TimelineScene& scene, const std::vector<ClockHit>& hits,
                                   const std::vector<ResolvedMatch>& matches = {},
                                   const Placement& placement = {}) {
    const std::vector<MemberReading> none(scene.bundle.members.size());
    return findClockAnchors(scene.bundle, none, placement, hits, matches);
}

} // namespace

class ClockAnchorFinderTest : public QObject {
    Q_OBJECT

private slots:
    void namesAMomentAlikeOnAllHosts() {
        TimelineScene scene;
        const auto anchors = anchorsOf(scene, {iteration(20, 0, 0), iteration(20, 1, 3 * second)});
        QCOMPARE(anchors.size(), std::size_t(2));
        QCOMPARE(anchors[0].moment, anchors[1].moment);
        QCOMPARE(anchors[0].node, std::string("n1"));
        QCOMPARE(anchors[1].node, std::string("n2"));
        QCOMPARE(anchors[1].at - anchors[0].at, 3 * second);
    }

    void findsTheHostByTheRank() {
        TimelineScene scene;
        scene.addMember("rank_9.log", "", Source::AppLog, 9);
        scene.bundle.members.back().node = {};
        Placement placement;
        placement.ranks[9].node = "n7";
        const auto anchors = anchorsOf(scene, {iteration(20, 2, 0)}, {}, placement);
        QCOMPARE(anchors.size(), std::size_t(1));
        QCOMPARE(anchors[0].node, std::string("n7"));
        QVERIFY(anchorsOf(scene, {iteration(20, 2, 0)}).empty());
    }

    void takesTimeoutsBackToTheStartOfTheWait() {
        TimelineScene scene;
        ResolvedMatch timeout = scene.resolved(610 * second, {}, 1);
        timeout.attributes = {{"seq", std::int64_t(4312)}, {"ran_for_ms", std::int64_t(600'250)}};
        auto anchors = anchorsOf(scene, {}, {timeout});
        QCOMPARE(anchors.size(), std::size_t(1));
        QCOMPARE(anchors[0].at, TimelineScene::base + 9'750 * millisecond);
        timeout.attributes.pop_back();
        QVERIFY(anchorsOf(scene, {}, {timeout}).empty());
    }

    void leavesOutStampsOfTheNeighbourhood() {
        TimelineScene scene;
        ClockHit near = iteration(20, 0, 0);
        near.stamp.quality = TimeQuality::Neighbour;
        ClockHit wide = iteration(20, 1, 0);
        wide.stamp.latest += 5 * second;
        QVERIFY(anchorsOf(scene, {near, wide}).empty());
    }

    void tiesTheControllerToANode() {
        TimelineScene scene;
        scene.addMember("slurmctld.log", "", Source::Scheduler);
        scene.bundle.members.back().node = {};
        scene.bundle.members.back().kind = {MemberKind::SlurmDaemonLog, Learnt::Content, ""};
        const auto end = [](std::size_t member, Nanos after) {
            return ClockHit{ClockFact::JobComplete, MemberId(member), exact(after), {}, "7013", 0};
        };
        const auto anchors = anchorsOf(scene, {end(2, 0), end(0, 90 * millisecond)});
        QCOMPARE(anchors.size(), std::size_t(2));
        QCOMPARE(anchors[0].node, std::string("host of slurmctld.log"));
        QCOMPARE(anchors[1].node, std::string("n1"));
        QCOMPARE(anchors[0].moment, anchors[1].moment);
    }

    void tellsMomentsOfAJobApart() {
        TimelineScene scene;
        std::set<std::string> moments;
        for (const ClockFact fact :
             {ClockFact::StepLaunch, ClockFact::JobComplete, ClockFact::JobTimeLimit,
              ClockFact::JobCancel, ClockFact::JobNodeFailure}) {
            const auto anchors =
                anchorsOf(scene, {ClockHit{fact, MemberId(0), exact(0), {}, "7013", 0}});
            QCOMPARE(anchors.size(), std::size_t(1));
            moments.insert(anchors[0].moment);
        }
        QCOMPARE(moments.size(), std::size_t(5));
    }

    void takesCompletedEntriesOfFlightRecorders() {
        TimelineScene scene;
        scene.addMember("nccl_trace_rank_3", "n2", Source::FlightRecorder, 3);
        std::vector<MemberReading> readings(3);
        for (const char* state : {"completed", "scheduled"}) {
            Record entry;
            entry.kind = "fr_entry";
            entry.stamp = exact(0);
            entry.set("seq", "12");
            entry.set("pg_name", "0");
            entry.set("state", state);
            readings[2].records.push_back(entry);
        }
        const auto anchors = findClockAnchors(scene.bundle, readings, {}, {}, {});
        QCOMPARE(anchors.size(), std::size_t(1));
        QCOMPARE(anchors[0].node, std::string("n2"));
    }
};

} // namespace ff

QTEST_GUILESS_MAIN(ff::ClockAnchorFinderTest)
#include "clock_anchor_finder_test.moc"
