// The machines of an incident: hosts with their clocks, GPUs and NICs, and the job on them.
#pragma once

#include <string>
#include <vector>

#include "tests/support/simulator/random_source.h"
#include "tests/support/simulator/scenario.h"

namespace ff::sim {

enum class KernelForm : std::uint8_t { Raw, Human, Iso, Syslog, Journal };

struct Node {
    std::string name;
    std::string address;
    Nanos offset = 0;   ///< of its clock
    Nanos bootTime = 0; ///< on its clock
    KernelForm form = KernelForm::Iso;
    std::vector<std::string> gpus; ///< PCI addresses, `0000:18:00`
    std::vector<std::string> nics; ///< PCI addresses, `0000:1a:00`
};

struct Cluster {
    std::vector<Node> nodes;
    std::vector<int> pids; ///< by rank
    int gpusPerNode = 8;
    Nanos zone = 0; ///< of local times, east of Greenwich
    Nanos start = 0;
    std::string job;  ///< its number
    std::string name; ///< `llama-70b`
    std::string user;

    [[nodiscard]] int ranks() const { return static_cast<int>(pids.size()); }
    [[nodiscard]] int nodeOf(int rank) const { return rank / gpusPerNode; }
    [[nodiscard]] int localRank(int rank) const { return rank % gpusPerNode; }
    [[nodiscard]] const Node& hostOf(int rank) const;
    [[nodiscard]] const std::string& gpuOf(int rank) const;
    [[nodiscard]] int pidOf(int rank) const { return pids[static_cast<std::size_t>(rank)]; }
    [[nodiscard]] const Node& node(int index) const;
    /// As the scheduler writes it: `gpu-a[01-02]`.
    [[nodiscard]] std::string nodeList() const;
    [[nodiscard]] int nodeCount() const { return static_cast<int>(nodes.size()); }
};

[[nodiscard]] Cluster makeCluster(const Scenario& scenario);

} // namespace ff::sim
