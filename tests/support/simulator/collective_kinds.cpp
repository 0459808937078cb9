// Ranks that do not meet: other operations, absent ranks, stalls.
#include <fmt/format.h>

#include "tests/support/simulator/kinds.h"
#include "tests/support/simulator/stamps.h"
#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

void suspectRank(Story& story, const std::vector<std::string>& outcomes, const std::string& why) {
    story.outcome(outcomes);
    story.accuseVictimRank();
    story.truth.isAmbiguous.reset();
    story.blameNobodyBut({story.victimNode()});
    story.truth.why = why;
}

/// Two ranks of the job enter something else than the rest.
void desync(Story& story, const Collective& others, const std::string& why) {
    startAndTrain(story);
    const std::set<int> odd = {story.victim};
    const Collective usual;
    for (const int rank : odd) {
        story.hung.insert(rank);
    }
    collectiveTimeouts(story, story.fault, usual);
    story.hung.clear();
    collectiveTimeouts(story, story.fault, others);
    dumpTraces(story, story.fault, {}, usual, odd, others);
    suspectRank(story, {"workload.collective_mismatch", "workload.rank_desync"}, why);
    endJob(story);
}

void desyncSize(Story& story) {
    Collective others;
    others.elements = 1'048'576;
    desync(story, others, "one rank enters the collective with another size");
}

void desyncOperation(Story& story) {
    Collective others;
    others.operation = "ALLGATHER";
    others.elements = 4'096;
    desync(story, others, "one rank enters another operation");
}

void missingCollective(Story& story) {
    startAndTrain(story);
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault);
    dumpTraces(story, story.fault, {story.victim});
    suspectRank(story, {"workload.rank_desync", "workload.data_loader", "unknown.undetermined"},
                "one rank never enters the collective, as its dump shows");
    endJob(story);
}

void loaderStall(Story& story) {
    startAndTrain(story);
    story.rankLine(story.victim, story.fault + 2 * minute,
                   fmt::format("[rank{}]: /opt/venv/lib/python3.11/site-packages/torch/utils/data/"
                               "dataloader.py:1132: UserWarning: still waiting for a batch of "
                               "worker 3 after 120 s",
                               story.victim),
                   true);
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault);
    if (story.random.chance(50)) {
        dumpTraces(story, story.fault, {story.victim});
    }
    suspectRank(story, {"workload.data_loader", "workload.rank_desync", "unknown.undetermined"},
                "one rank waits for data; the others wait for it");
    endJob(story);
}

void interpreterLock(Story& story) {
    startAndTrain(story);
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault);
    const Nanos time = story.fault + 610 * second;
    const std::string stamp = watchdogStamp('E', story.local(story.victimNode(), time));
    const std::string head = fmt::format("[rank{}]:[{} ProcessGroupNCCL.cpp:", story.victim, stamp);
    story.rankLine(story.victim, time,
                   head + fmt::format("1375] [PG ID 0 PG GUID 0(default_pg) Rank {}] First PG on "
                                      "this rank that detected no heartbeat of its watchdog.",
                                      story.victim),
                   true);
    story.rankLine(story.victim, time + millisecond,
                   head + fmt::format("1413] [PG ID 0 PG GUID 0(default_pg) Rank {}] Heartbeat "
                                      "monitor timed out! Process will be terminated after "
                                      "dumping debug info. workMetaList_.size()=4",
                                      story.victim),
                   true);
    story.rankLine(story.victim, time + 2 * millisecond,
                   head + fmt::format("1480] [PG ID 0 PG GUID 0(default_pg) Rank {}] Could not "
                                      "acquire GIL within 300 ms on exit, possible GIL induced "
                                      "hang",
                                      story.victim),
                   true);
    suspectRank(story,
                {"workload.rank_desync", "workload.exception", "workload.data_loader",
                 "unknown.undetermined"},
                "one process holds the interpreter's lock and stops");
    endJob(story);
}

void cascadeOnly(Story& story) {
    startAndTrain(story);
    story.hung.insert(story.victim);
    collectiveTimeouts(story, story.fault);
    story.book.cut(Stream::RankOut, story.victim, 0);
    story.book.cut(Stream::RankError, story.victim, 0);
    for (int node = 0; node < story.cluster.nodeCount(); ++node) {
        story.book.cut(Stream::Kernel, node, 0);
        story.book.cut(Stream::Service, node, 0);
    }
    story.outcome({"unknown.undetermined"});
    story.truth.isAmbiguous.reset();
    story.blameNobodyBut({});
    story.truth.why = "only timeouts; the silent rank's log and all kernel logs are missing";
    endJob(story);
}

const std::vector<KindStory> all = {
    {{"cascade_only", false, false, false}, cascadeOnly},
    {{"dataloader_stall"}, loaderStall},
    {{"desync_operation", false, false, false}, desyncOperation},
    {{"desync_size", false, false, false}, desyncSize},
    {{"gil_lock"}, interpreterLock},
    {{"missing_collective", false, false, false}, missingCollective},
};

} // namespace

std::span<const KindStory> collectiveKinds() { return all; }

} // namespace ff::sim
