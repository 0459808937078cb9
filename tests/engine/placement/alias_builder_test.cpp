// Names and addresses of nodes: joined by each source, and not where two claim one.
#include "engine/placement/alias_builder.h"

#include <QtTest>

#include "tests/engine/placement/placement_scene.h"

using namespace ff;

namespace {

class TextBytes : public ByteSource {
public:
    explicit TextBytes(std::string text) : m_text(std::move(text)) {}
    [[nodiscard]] std::string_view view() const override { return m_text; }

private:
    std::string m_text;
};

AliasResult aliasesOf(const PlacementScene& scene) {
    return buildAliases(scene.evidence(), scene.plan());
}

std::string node(const PlacementScene& scene, std::string_view name) {
    return aliasesOf(scene).aliases.canonical(name);
}

void addText(PlacementScene& scene, const std::string& path, const std::string& text) {
    Member& member = scene.addMember(path, "");
    member.bytes = std::make_shared<TextBytes>(text);
    member.size = text.size();
}

} // namespace

class AliasBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void readsHostsFiles() {
        PlacementScene scene;
        addText(scene, "etc/hosts",
                "127.0.0.1 localhost\n# 10.0.0.9 gone\n10.0.0.7\tgn7.example.org gn7 gn7-data # x\n"
                "172.17.0.1 gn7\nnonsense\n");
        addText(scene, "notes.txt", "10.0.0.8 gn8\n"); // no such file by its name
        QCOMPARE(node(scene, "10.0.0.7"), std::string("gn7"));
        QCOMPARE(node(scene, "gn7-data"), std::string("gn7"));
        for (const char* other : {"127.0.0.1", "10.0.0.9", "10.0.0.8", "172.17.0.1"}) {
            QCOMPARE(node(scene, other), std::string(other));
        }
    }

    void readsAddressesOfSchedulers() {
        PlacementScene scene;
        scene.say(PlacementFact::NodeName, "", {{"node", "queue1-dy-1"}});
        scene.say(PlacementFact::NodeAddress, "", {{"name", "10.1.2.3"}, {"host", "ip-10-1-2-3"}});
        scene.addRecord("k8s_node_address", {{"node", "gpu-4"}, {"address", "10.9.9.9"}});
        QCOMPARE(node(scene, "ip-10-1-2-3"), std::string("queue1-dy-1"));
        QCOMPARE(node(scene, "10.1.2.3"), std::string("queue1-dy-1"));
        QCOMPARE(node(scene, "10.9.9.9"), std::string("gpu-4"));
    }

    void anAddressOfTwoIsJoinedToNone() {
        PlacementScene scene;
        scene.say(PlacementFact::NcclAddress, "n1", {{"address", "10.0.0.7"}});
        scene.say(PlacementFact::NcclAddress, "n2", {{"address", "10.0.0.7"}});
        const AliasResult result = aliasesOf(scene);
        QCOMPARE(result.aliases.canonical("10.0.0.7"), std::string("10.0.0.7"));
        QCOMPARE(result.conflicts.size(), std::size_t(1));
        QCOMPARE(result.conflicts[0].what,
                 std::string("10.0.0.7 is said to be n1 and n2; it was joined to none of them."));
        QCOMPARE(result.conflicts[0].line, std::uint64_t(2));
    }

    void twoKnownNodesStayTwo() {
        PlacementScene scene;
        scene.addRecord("sacct_job", {{"nodes", "n[1-2]"}});
        addText(scene, "hosts", "10.0.0.1 n1 n2\n");
        QCOMPARE(node(scene, "n1"), std::string("n1"));
        QCOMPARE(node(scene, "n2"), std::string("n2"));
    }

    void sharedAddresses_data() {
        QTest::addColumn<QString>("address");
        QTest::addColumn<bool>("isShared");
        for (const char* shared : {"127.0.1.1", "172.17.0.1", "172.18.0.1", "169.254.3.4",
                                   "fe80::1", "::1", "0.0.0.0"}) {
            QTest::newRow(shared) << shared << true;
        }
        for (const char* own : {"10.0.0.1", "172.17.0.9", "172.16.4.1", "2001:db8::1"}) {
            QTest::newRow(own) << own << false;
        }
    }

    void sharedAddresses() {
        QFETCH(QString, address);
        QFETCH(bool, isShared);
        QCOMPARE(isSharedAddress(address.toStdString()), isShared);
    }

    void dropsMarksOfInterfaces() {
        PlacementScene scene;
        scene.addRecord("sacct_job", {{"nodes", "n1"}});
        for (const char* name : {"n1-ib0", "n1-ib0_187_0", "n1-hsn2", "ib-n1", "N1.cluster.org"}) {
            QCOMPARE(node(scene, name), std::string("n1"));
        }
        QCOMPARE(node(scene, "n9-ib0"), std::string("n9-ib0")); // nobody knows an n9
        QCOMPARE(node(scene, "n1-ibis"), std::string("n1-ibis"));
    }
};

QTEST_GUILESS_MAIN(AliasBuilderTest)
#include "alias_builder_test.moc"
