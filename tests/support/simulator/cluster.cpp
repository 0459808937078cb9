// Draws names, addresses, clocks and process numbers.
#include "tests/support/simulator/cluster.h"

#include <algorithm>

#include <fmt/format.h>

namespace ff::sim {
namespace {

const std::vector<std::vector<std::string>> gpuSets = {
    {"0000:18:00", "0000:2a:00", "0000:3a:00", "0000:5d:00", "0000:9a:00", "0000:ab:00",
     "0000:ba:00", "0000:db:00"},
    {"0000:07:00", "0000:0f:00", "0000:47:00", "0000:4e:00", "0000:87:00", "0000:90:00",
     "0000:b7:00", "0000:bd:00"},
    {"0000:1b:00", "0000:43:00", "0000:52:00", "0000:61:00", "0000:9d:00", "0000:c3:00",
     "0000:d1:00", "0000:df:00"}};

const std::vector<std::string> nicSet = {"0000:1a:00", "0000:2c:00", "0000:3c:00", "0000:5f:00",
                                         "0000:9c:00", "0000:ad:00", "0000:bc:00", "0000:dd:00"};

std::string nodeName(const std::string& stem, int number, int last) {
    return last > 99 ? fmt::format("{}{:04}", stem, number) : fmt::format("{}{:02}", stem, number);
}

} // namespace

const Node& Cluster::node(int index) const { return nodes[static_cast<std::size_t>(index)]; }

const Node& Cluster::hostOf(int rank) const { return node(nodeOf(rank)); }

const std::string& Cluster::gpuOf(int rank) const {
    return hostOf(rank).gpus[static_cast<std::size_t>(localRank(rank))];
}

std::string Cluster::nodeList() const {
    const std::string& first = nodes.front().name;
    const std::string& last = nodes.back().name;
    if (nodes.size() == 1) {
        return first;
    }
    const std::size_t digits = first.find_last_not_of("0123456789") + 1;
    return fmt::format("{}[{}-{}]", first.substr(0, digits), first.substr(digits),
                       last.substr(digits));
}

Cluster makeCluster(const Scenario& scenario) {
    RandomSource random(scenario.seed, "cluster");
    Cluster cluster;
    cluster.gpusPerNode = scenario.gpusPerNode;
    cluster.job = fmt::format("{}", 400'000 + random.below(4'000'000));
    cluster.name = random.pick<std::string>({"llama3-70b", "dit-xl", "moe-36b", "asr-large"});
    cluster.user = random.pick<std::string>({"aoki", "mkoren", "dlima", "tsingh"});
    // Every fifth seed: that a zone is to be learnt is a trial of its own.
    const Nanos zone = random.pick<Nanos>({hour, 9 * hour, -5 * hour});
    const bool isLocal = scenario.layout != Layout::Kubernetes && scenario.seed % 5 == 0;
    cluster.zone = isLocal ? zone : 0;
    cluster.start = fromCivil({2026, 1, 12, 0, 0, 0, 0}) + random.between(0, 300) * day +
                    random.between(0, day) + scenario.shift;
    const std::vector<std::string>& gpus = random.pick(gpuSets);
    std::string stem = random.pick<std::string>({"gpu-a", "hgx-", "node", "r07n", "dgx-b"});
    if (!scenario.hostStem.empty()) {
        stem = scenario.hostStem;
    }
    const int count = (scenario.ranks + scenario.gpusPerNode - 1) / scenario.gpusPerNode;
    const int first = 1 + random.below(30);
    for (int i = 0; i < count; ++i) {
        Node node;
        node.name = nodeName(stem, first + i, first + count);
        node.address = fmt::format("10.20.{}.{}", 1 + i / 200, 11 + i % 200);
        node.offset = random.between(-scenario.maxClockOffset, scenario.maxClockOffset);
        node.bootTime = cluster.start - random.between(3 * day, 40 * day);
        node.form = random.pick<KernelForm>({KernelForm::Raw, KernelForm::Human, KernelForm::Iso,
                                             KernelForm::Syslog, KernelForm::Journal});
        node.gpus = gpus;
        node.nics = nicSet;
        cluster.nodes.push_back(std::move(node));
    }
    for (int rank = 0; rank < scenario.ranks; ++rank) {
        const int local = rank % scenario.gpusPerNode;
        const int base = 20'000 + 7'919 * (rank / scenario.gpusPerNode) % 3'000'000;
        cluster.pids.push_back(scenario.layout == Layout::Kubernetes ? 210 + 2 * local
                                                                     : base + 2 * local);
    }
    return cluster;
}

} // namespace ff::sim
