// Arrows end at their effect and come in from a side that shows.
#include "views/timeline/causal_route.h"

#include <QtTest>

using namespace ff;

class CausalRouteTest : public QObject {
    Q_OBJECT

private slots:
    void straightInALane() {
        const CausalRoute route = causalRoute({{100, 50}, 10}, {{200, 50}, 6});
        QCOMPARE(route.tip, QPointF(194, 50));
        QCOMPARE(route.direction, QPointF(1, 0));
        QCOMPARE(route.line.boundingRect().height(), 0.0);
    }

    void backwardsInALane() {
        const CausalRoute route = causalRoute({{200, 50}, 10}, {{100, 50}, 6});
        QCOMPARE(route.tip, QPointF(106, 50));
        QCOMPARE(route.direction, QPointF(-1, 0));
    }

    void noneBetweenMarksThatTouch() {
        QVERIFY(causalRoute({{100, 50}, 10}, {{112, 50}, 6}).line.isEmpty());
    }

    void trunkBesideTheCause() {
        const CausalRoute near = causalRoute({{100, 50}, 10}, {{300, 150}, 6});
        const CausalRoute far = causalRoute({{100, 50}, 10}, {{300, 350}, 6});
        QCOMPARE(near.tip, QPointF(294, 150));
        QCOMPARE(near.direction, QPointF(1, 0));
        const auto trunkAt = [](const CausalRoute& route, double y) {
            for (int i = 1; i < route.line.elementCount(); ++i) {
                const auto from = route.line.elementAt(i - 1);
                const auto to = route.line.elementAt(i);
                if (from.x == to.x && std::min(from.y, to.y) <= y && y <= std::max(from.y, to.y)) {
                    return from.x;
                }
            }
            return -1.0;
        };
        QCOMPARE(trunkAt(near, 100), 118.0);
        QCOMPARE(trunkAt(far, 100), 118.0);
    }

    void aBranchLeavesTheTrunkWhereTheWholeWayTurns() {
        const RouteEnd cause{{100, 50}, 10};
        const RouteEnd effect{{300, 150}, 6};
        QVERIFY(usesTrunk(cause, effect));
        const CausalRoute branch = causalBranch(cause, effect);
        QCOMPARE(branch.tip, causalRoute(cause, effect).tip);
        QCOMPARE(branch.line.elementAt(0).x, 118.0);
        QCOMPARE(branch.line.elementAt(0).y, 142.0);
        QVERIFY(!usesTrunk(cause, {{300, 50}, 6}));
        QVERIFY(!usesTrunk(cause, {{110, 150}, 6}));
    }

    void fromAboveWhereThereIsNoRoom() {
        const CausalRoute below = causalRoute({{100, 50}, 10}, {{115, 150}, 6});
        QCOMPARE(below.tip, QPointF(115, 144));
        QCOMPARE(below.direction, QPointF(0, 1));
        const CausalRoute above = causalRoute({{100, 150}, 10}, {{102, 50}, 6});
        QCOMPARE(above.tip, QPointF(102, 56));
        QCOMPARE(above.direction, QPointF(0, -1));
    }

    void leftOfTheCause() {
        const CausalRoute route = causalRoute({{300, 50}, 10}, {{100, 150}, 6});
        QCOMPARE(route.tip, QPointF(100, 144));
        QCOMPARE(route.line.elementAt(0).x, 290.0);
    }
};

QTEST_GUILESS_MAIN(CausalRouteTest)
#include "causal_route_test.moc"
