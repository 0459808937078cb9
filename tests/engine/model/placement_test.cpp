// Look-ups answer only where there is exactly one answer.
#include "engine/model/placement.h"

#include <QtTest>

using namespace ff;

namespace {

Placement sample() {
    Placement placement;
    placement.ranks[0] = {"n1", 0, {0, "0000:1b:00", "", ""}, {100}, ""};
    placement.ranks[1] = {"n1", 1, {1, "0000:43:00", "GPU-1", ""}, {101}, ""};
    placement.ranks[2] = {"n2", 0, {0, "0000:1b:00", "", ""}, {100}, ""};
    placement.aliases = {{"10.0.0.1", "n1"}};
    return placement;
}

} // namespace

class PlacementTest : public QObject {
    Q_OBJECT

private slots:
    void findsRanks() {
        const Placement placement = sample();
        QCOMPARE(placement.rankOf("n1", 1).value_or(-1), 1);
        QCOMPARE(placement.rankOf("n2", 0).value_or(-1), 2);
        QVERIFY(!placement.rankOf("n2", 1).has_value());
        QCOMPARE(placement.rankOfPid("n2", 100).value_or(-1), 2);
        QCOMPARE(placement.rankOfGpu("n1", {{}, "0000:43:00", "", ""}).value_or(-1), 1);
        QCOMPARE(placement.rankOfGpu("n1", {{}, "", "GPU-1", ""}).value_or(-1), 1);
        QCOMPARE(placement.rankOfGpu("n1", {0, "", "", ""}).value_or(-1), 0);
        // A PCI address that is known and differs beats an equal index.
        QVERIFY(!placement.rankOfGpu("n1", {0, "0000:99:00", "", ""}).has_value());
        QVERIFY(placement.place(3) == nullptr);
    }

    void namesNobodyOfSeveral() {
        Placement placement = sample();
        placement.ranks[3] = placement.ranks[0];
        QVERIFY(!placement.rankOf("n1", 0).has_value());
        QVERIFY(!placement.rankOfPid("n1", 100).has_value());
    }

    void translatesNames() {
        QCOMPARE(sample().canonicalNode("10.0.0.1"), std::string("n1"));
        QCOMPARE(sample().canonicalNode("elsewhere"), std::string("elsewhere"));
    }
};

QTEST_GUILESS_MAIN(PlacementTest)
#include "placement_test.moc"
