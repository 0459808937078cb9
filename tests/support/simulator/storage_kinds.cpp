// Faults of disks and file systems.
#include <fmt/format.h>

#include "tests/support/simulator/kinds.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

void savingCheckpoint(Story& story) {
    story.rankOut(0, story.fault - 20 * second,
                  "saving checkpoint at iteration     600 to /lustre/ckpt/run7 in torch_dist "
                  "format");
}

void writeFails(Story& story, const std::vector<std::string>& last) {
    startAndTrain(story);
    savingCheckpoint(story);
    traceback(story, story.victim, story.fault, "torch/serialization.py", last);
    story.exits.emplace(story.victim, Exit{story.fault + 400 * millisecond, 1});
    peersClose(story, story.fault + 900 * millisecond, story.victim);
    story.blameNobodyBut({story.victimNode()});
}

void diskFull(Story& story) {
    writeFails(story, {"OSError: [Errno 28] No space left on device: "
                       "'/scratch/ckpt/iter_0000600/mp_rank_03.pt'"});
    story.outcome({"storage.capacity"});
    story.truth.why = "no space is left where a checkpoint goes";
    endJob(story);
}

void readOnly(Story& story) {
    const int node = story.victimNode();
    writeFails(story, {"OSError: [Errno 30] Read-only file system: "
                       "'/scratch/ckpt/iter_0000600/mp_rank_03.pt'"});
    story.kernel(node, story.fault - 8 * second,
                 "blk_update_request: I/O error, dev nvme0n1, sector 39283712 op 0x1:(WRITE) "
                 "flags 0x800 phys_seg 1 prio class 0");
    story.kernel(node, story.fault - 7 * second,
                 "EXT4-fs error (device nvme0n1p2): ext4_journal_check_start:83: Detected aborted "
                 "journal");
    story.kernel(node, story.fault - 6'900 * millisecond,
                 "EXT4-fs (nvme0n1p2): Remounting filesystem read-only");
    story.outcome({"storage.io_error", "storage.filesystem"});
    story.accuseVictimNode();
    story.truth.why = "a local disk fails and its file system turns read-only";
    endJob(story);
}

void diskFails(Story& story) {
    const int node = story.victimNode();
    writeFails(story, {"OSError: [Errno 5] Input/output error"});
    story.kernel(node, story.fault - 40 * second,
                 "nvme nvme0: I/O 12 QID 4 timeout, reset "
                 "controller");
    story.kernel(node, story.fault - 9 * second,
                 "nvme nvme0: Disabling device after reset failure: -19");
    story.outcome({"storage.io_error", "storage.filesystem"});
    story.accuseVictimNode();
    story.truth.why = "a local disk fails";
    endJob(story);
}

void lustreEvicted(Story& story) {
    const int node = story.victimNode();
    writeFails(story, {"OSError: [Errno 108] Cannot send after transport endpoint shutdown: "
                       "'/lustre/ckpt/run7/iter_0000600/mp_rank_03.pt'"});
    story.kernel(node, story.fault - 4 * second,
                 "LustreError: 167-0: lfs1-OST0007-osc-ffff8a1: This client was evicted by "
                 "lfs1-OST0007; in progress operations using this service will fail.");
    story.outcome({"storage.filesystem", "storage.io_error"});
    story.truth.why = "a client of Lustre is evicted";
    endJob(story);
}

void nfsStalls(Story& story, const std::vector<int>& nodes) {
    startAndTrain(story);
    for (const int node : nodes) {
        story.kernel(node, story.fault + 60 * second,
                     "nfs: server nas01 not responding, still trying");
        story.kernel(node, story.fault + 190 * second,
                     fmt::format("INFO: task python3:{} blocked for more than 120 seconds.",
                                 story.cluster.pidOf(story.ranksOf(node).front())));
        for (const int rank : story.ranksOf(node)) {
            story.hung.insert(rank);
        }
    }
}

void nfsOne(Story& story) {
    nfsStalls(story, {story.victimNode()});
    collectiveTimeouts(story, story.fault);
    story.outcome({"storage.filesystem"});
    story.truth.isAmbiguous.reset();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = "the file server does not answer one node";
    endJob(story);
}

void nfsAll(Story& story) {
    std::vector<int> nodes;
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        nodes.push_back(node);
    }
    nfsStalls(story, nodes);
    story.hung.clear();
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault + 20 * second);
    story.outcome({"storage.filesystem"});
    story.truth.isAmbiguous.reset();
    story.blameNobodyBut({});
    story.truth.why = "the file server answers nobody";
    endJob(story);
}

const std::vector<KindStory> all = {
    {{"disk_fails"}, diskFails}, {{"disk_full"}, diskFull},   {{"lustre_evicted"}, lustreEvicted},
    {{"nfs_stall_all"}, nfsAll}, {{"nfs_stall_one"}, nfsOne}, {{"read_only_file_system"}, readOnly},
};

} // namespace

std::span<const KindStory> storageKinds() { return all; }

} // namespace ff::sim
