// Which names are one node.
#include "engine/placement/node_aliases.h"

#include <QtTest>

using namespace ff;

class NodeAliasesTest : public QObject {
    Q_OBJECT

private slots:
    void joinsShortNamesAndDomains() {
        NodeAliases names;
        names.addNode("gn-b12");
        QCOMPARE(names.canonical("gn-b12.cluster.example.org"), std::string("gn-b12"));
        QCOMPARE(names.canonical("GN-B12"), std::string("gn-b12"));
        names.addNode("gn-b12.cluster.example.org");
        QCOMPARE(names.nodes().size(), std::size_t(1));
    }

    void keepsAddressesWhole() {
        NodeAliases names;
        names.addNode("10.0.0.1");
        names.addNode("10.0.0.2");
        QCOMPARE(names.nodes().size(), std::size_t(2));
        QCOMPARE(names.canonical("10.0.0.1"), std::string("10.0.0.1"));
        names.addAlias("10.0.0.1", "n1");
        QCOMPARE(names.canonical("10.0.0.1"), std::string("n1"));
        QVERIFY(!names.nodes().contains("10.0.0.1"));
    }

    void dropsInterfacesOfKnownNodesOnly() {
        NodeAliases names;
        names.addNode("n1");
        QCOMPARE(names.canonical("n1-ib0"), std::string("n1"));
        QCOMPARE(names.canonical("n1-ib0.example.org"), std::string("n1"));
        QCOMPARE(names.canonical("n1-ib0_187281_0"), std::string("n1"));
        QCOMPARE(names.canonical("n2-ib0"), std::string("n2-ib0"));
        QCOMPARE(names.canonical("n1-ibex"), std::string("n1-ibex"));
    }

    void ignoresWhatIsNoName() {
        NodeAliases names;
        names.addNode("");
        names.addNode("  ");
        names.addNode("localhost");
        names.addAlias("", "n1");
        names.addAlias("x", "");
        QVERIFY(names.nodes().empty());
        QCOMPARE(names.canonical(""), std::string(""));
        QCOMPARE(names.canonical("..."), std::string("..."));
    }

    void tellsAddresses() {
        QVERIFY(isAddress("10.0.0.1"));
        QVERIFY(isAddress("fe80::1"));
        QVERIFY(!isAddress("n1.a.b.c"));
        QVERIFY(!isAddress("1.2.3"));
        QVERIFY(!isAddress(""));
    }

    void givesAllNames() {
        NodeAliases names;
        names.addNode("N1");
        names.addAlias("pod-0", "N1");
        const auto all = names.all();
        QCOMPARE(all.at("n1"), std::string("N1"));
        QCOMPARE(all.at("pod-0"), std::string("N1"));
    }
};

QTEST_GUILESS_MAIN(NodeAliasesTest)
#include "node_aliases_test.moc"
