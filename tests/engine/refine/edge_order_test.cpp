// The same order as sorting the edges themselves.
#include "engine/refine/edge_order.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <tuple>

#include <QtTest>

using namespace ff;

class EdgeOrderTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithSortingEdges() {
        std::mt19937 random(3);
        for (int round = 0; round < 200; ++round) {
            std::vector<CausalEdge> edges(round % 50);
            for (CausalEdge& edge : edges) {
                edge.cause = EventId(random() % 6);
                edge.effect = EventId(random() % 6);
                edge.rule = RuleId(random() % 3);
                edge.isOrderProven = random() % 2 == 0;
            }
            for (const bool provenFirst : {false, true}) {
                std::vector<std::size_t> expected(edges.size());
                std::iota(expected.begin(), expected.end(), std::size_t{0});
                std::stable_sort(expected.begin(), expected.end(),
                                 [&](std::size_t a, std::size_t b) {
                                     const auto key = [&](const CausalEdge& edge) {
                                         return std::tuple(provenFirst && !edge.isOrderProven,
                                                           edge.cause, edge.effect, edge.rule);
                                     };
                                     return key(edges[a]) < key(edges[b]);
                                 });
                QCOMPARE(edgeOrder(edges, provenFirst), expected);
            }
        }
    }
};

QTEST_GUILESS_MAIN(EdgeOrderTest)
#include "edge_order_test.moc"
