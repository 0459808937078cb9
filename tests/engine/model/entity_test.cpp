// Names of entities and of one GPU written in many ways.
#include "engine/model/entity.h"

#include <QtTest>

using namespace ff;

class EntityTest : public QObject {
    Q_OBJECT

private slots:
    void makesPciAddressesAlike_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("canonical");
        for (const char* text : {"0000:8f:00", "0000:8F:00.0", "00000000:8F:00.0", "8f:00.0",
                                 "PCI:0000:8f:00", "8f000", " 8f:00 "}) {
            QTest::newRow(text) << QString(text) << QString("0000:8f:00");
        }
        for (const char* text : {"", ":", "8f", "xyz", "0000:8f:00.00", "1:2:3:4", "8f:000",
                                 "0000:8f:00.", "GPU-1234"}) {
            QTest::newRow(text) << QString(text) << QString();
        }
        QTest::newRow("domain") << "0002:8f:00.0"
                                << "0002:8f:00";
    }

    void makesPciAddressesAlike() {
        QFETCH(QString, text);
        QFETCH(QString, canonical);
        QCOMPARE(QString::fromStdString(canonicalPci(text.toStdString())), canonical);
    }

    void namesTheMostSpecificKind() {
        Entity entity;
        QVERIFY(entity.isEmpty());
        QVERIFY(entity.text().empty());
        entity.node = "n1";
        QCOMPARE(entity.text(), std::string("node n1"));
        entity.rank = 8;
        QCOMPARE(entity.text(), std::string("rank 8 on n1"));
        entity.gpu.index = 3;
        QCOMPARE(entity.text(), std::string("GPU 3 on n1"));
        entity.gpu.pci = "0000:8f:00";
        QCOMPARE(entity.gpuName(), std::string("0000:8f:00"));
        QCOMPARE(int(*entity.kind()), int(EntityKind::Gpu));
        entity.link = "4";
        QCOMPARE(entity.text(), std::string("link 4 of GPU 0000:8f:00 on n1"));
    }

    void holdsPlacesThatAccuseNobody() {
        Entity entity;
        entity.rack = "r1";
        entity.collective = "AllReduce";
        QVERIFY(entity.isEmpty());
        QCOMPARE(entity.name(EntityKind::Rack), std::string("r1"));
    }
};

QTEST_GUILESS_MAIN(EntityTest)
#include "entity_test.moc"
