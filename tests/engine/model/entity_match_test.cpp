// When two names are the same: each rule with a pair that is and a pair that is not.
#include "engine/model/entity_match.h"

#include <QtTest>

using namespace ff;

class EntityMatchTest : public QObject {
    Q_OBJECT
private slots:
    void sameName_data();
    void sameName();
    void gpuMatchesAnyOfItsIds();
    void nothingMatchesWhatIsNotAccused();
};

void EntityMatchTest::sameName_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<bool>("isSame");
    const auto add = [](const char* name, EntityKind kind, const char* a, const char* b,
                        bool isSame) {
        QTest::newRow(name) << static_cast<int>(kind) << QString(a) << QString(b) << isSame;
    };
    using enum EntityKind;
    add("case does not count", Node, "GN-B12", "gn-b12", true);
    add("another node", Node, "gn-b12", "gn-b13", false);
    add("a prefix is another node", Node, "gn-b1", "gn-b12", false);
    add("short name and FQDN", Node, "gn-b12", "gn-b12.cluster.local", true);
    add("FQDN and short name", Node, "GN-B12.cluster.local", "gn-b12", true);
    add("two FQDNs", Node, "a.one.example", "a.two.example", false);
    add("an address is itself", Node, "10.9.4.77", "10.9.4.77", true);
    add("an address is no short name", Node, "10", "10.9.4.77", false);
    add("addresses with a common start", Node, "10.9.4.7", "10.9.4.77", false);
    add("a redacted name is itself", Node, "...-48", "...-48", true);
    add("redacted names", Node, "...-48", "...-51", false);
    add("wide PCI domain", Gpu, "00000000:8F:00.0", "0000:8f:00", true);
    add("no PCI domain", Gpu, "8f:00.0", "0000:8f:00", true);
    add("another bus", Gpu, "0000:8f:00", "0000:90:00", false);
    add("another PCI domain", Gpu, "0001:8f:00", "0000:8f:00", false);
    add("wide domains that differ", Gpu, "00010000:8f:00", "0000:8f:00", false);
    add("another function", Gpu, "0000:8f:00.1", "0000:8f:00", false);
    add("GPU indexes", Gpu, "3", "03", true);
    add("other GPU indexes", Gpu, "3", "13", false);
    add("ranks", Rank, "5", "5", true);
    add("ranks with zeros", Rank, "05", "5", true);
    add("other ranks", Rank, "5", "15", false);
    add("switch by PCI", Switch, "0000:05:00.0", "05:00", true);
    add("another switch", Switch, "nvswitch0", "nvswitch1", false);
    add("NIC", Nic, "MLX5_3", "mlx5_3", true);
    add("another NIC", Nic, "mlx5_3", "mlx5_32", false);
    add("job", Job, "204", "204", true);
    add("a job is no host", Job, "a", "a.b", false);
}

void EntityMatchTest::sameName() {
    QFETCH(int, kind);
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(bool, isSame);
    const auto of = static_cast<EntityKind>(kind);
    QCOMPARE(isSameName(of, a.toStdString(), b.toStdString()), isSame);
    QCOMPARE(isSameName(of, b.toStdString(), a.toStdString()), isSame);
}

void EntityMatchTest::gpuMatchesAnyOfItsIds() {
    Entity entity;
    entity.gpu = {3, "0000:8f:00", "GPU-12ab", "165"};
    for (const char* name : {"3", "0000:8f:00", "8F:00.0", "gpu-12AB", "165"}) {
        QVERIFY2(namesEntity(entity, EntityKind::Gpu, name), name);
    }
    for (const char* name : {"4", "0000:90:00", "GPU-12", ""}) {
        QVERIFY2(!namesEntity(entity, EntityKind::Gpu, name), name);
    }
}

void EntityMatchTest::nothingMatchesWhatIsNotAccused() {
    Entity entity;
    entity.rank = 0;
    QVERIFY(namesEntity(entity, EntityKind::Rank, "0"));
    for (const EntityKind kind : {EntityKind::Node, EntityKind::Gpu, EntityKind::Nic}) {
        QVERIFY(!namesEntity(entity, kind, "0"));
        QVERIFY(!namesEntity(entity, kind, ""));
    }
}

QTEST_GUILESS_MAIN(EntityMatchTest)
#include "entity_match_test.moc"
