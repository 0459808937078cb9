// The same order as sorting the relations themselves.
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
    void agreesWithSorting() {
        std::mt19937 random(3);
        for (int round = 0; round < 200; ++round) {
            std::vector<FoundRelation> relations(round % 50);
            for (FoundRelation& relation : relations) {
                relation.cause = EventId(random() % 6);
                relation.effect = EventId(random() % 6);
                relation.rule = RuleId(random() % 3);
                relation.isOrderProven = random() % 2 == 0;
            }
            for (const bool provenFirst : {false, true}) {
                std::vector<std::uint32_t> expected(relations.size());
                std::iota(expected.begin(), expected.end(), 0U);
                std::stable_sort(
                    expected.begin(), expected.end(), [&](std::uint32_t a, std::uint32_t b) {
                        const auto key = [&](const FoundRelation& relation) {
                            return std::tuple(provenFirst && !relation.isOrderProven,
                                              relation.cause, relation.effect, relation.rule);
                        };
                        return key(relations[a]) < key(relations[b]);
                    });
                QCOMPARE(edgeOrder(relations, provenFirst), expected);
            }
        }
    }
};

QTEST_GUILESS_MAIN(EdgeOrderTest)
#include "edge_order_test.moc"
