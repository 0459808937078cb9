// An unknown entity is neither the same nor different.
#include "engine/refine/event_place.h"

#include <QtTest>

#include "tests/support/event_log_fixture.h"

using namespace ff;

namespace {

Placement sample() {
    Placement placement;
    placement.ranks[4] = {"n1", 0, {0, "0000:1b:00", "", ""}, {}, ""};
    placement.rackOfNode = {{"n1", "r7"}};
    placement.switchOfNode = {{"n1", "leaf3"}};
    return placement;
}

EventPlace placed(const Entity& entity, const Printer& printer = {}) {
    Event event;
    event.entity = entity;
    event.printer = printer;
    return placeOf(event, sample());
}

QString nameOf(const EventPlace& place, EntityKind kind) {
    return QString::fromStdString(place.name(kind));
}

} // namespace

class EventPlaceTest : public QObject {
    Q_OBJECT

private slots:
    void aRankBringsItsNodeAndGpu() {
        const EventPlace place = placed(rankEntity(4));
        QCOMPARE(nameOf(place, EntityKind::Node), QString("n1"));
        QCOMPARE(nameOf(place, EntityKind::Gpu), QString("0000:1b:00"));
        QCOMPARE(nameOf(place, EntityKind::Rack), QString("r7"));
        QCOMPARE(nameOf(place, EntityKind::Switch), QString("leaf3"));
        QCOMPARE(nameOf(placed(rankEntity(5)), EntityKind::Node), QString());
    }

    void aGpuBringsItsRank() {
        QCOMPARE(nameOf(placed(gpuEntity("n1", "0000:1b:00")), EntityKind::Rank), QString("4"));
        QCOMPARE(nameOf(placed(gpuEntity("n1", "0000:99:00")), EntityKind::Rank), QString());
    }

    void aNodesReportIsNotNarrowedToTheRankThatPrintedIt() {
        Printer printer;
        printer.rank = 4;
        printer.node = "n1";
        QCOMPARE(nameOf(placed(nodeEntity("n2"), printer), EntityKind::Rank), QString());
        QCOMPARE(nameOf(placed(nodeEntity("n2"), printer), EntityKind::Node), QString("n2"));
        QCOMPARE(nameOf(placed({}, printer), EntityKind::Rank), QString("4"));
        QCOMPARE(nameOf(placed({}, printer), EntityKind::Node), QString("n1"));
    }

    void tellsGpusOfOneAddressApartByTheirNodes() {
        const std::vector<EntityKind> gpu{EntityKind::Gpu};
        const EventPlace a = placed(gpuEntity("n1", "0000:1b:00"));
        const EventPlace b = placed(gpuEntity("n2", "0000:1b:00"));
        QVERIFY(isSame(a, a, gpu) && !isDifferent(a, a, gpu));
        QVERIFY(!isSame(a, b, gpu) && isDifferent(a, b, gpu));
    }

    void comparesOnlyWhatIsKnown() {
        const std::vector<EntityKind> node{EntityKind::Node};
        const EventPlace a = placed(nodeEntity("n1"));
        const EventPlace b = placed(nodeEntity("n2"));
        const EventPlace nobody = placed({});
        QVERIFY(isSame(a, a, node) && !isDifferent(a, a, node));
        QVERIFY(!isSame(a, b, node) && isDifferent(a, b, node));
        QVERIFY(!isSame(a, nobody, node) && !isDifferent(a, nobody, node));
        QVERIFY(!isSame(nobody, nobody, node));
        QVERIFY(isSame(a, b, {}) && isDifferent(a, b, {}));
        QVERIFY(isSame(a, b, {EntityKind::Job}));
        QVERIFY(!isSame(a, b, {EntityKind::Job, EntityKind::Node}));
    }
};

QTEST_GUILESS_MAIN(EventPlaceTest)
#include "event_place_test.moc"
