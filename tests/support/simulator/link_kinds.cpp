// Faults of NVLink, NICs, cables and switches.
#include <fmt/format.h>

#include "tests/support/simulator/kinds.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

void xid(Story& story, const std::string& gpu, Nanos time, int code, const std::string& rest) {
    story.kernel(story.victimNode(), time,
                 fmt::format("NVRM: Xid (PCI:{}): {}, {}", gpu, code, rest));
}

void nvlinkErrorsOfNode(Story& story, Nanos time) {
    for (const int rank : story.ranksOf(story.victimNode())) {
        cudaError(story, rank, time + story.random.between(0, 500 * millisecond),
                  "uncorrectable NVLink error detected during the execution", true);
    }
    peersClose(story, time + 2 * second, story.victim);
}

void nvlinkFatal(Story& story) {
    startAndTrain(story);
    const int link = story.random.below(18);
    xid(story, story.victimGpu(), story.fault, 74,
        fmt::format("pid={}, name=python3, NVLink: fatal error detected on link {}(0x0, 0x0, "
                    "0x10000, 0x0, 0x0, 0x0, 0x0)",
                    story.cluster.pidOf(story.victim), link));
    for (int i = 0; i < 4; ++i) {
        xid(story, story.victimGpu(), story.fault + (200 + i) * millisecond, 45,
            fmt::format("pid={}, name=python3, Ch {:08x}", story.cluster.pidOf(story.victim),
                        8 + i));
    }
    nvlinkErrorsOfNode(story, story.fault + 500 * millisecond);
    story.outcome({"hardware.nvlink"});
    story.accuseVictimGpu();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "Xid 74 of one GPU alone";
    endJob(story);
}

void switchFatal(Story& story) {
    startAndTrain(story);
    const int port = story.random.below(60);
    story.kernel(story.victimNode(), story.fault,
                 fmt::format("nvidia-nvswitch2: SXid (PCI:0000:85:00.0): 20034, Fatal, Link {} "
                             "LTSSM Fault Up",
                             port));
    story.kernel(story.victimNode(), story.fault + 30 * microsecond,
                 fmt::format("nvidia-nvswitch2: SXid (PCI:0000:85:00.0): 20034, Severity 1 Engine "
                             "instance {} Sub-engine instance 00",
                             port));
    for (const std::string& gpu : story.cluster.node(story.victimNode()).gpus) {
        xid(story, gpu, story.fault + 20 * millisecond, 74,
            "pid='<unknown>', name=<unknown>, NVLink: fatal error detected on link 4(0x0, 0x0, "
            "0x10000, 0x0, 0x0, 0x0, 0x0)");
    }
    nvlinkErrorsOfNode(story, story.fault + 500 * millisecond);
    story.outcome({"hardware.nvswitch", "hardware.nvlink"});
    story.accuseVictimNode();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "a fatal error of an NVSwitch reaches all GPUs of the node";
    endJob(story);
}

void nvlink5(Story& story) {
    startAndTrain(story);
    xid(story, story.victimGpu(), story.fault, 149,
        "NETIR_LINK_EVT  Fatal   XC0 i0 Link 05 (0x002505c6 0x00000000 0x00000000 0x00000000 "
        "0x00000000 0x00000000)");
    Nanos time = story.fault + 283 * millisecond;
    for (const std::string& gpu : story.cluster.node(story.victimNode()).gpus) {
        time += 9 * millisecond;
        xid(story, gpu, time, 145,
            "RLW_REMAP Nonfatal XC1 i0 Link 05 (0x00000082 0x00000000 0x00000000 0x00000000 "
            "0x00000000 0x00000000)");
        xid(story, gpu, time + millisecond, 45,
            fmt::format("pid={}, name=python3, Ch 00000008{}", story.cluster.pidOf(story.victim),
                        gpu == story.victimGpu() ? " caused by previous Xid 149" : ""));
        if (gpu != story.victimGpu()) {
            story.truth.notBlamed.push_back("gpu:" + gpu);
        }
    }
    xid(story, story.victimGpu(), story.fault + 404 * millisecond, 154,
        "GPU recovery action changed from 0x0 (None) to 0x1 (GPU Reset Required)");
    nvlinkErrorsOfNode(story, story.fault + 700 * millisecond);
    story.outcome({"hardware.nvlink"});
    story.accuseVictimGpu();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "Xid 149 of one GPU; the 145 of the others follow";
    endJob(story);
}

int nicOf(const Story& story) { return story.cluster.localRank(story.victim); }

const std::string& nicAddress(const Story& story) {
    return story.cluster.node(story.victimNode()).nics[static_cast<std::size_t>(nicOf(story))];
}

std::string linkLine(const Story& story, bool isEthernet, bool isUp) {
    return isEthernet ? fmt::format("mlx5_core {}.0 ens{}f0np0: Link {}", nicAddress(story),
                                    90 + nicOf(story), isUp ? "up" : "down")
                      : fmt::format("mlx5_core {}.0 mlx5_{}: Port: 1 Link {}", nicAddress(story),
                                    nicOf(story), isUp ? "ACTIVE" : "DOWN");
}

void asyncPortError(Story& story) {
    const Cluster& cluster = story.cluster;
    story.rankOut(story.victim, story.fault + 300 * millisecond,
                  fmt::format("{}:{}:{} [{}] transport/net_ib.cc:101 NCCL WARN NET/IB : "
                              "mlx5_{}:1 Got async event : port error",
                              cluster.hostOf(story.victim).name, cluster.pidOf(story.victim),
                              cluster.pidOf(story.victim) + 700, cluster.localRank(story.victim),
                              nicOf(story)),
                  true);
}

void portDown(Story& story, bool isEthernet, const std::vector<std::string>& outcomes) {
    startAndTrain(story);
    story.kernel(story.victimNode(), story.fault, linkLine(story, isEthernet, false));
    asyncPortError(story);
    retriesRunOut(story, story.fault + 30 * second, story.victimNode());
    story.outcome(outcomes);
    story.accuseVictimNode();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "a port of the node loses its link and stays down";
    endJob(story);
}

void ibPortDown(Story& story) {
    portDown(story, false, {"network.infiniband", "network.nic", "network.ethernet"});
}

void ethernetDown(Story& story) {
    portDown(story, true, {"network.ethernet", "network.nic", "network.infiniband"});
}

void flapAbsorbed(Story& story) {
    startAndTrain(story);
    story.kernel(story.victimNode(), story.fault, linkLine(story, false, false));
    story.kernel(story.victimNode(), story.fault + 3 * second, linkLine(story, false, true));
    train(story, story.fault + 10 * minute);
    story.state = "COMPLETED";
    story.truth.terminalStates = {"completed"};
    story.outcome({"none.healthy", "none.benign"});
    story.blameNoNode();
    story.truth.why = "the link is back within the retries; the job completes";
    story.end = story.fault + 10 * minute;
}

void nicFirmware(Story& story) {
    startAndTrain(story);
    const std::string head = "mlx5_core " + nicAddress(story) + ".0: ";
    story.kernel(story.victimNode(), story.fault,
                 head + "poll_health:803:(pid 0): Fatal error 1 detected");
    story.kernel(story.victimNode(), story.fault + millisecond,
                 head + "print_health_info:431:(pid 0): Health issue observed, firmware internal "
                        "error, severity(3) ERROR:");
    story.kernel(story.victimNode(), story.fault + 60 * second,
                 head + "wait_func:1153:(pid 902): ENABLE_HCA(0x104) timeout. Will cause a leak "
                        "of a command resource");
    retriesRunOut(story, story.fault + 30 * second, story.victimNode());
    story.outcome({"network.nic"});
    story.accuseVictimNode();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "a NIC's firmware fails";
    endJob(story);
}

void leafDown(Story& story) {
    startAndTrain(story);
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        const std::size_t port = 2;
        const std::string& nic = story.cluster.node(node).nics[port];
        story.kernel(node, story.fault + node * 3 * millisecond,
                     fmt::format("mlx5_core {}.0 mlx5_2: Port: 1 Link DOWN", nic));
    }
    retriesRunOut(story, story.fault + 30 * second, story.victimNode());
    story.outcome({"network.fabric", "network.infiniband", "unknown.undetermined"});
    story.truth.isAmbiguous.reset();
    story.truth.notBlamed = {"rank:0"};
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        story.truth.notBlamed.push_back("node:" + story.cluster.node(node).name);
    }
    story.truth.why = "the same port of every node loses its link in one second: their switch";
    endJob(story);
}

void pathLost(Story& story) {
    startAndTrain(story);
    retriesRunOut(story, story.fault + 30 * second, story.victimNode());
    story.outcome({"unknown.undetermined", "network.infiniband", "network.fabric"});
    story.truth.isAmbiguous.reset();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "retries run out towards one node, and nothing says why";
    endJob(story);
}

const std::vector<KindStory> all = {
    {{"ethernet_link_down"}, ethernetDown}, {{"ib_flap_absorbed"}, flapAbsorbed},
    {{"ib_port_down"}, ibPortDown},         {{"leaf_switch_down"}, leafDown},
    {{"nic_firmware"}, nicFirmware},        {{"nvlink74"}, nvlinkFatal},
    {{"nvswitch_sxid"}, switchFatal},       {{"path_lost_no_cause"}, pathLost},
    {{"xid149_nvlink5"}, nvlink5},
};

} // namespace

std::span<const KindStory> linkKinds() { return all; }

} // namespace ff::sim
