// Lanes: grouping, order, folding, heights.
#include "views/timeline/lane_layout.h"

#include <QtTest>

#include "tests/support/sample_analysis.h"
#include "tests/views/timeline/large_job.h"
#include "views/timeline/lane_assignment.h"
#include "views/timeline/lane_rows.h"
#include "views/timeline/plot_series.h"

using namespace ff;

namespace {

std::vector<std::string> ids(const LaneLayout& layout) {
    std::vector<std::string> result;
    for (const Lane& lane : layout.lanes()) {
        result.push_back(lane.id);
    }
    return result;
}

const Lane& laneCalled(const LaneLayout& layout, const std::string& id) {
    const auto index = layout.find(id);
    if (!index) {
        qFatal("no lane %s", id.c_str());
    }
    return layout.lanes()[*index];
}

} // namespace

class LaneLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void theAccusedLaneComesFirstWithinTheAccusedNode() {
        const auto analysis = nvlinkFaultSample();
        const LaneLayout layout(*analysis, {});
        const std::vector<std::string> expected = {"node:gpu-a02", "log:gpu-a02:syslog",
                                                   "rank:15",      "rank:8",
                                                   "rank:9",       "rank:10",
                                                   "rank:11",      "rank:12",
                                                   "rank:13",      "rank:14",
                                                   "node:gpu-a01", "log:gpu-a01:syslog",
                                                   "rank:0",       "alike:rank:1",
                                                   "node:",        "log::applog"};
        QCOMPARE(ids(layout), expected);
        QVERIFY(laneCalled(layout, "rank:15").isAccused);
        QVERIFY(!laneCalled(layout, "rank:8").isAccused);
        QCOMPARE(layout.zoom(), LaneZoom::Reading);
    }

    void heightsAreThoseOfTheDesign() {
        const auto analysis = nvlinkFaultSample();
        const LaneLayout layout(*analysis, {});
        QCOMPARE(laneCalled(layout, "node:gpu-a02").height, 24);
        QCOMPARE(laneCalled(layout, "rank:15").height, 28);
        QCOMPARE(laneCalled(layout, "rank:8").height, 20);
        QCOMPARE(laneCalled(layout, "alike:rank:1").height, 28);
        LaneChoices compact;
        compact.zoom = LaneZoom::Compact;
        const LaneLayout low(*analysis, compact);
        QCOMPARE(laneCalled(low, "rank:15").height, 16);
        QCOMPARE(laneCalled(low, "rank:8").height, 12);
    }

    void alikeRanksFoldAndOpen() {
        const auto analysis = nvlinkFaultSample();
        const LaneLayout closed(*analysis, {});
        const Lane& fold = laneCalled(closed, "alike:rank:1");
        QCOMPARE(fold.ranks, (std::vector<int>{1, 2, 3, 4, 5, 6, 7}));
        QCOMPARE(fold.track.size(), std::size_t(7));
        QCOMPARE(fold.spread, 6 * millisecond);
        LaneChoices choices;
        choices.toggled = {fold.id};
        const LaneLayout open(*analysis, choices);
        QCOMPARE(open.lanes().size(), closed.lanes().size() + 7);
        QVERIFY(laneCalled(open, "alike:rank:1").isOpen);
        QVERIFY(laneCalled(open, "alike:rank:1").track.empty());
        QCOMPARE(laneCalled(open, "rank:4").track.size(), std::size_t(1));
    }

    void aClosedNodeShowsItsEventsItself() {
        const auto analysis = nvlinkFaultSample();
        LaneChoices choices;
        choices.toggled = {"node:gpu-a02"};
        const LaneLayout layout(*analysis, choices);
        QVERIFY(!layout.find("rank:15"));
        const Lane& node = laneCalled(layout, "node:gpu-a02");
        QVERIFY(!node.isOpen);
        const EventId cause = analysis->verdict.primary->event;
        QCOMPARE(layout.laneOf(cause), layout.find("node:gpu-a02"));
        QCOMPARE(node.track.size() + node.untimed.size(), node.events.size());
    }

    void everyEventHasOneLane() {
        for (const auto& analysis : {nvlinkFaultSample(), silentRankSample(), ambiguousSample()}) {
            const LaneLayout layout(*analysis, {});
            std::size_t drawn = 0;
            for (const Lane& lane : layout.lanes()) {
                drawn += lane.track.size() + lane.untimed.size();
            }
            QCOMPARE(drawn, analysis->graph.log.events.size());
            for (const Event& event : analysis->graph.log.events) {
                QVERIFY(layout.laneOf(event.id).has_value());
            }
        }
    }

    void aKernelReportIsEchoedOnItsLog() {
        const auto analysis = nvlinkFaultSample();
        const LaneLayout layout(*analysis, {});
        const Lane& log = laneCalled(layout, "log:gpu-a02:syslog");
        QVERIFY(log.events.empty());
        QCOMPARE(log.echoTrack.size(), std::size_t(3));
    }

    void aSilentRankHasALaneThatSaysSo() {
        const auto analysis = silentRankSample();
        const LaneLayout layout(*analysis, {});
        const Lane& silent = laneCalled(layout, "rank:5");
        QVERIFY(silent.isSuspect);
        QVERIFY(!silent.isAccused);
        QVERIFY(silent.coverage == ConnectorReport::Status::NotProvided);
        QVERIFY(laneCalled(layout, "log:gpu-a01:syslog").coverage ==
                ConnectorReport::Status::NotProvided);
        QVERIFY(*layout.find("rank:5") < *layout.find("alike:rank:0"));
    }

    void bothAlternativesAreMarked() {
        const LaneLayout layout(*ambiguousSample(), {});
        QVERIFY(laneCalled(layout, "rank:0").isAccused);
        QVERIFY(laneCalled(layout, "rank:15").isAccused);
    }

    void positionsAndLanesAgree() {
        const LaneLayout layout(*nvlinkFaultSample(), {});
        for (int y = 0; y < layout.height(); ++y) {
            const Lane& lane = layout.lanes()[layout.laneAt(y).value()];
            QVERIFY(y >= lane.top && y < lane.top + lane.height);
        }
        QVERIFY(!layout.laneAt(-1));
        QVERIFY(!layout.laneAt(layout.height()));
        const LaneLayout::Span span = layout.lanesBetween(24, 30);
        QCOMPARE(span.first, std::size_t(1));
        QCOMPARE(span.last, std::size_t(2));
    }

    void thousandsOfAlikeNodesFoldIntoFewRows() {
        LargeJob job;
        makeLargeJob(job);
        const LaneLayout layout(*job.analysis, {});
        QVERIFY2(layout.lanes().size() < 40, qPrintable(QString::number(layout.lanes().size())));
        std::size_t folded = 0;
        for (const Lane& lane : layout.lanes()) {
            if (lane.kind == LaneKind::NodeFold) {
                folded += lane.nodes.size();
                QCOMPARE(lane.height, 40);
                QCOMPARE(lane.ranks.size(), 8 * lane.nodes.size());
            }
        }
        QCOMPARE(folded, std::size_t(1023));
        QVERIFY(laneCalled(layout, "node:gpu-512").isOpen);
    }

    void thousandsOfDifferentNodesShrinkToDensity() {
        LargeJob job;
        job.areNodesAlike = false;
        makeLargeJob(job);
        LaneChoices choices;
        choices.viewHeight = 600;
        const LaneLayout layout(*job.analysis, choices);
        QCOMPARE(layout.zoom(), LaneZoom::Density);
        QVERIFY2(layout.height() < 1400, qPrintable(QString::number(layout.height())));
        QCOMPARE(laneCalled(layout, "node:gpu-7").height, 1);
        const std::size_t accused = layout.laneOf(job.cause).value();
        QVERIFY(layout.lanes()[accused].height >= 12);
    }

    void racksHoldTheirNodes() {
        Analysis analysis = *nvlinkFaultSample();
        analysis.placement.rackOfNode = {{"gpu-a01", "r1"}, {"gpu-a02", "r2"}};
        const LaneLayout layout(analysis, {});
        QVERIFY(layout.hasRacks());
        const std::vector<std::string> all = ids(layout);
        QCOMPARE(all.front(), std::string("rack:r2"));
        QCOMPARE(all[1], std::string("node:gpu-a02"));
        QCOMPARE(all.back(), std::string("log::applog"));
        QCOMPARE(laneCalled(layout, "node:gpu-a02").depth, 1);
        QCOMPARE(laneCalled(layout, "rank:15").depth, 2);
        LaneChoices closed;
        closed.toggled = {"rack:r1"};
        const LaneLayout low(analysis, closed);
        QVERIFY(!low.find("node:gpu-a01"));
        const Lane& rack = laneCalled(low, "rack:r1");
        QCOMPARE(rack.nodes, std::vector<std::string>{"gpu-a01"});
        QCOMPARE(rack.ranks.size(), std::size_t(8));
        QVERIFY(!rack.track.empty());
        LaneChoices byNode;
        byNode.grouping = LaneGrouping::Node;
        QVERIFY(!LaneLayout(analysis, byNode).find("rack:r1"));
    }

    void aLargeJobOpensTheAccusedRackAlone() {
        LargeJob job;
        job.areNodesAlike = false;
        makeLargeJob(job);
        Analysis analysis = *job.analysis;
        for (int node = 0; node < job.nodes; ++node) {
            analysis.placement.rackOfNode[largeJobNode(node)] = "r" + std::to_string(node / 16);
        }
        const LaneLayout layout(analysis, {});
        std::size_t open = 0;
        std::size_t nodes = 0;
        for (const Lane& lane : layout.lanes()) {
            open += lane.kind == LaneKind::Rack && lane.isOpen ? 1 : 0;
            nodes += lane.kind == LaneKind::Rack ? lane.nodes.size() : 0;
        }
        QCOMPARE(open, std::size_t(1));
        QCOMPARE(nodes, std::size_t(job.nodes));
        QVERIFY(laneCalled(layout, "rack:r32").isAccused);
    }

    void aDomainMakesNoOtherNode() {
        Analysis analysis = *nvlinkFaultSample();
        Event& event = analysis.graph.log.events.front();
        event.entity = {};
        event.printer = {};
        event.printer.node = "gpu-a01.local";
        const LaneLayout layout(analysis, {});
        for (const Lane& lane : layout.lanes()) {
            QVERIFY2(lane.node != "gpu-a01.local", lane.id.c_str());
        }
        event.printer.node = "elsewhere.local";
        const auto named = ids(LaneLayout(analysis, {}));
        QVERIFY(std::ranges::find(named, "node:elsewhere.local") != named.end());
    }

    void kindsOfSourceGroupOverAllNodes() {
        const auto analysis = nvlinkFaultSample();
        LaneChoices choices;
        choices.grouping = LaneGrouping::Source;
        const LaneLayout layout(*analysis, choices);
        const std::vector<std::string> expected = {
            "group:syslog", "log:gpu-a02:syslog", "log:gpu-a01:syslog", "group:rank", "rank:15"};
        const std::vector<std::string> all = ids(layout);
        QCOMPARE(std::vector<std::string>(all.begin(), all.begin() + 5), expected);
        QVERIFY(laneCalled(layout, "log:gpu-a01:syslog").namesNode);
        std::size_t drawn = 0;
        for (const Lane& lane : layout.lanes()) {
            drawn += lane.track.size() + lane.untimed.size();
        }
        QCOMPARE(drawn, analysis->graph.log.events.size());
        choices.grouping = LaneGrouping::None;
        const LaneLayout flat(*analysis, choices);
        for (const Lane& lane : flat.lanes()) {
            QVERIFY(!lane.isGroup());
            QCOMPARE(lane.depth, 0);
        }
    }

    void ordersOfLanes() {
        const auto analysis = nvlinkFaultSample();
        LaneChoices byName;
        byName.order = LaneOrder::Name;
        const std::vector<std::string> named = ids(LaneLayout(*analysis, byName));
        QCOMPARE(named.front(), std::string("node:gpu-a01"));
        const auto rank8 = std::ranges::find(named, "rank:8");
        const auto rank15 = std::ranges::find(named, "rank:15");
        QVERIFY(rank8 < rank15);
        LaneChoices byTime;
        byTime.order = LaneOrder::FirstFailure;
        const LaneLayout layout(*analysis, byTime);
        QCOMPARE(layout.lanes().front().id, std::string("node:gpu-a02"));
        std::optional<Nanos> before;
        for (const Lane& lane : layout.lanes()) {
            if (lane.node == "gpu-a02" && lane.firstFailure && !lane.isGroup()) {
                QVERIFY(!before || *before <= *lane.firstFailure);
                before = lane.firstFailure;
            }
        }
        QVERIFY(before.has_value());
    }

    void pinnedLanesStandAboveAndHiddenOnesAreGone() {
        const auto analysis = nvlinkFaultSample();
        LaneChoices choices;
        choices.pinned = {"rank:9", "log:gpu-a01:syslog", "rank:99", "node:gpu-a01"};
        choices.hidden = {"rank:10", "node:", "nothing"};
        const LaneLayout layout(*analysis, choices);
        const std::vector<std::string> all = ids(layout);
        QCOMPARE(layout.pinnedCount(), std::size_t(3));
        QCOMPARE(all[0], std::string("rank:9"));
        QCOMPARE(all[1], std::string("log:gpu-a01:syslog"));
        QCOMPARE(all[2], std::string("node:gpu-a01"));
        QCOMPARE(std::ranges::count(all, "rank:9"), std::ptrdiff_t(1));
        QCOMPARE(layout.pinnedHeight(), 20 + 20 + 24);
        QVERIFY(laneCalled(layout, "rank:9").isPinned);
        QVERIFY(!layout.find("rank:10"));
        QVERIFY(!layout.find("node:"));
        QVERIFY(!layout.find("rank:1"));
    }

    void whatIsHiddenWithAFold() {
        const auto analysis = nvlinkFaultSample();
        const LaneLayout layout(*analysis, {});
        const std::vector<std::string> fold = idsToHide(laneCalled(layout, "alike:rank:1"));
        QCOMPARE(fold.size(), std::size_t(7));
        QCOMPARE(fold.front(), std::string("rank:1"));
        QCOMPARE(idsToHide(laneCalled(layout, "rank:8")), std::vector<std::string>{"rank:8"});
    }

    void unfoldedEveryRankHasItsLane() {
        LargeJob job;
        job.nodes = 16;
        makeLargeJob(job);
        LaneChoices choices;
        choices.grouping = LaneGrouping::None;
        choices.foldsAlike = false;
        const LaneLayout layout(*job.analysis, choices);
        QCOMPARE(std::ranges::count(layout.lanes(), LaneKind::Rank, &Lane::kind),
                 std::ptrdiff_t(128));
    }

    void aSeriesHasALaneBehindItsRank() {
        const auto analysis = nvlinkFaultSample();
        auto series = std::make_shared<PlotSeries>();
        series->key.metric = "DCGM_FI_DEV_GPU_TEMP";
        series->node = "gpu-a02";
        series->rank = 15;
        auto elsewhere = std::make_shared<PlotSeries>();
        elsewhere->key.metric = "train.loss";
        LaneChoices choices;
        choices.metrics = {series, elsewhere};
        const LaneLayout layout(*analysis, choices);
        const std::size_t place = layout.find(series->id()).value();
        QCOMPARE(layout.lanes()[place - 1].id, std::string("rank:15"));
        QCOMPARE(layout.lanes()[place].kind, LaneKind::Metric);
        QVERIFY(*layout.find(elsewhere->id()) > *layout.find("node:"));
    }

    void namesSortByTheirNumbers() {
        QVERIFY(comesBefore("gpu-a9", "gpu-a10"));
        QVERIFY(!comesBefore("gpu-a10", "gpu-a9"));
        QVERIFY(comesBefore("gpu-a10", "gpu-b1"));
        QVERIFY(!comesBefore("gpu-a9", "gpu-a9"));
    }

    void emptyAnalysis() {
        Analysis analysis;
        analysis.rules = sampleRules();
        analysis.bundle = std::make_shared<Bundle>();
        const LaneLayout layout(analysis, {});
        QCOMPARE(layout.height(), 0);
        QVERIFY(!layout.laneOf(EventId(std::size_t(3))));
    }
};

QTEST_GUILESS_MAIN(LaneLayoutTest)
#include "lane_layout_test.moc"
