// Ranks by strength of source, names joined, contradictions told.
#include "engine/placement/placement_builder.h"

#include <QtTest>

#include "tests/engine/placement/placement_scene.h"

using namespace ff;

namespace {

std::string nodeOf(const PlacementResult& result, int rank) {
    const RankPlace* place = result.placement.place(rank);
    return place == nullptr ? "nowhere" : place->node;
}

} // namespace

class PlacementBuilderTest : public QObject {
    Q_OBJECT

private slots:
    void takesTheLargestCommunicatorOnly() {
        PlacementScene scene;
        scene.nccl("n1", 0, 16, 0, "1b000");
        scene.nccl("n2", 8, 16, 3, "8f000");
        scene.nccl("n2", 0, 2, 3, "8f000"); // a pair of its own: its ranks are not the job's
        scene.nccl("n2", 1, 4, 3, "8f000");
        const PlacementResult result = scene.build();
        QCOMPARE(result.placement.ranks.size(), std::size_t(2));
        QCOMPARE(nodeOf(result, 0), std::string("n1"));
        QCOMPARE(nodeOf(result, 8), std::string("n2"));
        QCOMPARE(result.placement.place(8)->gpu.pci, std::string("0000:8f:00"));
        QCOMPARE(result.placement.place(8)->localRank.value_or(-1), 3);
        QCOMPARE(result.worldSize.value_or(0), 16);
        QVERIFY(result.placement.conflicts.empty());
    }

    void strongerStatementsWin() {
        PlacementScene scene;
        scene.addMember("n3/rank_0.log", "n3", 0);
        scene.nccl("n2", 0, 8, 0);
        scene.bundle.manifest.ranks.push_back({0, "n1", 2, "8f:00.0"});
        const PlacementResult result = scene.build();
        QCOMPARE(nodeOf(result, 0), std::string("n1"));
        QCOMPARE(result.placement.place(0)->localRank.value_or(-1), 2);
        QCOMPARE(result.placement.place(0)->gpu.pci, std::string("0000:8f:00"));
        QCOMPARE(result.placement.conflicts.size(), std::size_t(2));
        for (const std::string& conflict : result.placement.conflicts) {
            QVERIFY(conflict.find("rank 0 is on n1 by bundle.toml") == 0);
        }
    }

    void readsTheLaunchersWords() {
        PlacementScene scene;
        scene.say(PlacementFact::ElasticRanks, "n1", {{"ranks", "0, 1"}});
        scene.say(PlacementFact::ElasticRanks, "n2", {{"ranks", "2, 3"}});
        scene.say(PlacementFact::ElasticWorld, "n2", {{"size", "4"}});
        const PlacementResult result = scene.build();
        QCOMPARE(nodeOf(result, 3), std::string("n2"));
        QCOMPARE(result.placement.place(3)->localRank.value_or(-1), 1);
        QCOMPARE(result.worldSize.value_or(0), 4);
        QCOMPARE(result.placement.rankOf("n2", 0).value_or(-1), 2);
    }

    void readsTheFailureTable() {
        PlacementScene scene;
        scene.say(PlacementFact::FailureHost, "", {{"host", "n2.example.org"}});
        scene.say(PlacementFact::FailureRank, "", {{"rank", "12"}, {"local", "4"}});
        scene.say(PlacementFact::FailurePid, "", {{"pid", "4711"}});
        const PlacementResult result = scene.build();
        QCOMPARE(nodeOf(result, 12), std::string("n2"));
        QCOMPARE(result.placement.rankOfPid("n2", 4711).value_or(-1), 12);
    }

    void readsTasksOfSrun() {
        PlacementScene scene;
        scene.say(PlacementFact::SrunTasks, "", {{"node", "n1"}, {"tasks", "0-2"}});
        scene.say(PlacementFact::SrunTasks, "", {{"node", "n2"}, {"tasks", "3,5"}});
        QCOMPARE(nodeOf(scene.build(), 2), std::string("n1"));
        QCOMPARE(nodeOf(scene.build(), 5), std::string("n2"));
        QCOMPARE(nodeOf(scene.build(), 4), std::string("nowhere"));
    }

    void oneTaskANodeIsNoRank() {
        PlacementScene scene;
        scene.say(PlacementFact::SrunTasks, "", {{"node", "n1"}, {"tasks", "0"}});
        scene.say(PlacementFact::SrunTasks, "", {{"node", "n2"}, {"tasks", "1"}});
        scene.say(PlacementFact::WorldSize, "", {{"size", "16"}});
        QCOMPARE(nodeOf(scene.build(), 1), std::string("nowhere"));
    }

    void joinsEveryNameOfANode() {
        PlacementScene scene;
        scene.bundle.manifest.nodes = {"gn-b12"};
        scene.bundle.manifest.aliases = {{"storage-if", "gn-b12"}};
        scene.say(PlacementFact::NcclAddress, "gn-b12", {{"address", "10.0.0.7"}});
        scene.say(PlacementFact::NcclAddress, "gn-b13", {{"address", "127.0.0.1"}});
        scene.say(
            PlacementFact::ReverseDns, "",
            {{"d", "9"}, {"c", "0"}, {"b", "0"}, {"a", "10"}, {"name", "gn-b12.example.org"}});
        scene.addRecord("k8s_pod", {{"name", "trainer-worker-0-x7k2p"}, {"node", "gn-b12"}});
        scene.nccl("gn-b12-ib0", 0, 2, 0);
        const Placement placement = scene.build().placement;
        for (const char* name : {"gn-b12", "storage-if", "10.0.0.7", "10.0.0.9",
                                 "trainer-worker-0-x7k2p", "trainer-worker-0"}) {
            QCOMPARE(placement.canonicalNode(name), std::string("gn-b12"));
        }
        QVERIFY(placement.canonicalNode("127.0.0.1") == "127.0.0.1");
        QCOMPARE(placement.nodes, (std::vector<std::string>{"gn-b12", "gn-b13"}));
        QCOMPARE(placement.place(0)->node, std::string("gn-b12"));
    }

    void namesTheNodesOfTheSchedulersList() {
        PlacementScene scene;
        scene.addRecord("sacct_job", {{"nodes", "n[08-10],login1"}});
        QCOMPARE(scene.build().placement.nodes,
                 (std::vector<std::string>{"login1", "n08", "n09", "n10"}));
    }

    void doesNotBelieveHugeNumbers() {
        for (const char* number : {"2147483647", "99999999999999999999", "-1", "262145"}) {
            PlacementScene scene;
            scene.say(PlacementFact::WorldSize, "", {{"size", number}});
            scene.say(PlacementFact::ElasticRanks, "n1", {{"ranks", number}});
            scene.say(
                PlacementFact::NcclRank, "n1",
                {{"rank", number}, {"nranks", number}, {"device", number}, {"busid", number}});
            scene.addMember("rank.log", "n1", 999'999);
            const PlacementResult result = scene.build();
            QVERIFY(result.worldSize.value_or(0) <= mostRanks);
            QVERIFY(result.placement.ranks.size() <= std::size_t(mostRanks));
            QVERIFY(result.placement.ranks.empty() || result.placement.ranks.begin()->first >= 0);
        }
    }

    void takesNoMoreRanksThanAnyJobHas() {
        PlacementScene scene;
        scene.say(PlacementFact::SrunTasks, "", {{"node", "n1"}, {"tasks", "262140-262150"}});
        QCOMPARE(scene.build().placement.ranks.size(), std::size_t(4));
    }

    void readsEnvironments() {
        PlacementScene scene;
        scene.say(PlacementFact::Environment, "n1", {{"text", "RANK=0 LOCAL_RANK=0 WORLD_SIZE=4"}});
        scene.say(PlacementFact::Environment, "n1", {{"text", "RANK=1 LOCAL_RANK=1"}});
        scene.say(PlacementFact::Environment, "n1", {{"text", "CUDA_VISIBLE_DEVICES=6,7"}});
        scene.say(PlacementFact::Environment, "", {{"text", "RANK=2 HOSTNAME=n2"}});
        scene.say(PlacementFact::Environment, "",
                  {{"text", "RANK=3 HOSTNAME=login1 SLURM_PROCID=3 SLURMD_NODENAME=n3"}});
        const PlacementResult result = scene.build();
        QCOMPARE(result.worldSize.value_or(0), 4);
        QCOMPARE(nodeOf(result, 0), std::string("n1"));
        QCOMPARE(result.placement.place(1)->gpu.index.value_or(-1), 7);
        QCOMPARE(nodeOf(result, 2), std::string("n2"));
        QCOMPARE(nodeOf(result, 3), std::string("n3")); // HOSTNAME is passed on from the login node
    }

    void tasksAreRanksOnlyIfThereAreAsMany() {
        PlacementScene scene;
        scene.say(PlacementFact::Environment, "",
                  {{"text", "SLURM_PROCID=1 SLURM_NTASKS=2 SLURMD_NODENAME=n2"}});
        QCOMPARE(nodeOf(scene.build(), 1), std::string("n2"));
        scene.say(PlacementFact::WorldSize, "", {{"size", "16"}});
        QCOMPARE(nodeOf(scene.build(), 1), std::string("nowhere"));
    }

    void blocksOverTheNodeListAreTheWeakest() {
        PlacementScene scene;
        scene.addRecord("sacct_job", {{"job_id", "5"}, {"nodes", "n[1-2]"}});
        scene.say(PlacementFact::TaskCountLine, "", {{"nodes", "2"}, {"tasks", "4"}});
        QCOMPARE(nodeOf(scene.build(), 1), std::string("n1"));
        QCOMPARE(nodeOf(scene.build(), 3), std::string("n2"));
        QCOMPARE(scene.build().placement.place(3)->localRank.value_or(-1), 1);
        scene.nccl("n2", 0, 4, 0); // ranks go otherwise: the list says nothing
        QCOMPARE(nodeOf(scene.build(), 3), std::string("nowhere"));
        QVERIFY(scene.build().placement.conflicts.empty());
    }

    void podsAreRanksInTheirOrder() {
        PlacementScene scene;
        for (const char* index : {"0", "1"}) {
            scene.addRecord("k8s_pod", {{"name", std::string("t-") + index},
                                        {"node", std::string("g") + index},
                                        {"index", index}});
        }
        QVERIFY(scene.build().placement.ranks.empty());
        scene.say(PlacementFact::WorldSize, "", {{"size", "4"}});
        QCOMPARE(nodeOf(scene.build(), 1), std::string("g0"));
        QCOMPARE(nodeOf(scene.build(), 2), std::string("g1"));
        scene.addRecord("k8s_pod", {{"name", "t-0-new"}, {"node", "g9"}, {"index", "0"}});
        QVERIFY(scene.build().placement.ranks.empty()); // which of the two ran?
    }

    void onlyTheAttemptsWordsAreInConflict() {
        PlacementScene scene;
        scene.say(PlacementFact::RestartCount, "n1", {{"count", "0"}});
        scene.nccl("n1", 0, 2, 0);
        scene.nccl("n2", 1, 2, 0);
        scene.say(PlacementFact::RestartCount, "n1", {{"count", "1"}});
        scene.nccl("n3", 0, 2, 0);
        const PlacementResult last = scene.build();
        QCOMPARE(nodeOf(last, 0), std::string("n3"));
        QCOMPARE(nodeOf(last, 1), std::string("n2")); // the attempt itself does not say
        QVERIFY(last.placement.conflicts.empty());
        QCOMPARE(nodeOf(scene.build(0), 0), std::string("n1"));
    }

    void contradictionsAreIssuesAtTheirLines() {
        PlacementScene scene;
        scene.nccl("n1", 0, 2, 0);
        scene.nccl("n2", 0, 2, 0);
        const PlacementResult result = scene.build();
        QCOMPARE(result.placement.conflicts.size(), std::size_t(1));
        QCOMPARE(result.issues.size(), std::size_t(1));
        QCOMPARE(result.issues[0].line, std::uint64_t(2));
        QVERIFY(result.issues[0].what.starts_with("Rank 0 is on n1 by NCCL's Init COMPLETE"));
    }

    void aProcessThatSeesOneGpuHasTheDriversIndex() {
        PlacementScene scene;
        scene.say(PlacementFact::NcclRank, "n1",
                  {{"rank", "3"}, {"nranks", "4"}, {"device", "0"}, {"nvml", "3"}});
        scene.say(PlacementFact::NcclLocalRank, "n1",
                  {{"rank", "3"}, {"nranks", "4"}, {"local", "3"}});
        const PlacementResult result = scene.build();
        QCOMPARE(result.placement.place(3)->gpu.index.value_or(-1), 3);
        QCOMPARE(result.placement.place(3)->localRank.value_or(-1), 3);
    }

    void reportsNameTheGpus() {
        PlacementScene scene;
        scene.addMember("n1/smi.txt", "n1");
        scene.nccl("n1", 0, 2, 0, "1b000");
        scene
            .addRecord(
                "gpu_report",
                {{"index", "0"}, {"pci", "00000000:1B:00.0"}, {"uuid", "GPU-7"}, {"serial", "165"}})
            .node = "n1";
        scene.addRecord("gpu_report", {{"index", "1"}, {"pci", "00000000:43:00.0"}}).node = "n1";
        const GpuIds gpu = scene.build().placement.place(0)->gpu;
        QCOMPARE(gpu.uuid, std::string("GPU-7"));
        QCOMPARE(gpu.serial, std::string("165"));
    }

    void theRendezvousIsWhereRank0Runs() {
        PlacementScene scene;
        scene.nccl("n1", 0, 2, 0);
        scene.say(PlacementFact::MasterAddress, "n1", {{"address", "10.4.4.4"}});
        QCOMPARE(scene.build().placement.canonicalNode("10.4.4.4"), std::string("n1"));
        scene.say(PlacementFact::MasterAddress, "n1", {{"address", "10.4.4.5"}});
        QCOMPARE(scene.build().placement.canonicalNode("10.4.4.4"), std::string("10.4.4.4"));
    }

    void countsTheWorldByItsRanks() {
        PlacementScene scene;
        scene.addMember("n1/rank_0.log", "n1", 0);
        QVERIFY(!scene.build().worldSize.has_value()); // one log says nothing of others
        scene.addMember("n1/rank_7.log", "n1", 7);
        QCOMPARE(scene.build().worldSize.value_or(0), 8);
    }
};

QTEST_GUILESS_MAIN(PlacementBuilderTest)
#include "placement_builder_test.moc"
