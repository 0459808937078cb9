// Tells an incident: what each process, kernel and scheduler writes, and when.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/support/simulator/cluster.h"
#include "tests/support/simulator/log_book.h"
#include "tests/support/simulator/random_source.h"
#include "tests/support/simulator/scenario.h"

namespace ff::sim {

/// How a process ended: as torchrun counts, signals below zero.
struct Exit {
    Nanos time = 0;
    int code = 0;
};

struct ClusterEvent {
    Nanos time = 0;
    std::string objectKind; ///< `Pod`, `Node`, `Job`
    std::string objectName;
    std::string reason;
    std::string message;
    bool isWarning = true;
    bool isRoot = false;
};

/// How a pod ended when not simply with its container's exit code.
struct PodEnd {
    std::string podReason;       ///< `Evicted`
    std::string containerReason; ///< `OOMKilled`
    std::string message;
    int exitCode = 1;
    bool isWaiting = false; ///< never started: `containerReason` is of the waiting state
};

/// A recorded collective of one rank, for `nccl_trace_rank_N`.
struct Collective {
    std::string operation = "ALLREDUCE";
    int elements = 58'724'352;
};

struct Story {
    explicit Story(const Scenario& scenario);

    const Scenario& scenario;
    RandomSource random;
    Cluster cluster;
    LogBook book;
    Truth truth;
    Nanos fault = 0; ///< true time of the root
    int victim = 0;  ///< a rank, never 0
    bool isKubernetes = false;
    int torchVersion = 27; ///< 21, 24 or 27
    int sequence = 0;      ///< of the collective that hangs
    Nanos timeout = 600 * second;
    std::map<int, Exit> exits; ///< by rank
    std::set<int> hung;        ///< ranks that neither speak nor exit
    std::set<int> deadNodes;
    std::vector<ClusterEvent> events;
    std::map<int, PodEnd> pods;       ///< by node
    std::map<int, std::string> dumps; ///< by rank: `nccl_trace_rank_N`
    std::string state = "FAILED";     ///< as Slurm says
    std::string stepReason;           ///< `TIME LIMIT`
    Nanos end = 0;

    [[nodiscard]] int victimNode() const { return cluster.nodeOf(victim); }
    [[nodiscard]] const std::string& victimHost() const { return cluster.hostOf(victim).name; }
    [[nodiscard]] const std::string& victimGpu() const { return cluster.gpuOf(victim); }
    [[nodiscard]] Nanos local(int node, Nanos time) const;
    [[nodiscard]] std::vector<int> ranksOf(int node) const;
    [[nodiscard]] bool isAlive(int rank) const {
        return exits.count(rank) == 0 && hung.count(rank) == 0;
    }
    [[nodiscard]] std::vector<int> alive() const;
    [[nodiscard]] std::string podName(int node) const;

    void rankLine(int rank, Nanos time, const std::string& text, bool isRoot = false);
    void rankOut(int rank, Nanos time, const std::string& text, bool isRoot = false);
    void agent(int node, Nanos time, const std::string& text);
    void kernel(int node, Nanos time, const std::string& text, bool isRoot = true);
    void service(int node, Nanos time, const std::string& ident, const std::string& text,
                 bool isRoot = false);
    void daemon(int node, Nanos time, const std::string& text);
    void batch(Nanos time, const std::string& text, bool isRoot = false);
    void controller(Nanos time, const std::string& text, bool isRoot = false);

    /// The node says nothing from then on and its ranks are gone.
    void killNode(int node, Nanos time);

    void outcome(const std::vector<std::string>& accepted) { truth.outcomes = accepted; }
    void accuse(const std::string& kind, const std::string& name) {
        truth.primary.emplace_back(kind, name);
    }
    void accuseVictimGpu();
    void accuseVictimNode() { accuse("node", victimHost()); }
    void accuseVictimRank() { accuse("rank", std::to_string(victim)); }
    /// Every node but these, and rank 0 unless it is the victim.
    void blameNobodyBut(const std::set<int>& nodes);
    void blameNoNode() { blameNobodyBut({}); }
};

} // namespace ff::sim
