// Repeats joined, clocks named, one order for any order of reading.
#include "engine/timeline/event_log_builder.h"

#include <algorithm>
#include <random>

#include <QtTest>

#include "tests/engine/timeline/timeline_scene.h"

using namespace ff;

namespace {

Entity node(const char* name) {
    Entity entity;
    entity.node = name;
    return entity;
}

QStringList textOf(const EventLog& log) {
    QStringList out;
    for (const Event& event : log.events) {
        out << QString("%1 %2 x%3 %4..%5 clock %6 line %7")
                   .arg(event.symptom.value)
                   .arg(QString::fromStdString(event.entity.text()))
                   .arg(event.count)
                   .arg(event.onset.at)
                   .arg(event.last.at)
                   .arg(event.onset.clock.value)
                   .arg(event.evidence.front().locator.line);
    }
    return out;
}

} // namespace

class EventLogBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void joinsRepeatsUpToTheGap() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("n1")),
                                           scene.resolved(60 * second, node("n1")),
                                           scene.resolved(121 * second, node("n1"))};
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches);
        QCOMPARE(log.events.size(), std::size_t(2));
        QCOMPARE(log.events[0].count, std::uint64_t(2));
        QCOMPARE(log.events[0].last.at, scene.base + 60 * second);
        scene.rules.symptoms[0].coalesceGap = 61 * second;
        QCOMPARE(buildEventLog(scene.rules, scene.bundle, matches).events.size(), std::size_t(1));
    }

    void keepsEntitiesAndIdentitiesApart() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("n1")),
                                           scene.resolved(0, node("n2"))};
        QCOMPARE(buildEventLog(scene.rules, scene.bundle, matches).events.size(), std::size_t(2));
        matches[1].entity = node("n1");
        matches[0].attributes = {{"xid", std::int64_t(79)}};
        matches[1].attributes = {{"xid", std::int64_t(149)}};
        QCOMPARE(buildEventLog(scene.rules, scene.bundle, matches).events.size(), std::size_t(1));
        scene.rules.extractors[0].identify = {"xid"};
        QCOMPARE(buildEventLog(scene.rules, scene.bundle, matches).events.size(), std::size_t(2));
    }

    void givesTimesOfAnUnknownZoneAClockOfTheirOwn() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("n1")),
                                           scene.resolved(0, node("n2"), 1)};
        matches[1].match.stamp.quality = TimeQuality::Guessed;
        // No member has a zone: they share one.
        for (const Clock& clock : buildEventLog(scene.rules, scene.bundle, matches).clocks) {
            QVERIFY(!clock.isZoneUnknown);
        }
        scene.bundle.members[0].zoneMinutes = {0, Learnt::Content, "test"};
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches);
        QCOMPARE(log.clocks.size(), std::size_t(2));
        for (const Event& event : log.events) {
            QCOMPARE(log.clocks[event.onset.clock.index()].isZoneUnknown,
                     event.entity.node == "n2");
        }
    }

    void keepsEventsAboutNobodyApartByPrinter() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches;
        for (int rank = 0; rank < 15; ++rank) {
            matches.push_back(scene.resolved(0, {}, 1));
            matches.back().match.printer.rank = rank;
        }
        QCOMPARE(buildEventLog(scene.rules, scene.bundle, matches).events.size(), std::size_t(15));
    }

    void boundsTheEvidenceAndCountsExactly() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches;
        for (int i = 0; i < 1000; ++i) {
            matches.push_back(scene.resolved(i * second, node("n1")));
        }
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches);
        QCOMPARE(log.events.size(), std::size_t(1));
        QCOMPARE(log.events[0].count, std::uint64_t(1000));
        QCOMPARE(log.events[0].evidence.size(), std::size_t(8));
        QCOMPARE(log.events[0].evidence[0].locator.line, std::uint64_t(1));
    }

    void countsFoldedLines() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("n1")),
                                           scene.resolved(10 * second, node("n1")),
                                           scene.resolved(500 * second, node("n1"))};
        matches[1].match.repeats = 90;
        matches[1].match.lastStamp = matches[1].match.stamp;
        matches[1].match.lastStamp.at += 430 * second;
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches);
        QCOMPARE(log.events.size(), std::size_t(1)); // the gap is counted from the last of them
        QCOMPARE(log.events[0].count, std::uint64_t(93));
        matches.erase(matches.begin());
        matches.pop_back();
        const Event alone = buildEventLog(scene.rules, scene.bundle, matches).events[0];
        QCOMPARE(alone.count, std::uint64_t(91));
        QCOMPARE(alone.last.at, scene.base + 440 * second);
    }

    void takesTheEarliestOnset() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("n1")),
                                           scene.resolved(second, node("n1"))};
        matches[1].onset.at -= 600 * second;
        matches[1].onset.earliest = matches[1].onset.latest = matches[1].onset.at;
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches);
        QCOMPARE(log.events[0].onset.at, scene.base - 599 * second);
        QCOMPARE(log.events[0].first.at, scene.base);
    }

    void joinsUntimedLines() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("n1")),
                                           scene.resolved(0, node("n1"))};
        for (ResolvedMatch& match : matches) {
            match.match.stamp = {};
            match.onset = {};
        }
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches);
        QCOMPARE(log.events.size(), std::size_t(1));
        QVERIFY(!log.events[0].onset.hasTime());
        QVERIFY(!log.events[0].onset.clock.isValid());
        QVERIFY(log.clocks.empty());
    }

    void givesEachHostOneWallClock() {
        TimelineScene scene;
        scene.addMember("n1/app.log", "n1", Source::AppLog);
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("x"), 0),
                                           scene.resolved(0, node("y"), 2),
                                           scene.resolved(0, node("z"), 1)};
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches);
        QCOMPARE(log.clocks.size(), std::size_t(2));
        QVERIFY(log.events[0].onset.clock == log.events[1].onset.clock);
        QVERIFY(log.events[0].onset.clock != log.events[2].onset.clock);
        QCOMPARE(log.clocks[0].uncertainty, assumedClockUncertainty);
    }

    void takesTheEstimatesOfHosts() {
        TimelineScene scene;
        const HostClocks hosts(std::map<std::string, ClockOffset>{
            {"n1", {-12 * second, 800 * millisecond, 212}}, {"n9", {0, 400 * millisecond, 90}}});
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("x"), 0),
                                           scene.resolved(0, node("y"), 1)};
        for (ResolvedMatch& match : matches) {
            hosts.correct(match, scene.bundle.member(match.match.locator.member));
        }
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches, hosts);
        QCOMPARE(log.events[0].entity.node, std::string("x"));
        QCOMPARE(log.events[0].onset.at, TimelineScene::base - 12 * second);
        QCOMPARE(log.events[0].evidence[0].stamp.at, TimelineScene::base - 12 * second);
        const Clock& corrected = log.clocks[log.events[0].onset.clock.index()];
        QCOMPARE(corrected.offset, -12 * second);
        QCOMPARE(corrected.anchors, std::uint64_t(212));
        QCOMPARE(log.events[1].onset.at, TimelineScene::base);
        QCOMPARE(log.clocks[log.events[1].onset.clock.index()].uncertainty,
                 assumedClockUncertainty);
        QCOMPARE(log.clocks.size(), std::size_t(3)); // one of a host without events too
    }

    void movesTheControllersLinesWithoutANode() {
        TimelineScene scene;
        scene.addMember("slurmctld.log", "", Source::Scheduler);
        scene.bundle.members.back().kind = {MemberKind::SlurmDaemonLog, Learnt::Content, ""};
        const HostClocks hosts(std::map<std::string, ClockOffset>{
            {"host of slurmctld.log", {9 * second, 2 * second, 4}}});
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("x"), 2)};
        hosts.correct(matches[0], scene.bundle.members[2]);
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches, hosts);
        QCOMPARE(log.events[0].onset.at, TimelineScene::base + 9 * second);
        const Clock& clock = log.clocks[log.events[0].onset.clock.index()];
        QCOMPARE(clock.offset, 9 * second);
        QCOMPARE(clock.uncertainty, 2 * second);
    }

    void rowsOfAServerBearItsStamps() {
        TimelineScene scene;
        scene.addMember("sacct.txt", "n1", Source::Scheduler);
        scene.bundle.members.back().kind = {MemberKind::SacctText, Learnt::Content, ""};
        const HostClocks hosts(
            std::map<std::string, ClockOffset>{{"n1", {-12 * second, second, 9}}});
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("x"), 2)};
        hosts.correct(matches[0], scene.bundle.members[2]);
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches, hosts);
        QCOMPARE(log.events[0].onset.at, TimelineScene::base);
        QCOMPARE(log.clocks[log.events[0].onset.clock.index()].offset, Nanos(0));
    }

    void datedUptimesHaveNoZone() {
        TimelineScene scene;
        scene.bundle.members[1].zoneMinutes = {0, Learnt::Content, ""};
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("x"), 0),
                                           scene.resolved(0, node("y"), 0)};
        for (ResolvedMatch& match : matches) {
            match.match.stamp.quality = TimeQuality::Guessed;
        }
        matches[1].match.stamp.earliest -= 2 * second;
        matches[1].match.stamp.latest += 2 * second;
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches);
        int unknown = 0;
        for (const Clock& clock : log.clocks) {
            unknown += clock.isZoneUnknown ? 1 : 0;
        }
        QCOMPARE(log.clocks.size(), std::size_t(2));
        QCOMPARE(unknown, 1);
    }

    void tellsUptimesFromWallClocks() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("x")),
                                           scene.resolved(0, node("y"))};
        matches[1].match.stamp.quality = TimeQuality::Monotonic;
        matches[1].onset.quality = TimeQuality::Monotonic;
        const EventLog log = buildEventLog(scene.rules, scene.bundle, matches);
        QCOMPARE(log.clocks.size(), std::size_t(2));
        QVERIFY(log.clocks[log.events[1].onset.clock.index()].isMonotonic);
        QVERIFY(!difference(log.events[0].onset, log.events[1].onset, log.clocks).isKnown);
    }

    void isConfirmedByAnotherKindOfSource() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches{scene.resolved(0, node("n1"), 0),
                                           scene.resolved(0, node("n1"), 0)};
        QVERIFY(!buildEventLog(scene.rules, scene.bundle, matches).events[0].isConfirmed);
        matches.push_back(scene.resolved(0, node("n1"), 1));
        QVERIFY(buildEventLog(scene.rules, scene.bundle, matches).events[0].isConfirmed);
    }

    void doesNotDependOnTheOrderOfReading() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches;
        for (int i = 0; i < 200; ++i) {
            const std::string name = "n" + std::to_string(i % 7);
            matches.push_back(
                scene.resolved((i * 37 % 50) * second, node(name.c_str()), std::size_t(i % 2)));
            matches.back().symptom = SymptomId(std::size_t(i % 3 == 0 ? 1 : 0));
            if (i % 11 == 0) {
                matches.back().match.stamp = {};
                matches.back().onset = {};
            }
        }
        const QStringList expected = textOf(buildEventLog(scene.rules, scene.bundle, matches));
        QVERIFY(expected.size() > 10);
        std::mt19937 random(4);
        for (int round = 0; round < 30; ++round) {
            std::shuffle(matches.begin(), matches.end(), random);
            QCOMPARE(textOf(buildEventLog(scene.rules, scene.bundle, matches)), expected);
        }
    }

    void survivesTheEndsOfTime() {
        TimelineScene scene;
        std::vector<ResolvedMatch> matches;
        for (const Nanos at : {minTime, minTime + 1, Nanos(0), maxTime - 1, maxTime}) {
            matches.push_back(scene.resolved(0, node("n1")));
            matches.back().match.stamp.at = at;
            matches.back().match.stamp.earliest = at;
            matches.back().match.stamp.latest = at;
            matches.back().onset = matches.back().match.stamp;
        }
        QVERIFY(!buildEventLog(scene.rules, scene.bundle, matches).events.empty());
    }
};

QTEST_GUILESS_MAIN(EventLogBuilderTest)
#include "event_log_builder_test.moc"
