// Names with numbers sort as people count.
#include "engine/base/natural_order.h"

#include <QtTest>

using namespace ff;

class NaturalOrderTest : public QObject {
    Q_OBJECT

private slots:
    void less_data() {
        QTest::addColumn<QByteArray>("less");
        QTest::addColumn<QByteArray>("more");
        QTest::newRow("numbers") << QByteArray("rank_2.log") << QByteArray("rank_10.log");
        QTest::newRow("letters") << QByteArray("kern.log") << QByteArray("rank_1.log");
        QTest::newRow("prefix") << QByteArray("node") << QByteArray("node-1");
        QTest::newRow("zeros") << QByteArray("r007") << QByteArray("r8");
        QTest::newRow("only zeros differ") << QByteArray("r007") << QByteArray("r7");
        QTest::newRow("long") << QByteArray("a99999999999999999999998")
                              << QByteArray("a99999999999999999999999");
        QTest::newRow("beyond ASCII") << QByteArray("z") << QByteArray("\xc3\xa4");
    }

    void less() {
        QFETCH(QByteArray, less);
        QFETCH(QByteArray, more);
        QVERIFY(isNaturallyLess(less.toStdString(), more.toStdString()));
        QVERIFY(!isNaturallyLess(more.toStdString(), less.toStdString()));
        QVERIFY(!isNaturallyLess(less.toStdString(), less.toStdString()));
    }
};

QTEST_GUILESS_MAIN(NaturalOrderTest)
#include "natural_order_test.moc"
