// Boots of nodes, added and found.
#include "engine/pipeline/boot_register.h"

#include <QtTest>

using namespace ff;

class BootRegisterTest : public QObject {
    Q_OBJECT

private slots:
    void joinsOneBoot() {
        BootRegister boots;
        boots.add("n1", {1000 * second, 62 * second});
        boots.add("n1", {1003 * second, 2 * second});
        boots.add("n1", {1005 * second, 2 * second});
        QVERIFY((boots.find("n1", 0, maxTime) == NodeBoot{1003 * second, 2 * second}));
        QVERIFY(!boots.find("n2", 0, maxTime));
    }

    void findsTheNewestThatFits() {
        BootRegister boots;
        boots.add("n1", {1000 * second, second});
        boots.add("n1", {9000 * second, second});
        QCOMPARE(boots.find("n1", 100 * second, 10000 * second)->at, 9000 * second);
        // So long it did not run since.
        QCOMPARE(boots.find("n1", 5000 * second, 10000 * second)->at, 1000 * second);
        QVERIFY(!boots.find("n1", 20000 * second, 10000 * second));
    }
};

QTEST_GUILESS_MAIN(BootRegisterTest)
#include "boot_register_test.moc"
