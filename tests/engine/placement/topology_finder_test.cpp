// Who shares a switch or an NVLink domain, by each source that says so.
#include "engine/placement/topology_finder.h"

#include <QtTest>

#include "engine/base/pattern.h"
#include "tests/engine/placement/placement_scene.h"

using namespace ff;

namespace {

const std::string cluster = "5c1de9a2-7f40-4b13-9d66-0a8be1c27f55";
const std::string zeros = "00000000-0000-0000-0000-000000000000";

/// A scene in which lines of three nodes are.
PlacementScene threeNodes() {
    PlacementScene scene;
    for (const int rank : {0, 1, 2}) {
        scene.nccl("tray-" + std::to_string(rank), rank, 3, 0);
    }
    return scene;
}

void report(PlacementScene& scene, const std::string& node, const std::string& uuid,
            const std::string& clique) {
    scene
        .addRecord("gpu_report", {{"pci", "00000000:1B:00.0"},
                                  {"fabric_cluster_uuid", uuid},
                                  {"fabric_clique_id", clique}})
        .node = node;
}

using NodeMap = std::map<std::string, std::string>;

} // namespace

class TopologyFinderTest : public QObject {
    Q_OBJECT

private slots:
    void joinsNodesOfOneClique() {
        PlacementScene scene = threeNodes();
        report(scene, "tray-0", cluster, "4");
        report(scene, "tray-1", cluster, "4");
        report(scene, "tray-2", cluster, "5");
        const NodeMap expected{{"tray-0", cluster + ".4"}, {"tray-1", cluster + ".4"}};
        QCOMPARE(scene.build().placement.nvlinkDomainOfNode, expected);
    }

    void zerosAreNoCluster() {
        PlacementScene scene = threeNodes();
        for (const char* node : {"tray-0", "tray-1", "tray-2"}) {
            report(scene, node, zeros, "0");
        }
        QVERIFY(scene.build().placement.nvlinkDomainOfNode.empty());
    }

    void readsLabelsOfNodes() {
        PlacementScene scene = threeNodes();
        for (const char* node : {"tray-0", "tray-2"}) {
            scene.addRecord("k8s_node_label", {{"label", "gpu.clique"}, {"value", cluster + ".1"}})
                .node = node;
        }
        scene.say(PlacementFact::NodeName, "", {{"node", "tray-1"}});
        scene.say(PlacementFact::CliqueLabel, "", {{"cluster", cluster}, {"clique", "1"}});
        QCOMPARE(scene.build().placement.nvlinkDomainOfNode.size(), std::size_t(3));
    }

    void readsSlurmsTopology() {
        PlacementScene scene = threeNodes();
        scene.say(PlacementFact::TopologyBlock, "", {{"name", "b3"}, {"nodes", "tray-[1-9]"}});
        scene.say(PlacementFact::LeafSwitch, "", {{"name", "leaf7"}, {"nodes", "tray-[0-1],x9"}});
        const Placement placement = scene.build().placement;
        QCOMPARE(placement.nvlinkDomainOfNode, (NodeMap{{"tray-1", "b3"}, {"tray-2", "b3"}}));
        QCOMPARE(placement.switchOfNode, (NodeMap{{"tray-0", "leaf7"}, {"tray-1", "leaf7"}}));
    }

    void readsTablesOfImex() {
        PlacementScene scene = threeNodes();
        scene.bundle.manifest.aliases = {{"10.7.0.4", "tray-1"}, {"10.7.0.5", "tray-2"}};
        for (const char* address : {"10.7.0.5", "10.7.0.4", "10.7.0.99"}) {
            scene.say(PlacementFact::ImexNode, "", {{"address", address}});
        }
        QCOMPARE(scene.build().placement.nvlinkDomainOfNode,
                 (NodeMap{{"tray-1", "of tray-1"}, {"tray-2", "of tray-1"}}));
    }

    void theManifestWins() {
        PlacementScene scene = threeNodes();
        scene.bundle.manifest.nvlinkDomainOfNode = {{"tray-0", "a"}, {"tray-1", "a"}};
        scene.bundle.manifest.switchOfNode = {{"tray-0", "s1"}};
        for (const char* node : {"tray-0", "tray-1", "tray-2"}) {
            report(scene, node, cluster, "4");
        }
        scene.say(PlacementFact::LeafSwitch, "", {{"name", "s2"}, {"nodes", "tray-[0-1]"}});
        const Placement placement = scene.build().placement;
        QCOMPARE(placement.nvlinkDomainOfNode, (NodeMap{{"tray-0", "a"}, {"tray-1", "a"}}));
        QCOMPARE(placement.switchOfNode, (NodeMap{{"tray-0", "s1"}, {"tray-1", "s2"}}));
    }

    void patternsReadTheirLines_data() {
        QTest::addColumn<int>("fact");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, PlacementFact fact, const char* line,
                            const char* expected) {
            QTest::newRow(name) << int(fact) << QString(line) << QString(expected);
        };
        row("block", PlacementFact::TopologyBlock,
            "BlockName=block2 BlockIndex=1 Nodes=gb-[019-036] BlockSize=18",
            "name=block2 nodes=gb-[019-036]");
        row("topology.conf", PlacementFact::TopologyBlock, "BlockName=b1 Nodes=gb-[001-018]",
            "name=b1 nodes=gb-[001-018]");
        row("leaf", PlacementFact::LeafSwitch, "SwitchName=leaf2 Level=0 LinkSpeed=1 Nodes=n[5-8]",
            "name=leaf2 nodes=n[5-8]");
        row("leaf of the file", PlacementFact::LeafSwitch, "SwitchName=leaf2 Nodes=n[5-8]",
            "name=leaf2 nodes=n[5-8]");
        row("spine", PlacementFact::LeafSwitch,
            "SwitchName=spine Level=1 LinkSpeed=1 Nodes=n[1-8] Switches=leaf[1-2]", "");
        row("label", PlacementFact::CliqueLabel,
            "                    nvidia.com/gpu.clique=5c1de9a2-7f40-4b13-9d66-0a8be1c27f55.3",
            "cluster=5c1de9a2-7f40-4b13-9d66-0a8be1c27f55 clique=3");
        row("imex", PlacementFact::ImexNode, "Node #3   * 10.7.0.14 * READY                C   1",
            "address=10.7.0.14");
        row("imex of others", PlacementFact::ImexNode, "Node #4     10.7.0.15   UNAVAILABLE",
            "address=10.7.0.15");
        row("another node", PlacementFact::ImexNode, "Node #4 is waiting", "");
    }
    void patternsReadTheirLines() {
        QFETCH(int, fact);
        QFETCH(QString, line);
        const std::string text = line.toStdString();
        QStringList out;
        for (const PlacementPattern& entry : placementPatterns()) {
            const auto pattern = Pattern::compile(std::string(entry.regex));
            std::vector<CaptureSpan> spans;
            if (int(entry.fact) != fact || !out.empty() || !pattern ||
                !pattern->find(text, spans)) {
                continue;
            }
            for (std::size_t i = 1; i < spans.size(); ++i) {
                out << QString::fromStdString(pattern->groupNames()[i] + "=" +
                                              text.substr(spans[i].offset, spans[i].length));
            }
        }
        QTEST(out.join(' '), "expected");
    }
};

QTEST_GUILESS_MAIN(TopologyFinderTest)
#include "topology_finder_test.moc"
