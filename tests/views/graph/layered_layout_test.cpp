// Columns, rows and ways of edges of small graphs and of large ones.
#include "views/graph/layered_layout.h"

#include <algorithm>

#include <QRectF>
#include <QtTest>

#include "views/graph/layer_grid.h"

using namespace ff;

namespace {

LayoutMeasures measures() {
    LayoutMeasures out;
    out.box = QSizeF(200, 50);
    return out;
}

bool overlap(const LayeredLayout& layout) {
    for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
        for (std::size_t k = i + 1; k < layout.boxes.size(); ++k) {
            if (QRectF(layout.boxes[i], measures().box)
                    .intersects(QRectF(layout.boxes[k], measures().box))) {
                return true;
            }
        }
    }
    return false;
}

/// A hundred nodes in columns of ten, each with edges to two of the next column and one beyond.
std::vector<NodePair> wideGraph() {
    std::vector<NodePair> edges;
    for (std::size_t i = 0; i < 90; ++i) {
        const std::size_t next = (i / 10 + 1) * 10;
        edges.push_back({i, next + i * 7 % 10});
        edges.push_back({i, next + i * 3 % 10});
        if (i < 70) {
            edges.push_back({i, next + 20 + i % 10});
        }
    }
    return edges;
}

} // namespace

class LayeredLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void effectsStandRightOfTheirCauses() {
        const std::vector<NodePair> edges{{0, 1}, {1, 2}, {0, 2}, {3, 2}};
        const LayeredLayout layout = layOut(4, edges, measures());
        for (const NodePair& edge : edges) {
            QVERIFY(layout.boxes[edge.from].x() < layout.boxes[edge.to].x());
        }
        QVERIFY(!overlap(layout));
        // A cause stands beside its effect, not at the far left.
        QCOMPARE(layout.boxes[3].x(), layout.boxes[1].x());
    }

    void routesRunFromSideToSide() {
        const std::vector<NodePair> edges{{0, 1}, {1, 2}, {0, 2}};
        const LayeredLayout layout = layOut(3, edges, measures());
        for (std::size_t i = 0; i < edges.size(); ++i) {
            QCOMPARE(layout.routes[i].front(), layout.boxes[edges[i].from] + QPointF(200, 25));
            QCOMPARE(layout.routes[i].back(), layout.boxes[edges[i].to] + QPointF(0, 25));
        }
        // The long one passes the column of the node between without touching its box.
        QCOMPARE(layout.routes[2].size(), std::size_t(4));
        const QRectF between(layout.boxes[1], measures().box);
        for (const QPointF& point : layout.routes[2]) {
            QVERIFY(!between.contains(point));
        }
    }

    void aCircleIsLaidOutToo() {
        const LayeredLayout layout = layOut(3, {{0, 1}, {1, 2}, {2, 0}, {1, 1}}, measures());
        QVERIFY(!overlap(layout));
        QVERIFY(layout.boxes[0].x() < layout.boxes[1].x());
        QVERIFY(layout.boxes[1].x() < layout.boxes[2].x());
        // The edge that closes the circle still starts at its cause.
        QVERIFY(layout.routes[2].front().x() > layout.routes[2].back().x());
    }

    void lonelyNodesStandBelow() {
        const LayeredLayout layout = layOut(8, {{0, 1}}, measures());
        QVERIFY(!overlap(layout));
        for (std::size_t i = 2; i < 8; ++i) {
            QVERIFY(layout.boxes[i].y() > layout.boxes[0].y() + 50);
        }
        const LayeredLayout alone = layOut(4, {}, measures());
        QVERIFY(!overlap(alone));
        QVERIFY(alone.size.width() >= 200);
    }

    void aChainIsLevel() {
        const LayeredLayout layout = layOut(4, {{0, 1}, {1, 2}, {2, 3}}, measures());
        for (const QPointF& box : layout.boxes) {
            QCOMPARE(box.y(), 0.0);
        }
    }

    void crossingsAreTakenAway() {
        // Two pairs that cross as they come.
        LayerGrid grid = buildGrid(4, {{0, 3}, {1, 2}});
        QCOMPARE(crossingsIn(grid), std::size_t(1));
        reduceCrossings(grid);
        QCOMPARE(crossingsIn(grid), std::size_t(0));
    }

    void crossingsAreNeverMoreThanBefore() {
        LayerGrid grid = buildGrid(100, wideGraph());
        const std::size_t before = crossingsIn(grid);
        reduceCrossings(grid);
        QVERIFY(crossingsIn(grid) * 3 < before * 2);
        QVERIFY(!overlap(layOut(100, wideGraph(), measures())));
    }

    void theSameInputGivesTheSameLayout() {
        const LayeredLayout one = layOut(100, wideGraph(), measures());
        const LayeredLayout two = layOut(100, wideGraph(), measures());
        QCOMPARE(one.boxes, two.boxes);
        QCOMPARE(one.routes, two.routes);
    }

    void aLongChainDoesNotRecurse() {
        std::vector<NodePair> edges;
        for (std::size_t i = 0; i + 1 < 20'000; ++i) {
            edges.push_back({i, i + 1});
        }
        QCOMPARE(layOut(20'000, edges, measures()).boxes.back().y(), 0.0);
    }
};

QTEST_MAIN(LayeredLayoutTest)
#include "layered_layout_test.moc"
