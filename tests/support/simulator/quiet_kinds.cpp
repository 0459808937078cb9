// Incidents where little or nothing is to be said, and those with more than one fault.
#include <fmt/format.h>

#include "tests/support/simulator/kinds.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

void completes(Story& story) {
    story.state = "COMPLETED";
    story.end = story.fault;
    story.truth.terminalStates = {"completed"};
    story.blameNoNode();
}

void healthy(Story& story) {
    startAndTrain(story);
    completes(story);
    story.outcome({"none.healthy", "none.benign"});
    story.truth.why = "the job completes";
}

void benignNoise(Story& story) {
    startAndTrain(story);
    const int node = story.victimNode();
    for (int i = 0; i < 6; ++i) {
        story.kernel(node, story.fault - (20 - i) * minute,
                     "pcieport 0000:17:01.0: AER: Multiple Corrected error received: 0000:18:00.0",
                     false);
    }
    story.kernel(node, story.fault - 12 * minute,
                 fmt::format("NVRM: Xid (PCI:{}): 63, pid=2210, name=nv-hostengine, Row Remapper: "
                             "New row (0x00000000000a1f00) marked for remapping, reset gpu to "
                             "activate.",
                             story.victimGpu()),
                 false);
    story.rankLine(0, story.fault + second,
                   "[W ProcessGroupNCCL.cpp:1496] Warning: WARNING: destroy_process_group() was "
                   "not called before program exit, which can leak resources.");
    completes(story);
    story.outcome({"none.healthy", "none.benign"});
    story.truth.why = "the job completes; corrected errors are no failure";
}

void previousTenant(Story& story) {
    startAndTrain(story);
    const int node =
        story.cluster.nodeCount() > 1 ? (story.victimNode() + 1) % story.cluster.nodeCount() : 0;
    const std::string& gpu = story.cluster.node(node).gpus[3];
    const Nanos old = story.cluster.start - 138 * minute;
    story.kernel(node, old,
                 fmt::format("NVRM: Xid (PCI:{}): 94, pid=4242, name=python, Contained: SM (0x2, "
                             "0x1). RST: No, D-RST: No",
                             gpu),
                 false);
    traceback(story, story.victim, story.fault, "model/norm.py",
              {"ValueError: Expected more than 1 value per channel when training, got input size "
               "torch.Size([1, 512])"});
    story.exits.emplace(story.victim, Exit{story.fault + 300 * millisecond, 1});
    peersClose(story, story.fault + 700 * millisecond, story.victim);
    story.outcome({"workload.exception", "workload.data_loader"});
    story.accuseVictimRank();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "an exception; the memory error is older than the job";
    endJob(story);
}

void offBus(Story& story, int rank, Nanos time) {
    story.kernel(story.cluster.nodeOf(rank), time,
                 fmt::format("NVRM: Xid (PCI:{}): 79, pid='<unknown>', name=<unknown>, GPU has "
                             "fallen off the bus.",
                             story.cluster.gpuOf(rank)));
    story.hung.insert(rank);
}

void twoFaults(Story& story) {
    startAndTrain(story);
    const int other = (story.victim + story.cluster.gpusPerNode) % story.cluster.ranks();
    offBus(story, story.victim, story.fault);
    offBus(story, other, story.fault + 200 * millisecond);
    collectiveTimeouts(story, story.fault);
    story.outcome({"hardware.pcie", "hardware.gpu", "hardware.power", "unknown.undetermined"});
    story.truth.isAmbiguous = true;
    story.blameNobodyBut({story.victimNode(), story.cluster.nodeOf(other)});
    if (other == 0) {
        story.truth.notBlamed.erase(story.truth.notBlamed.begin());
    }
    story.truth.why = "two GPUs of two nodes fall off the bus at once";
    endJob(story);
}

const std::vector<KindStory> all = {
    {{"benign_noise", false, false, false}, benignNoise},
    {{"healthy", false, false, false}, healthy},
    {{"previous_tenant_fault"}, previousTenant},
    {{"two_faults_ambiguous"}, twoFaults},
};

} // namespace

std::span<const KindStory> quietKinds() { return all; }

} // namespace ff::sim
