// The closed taxonomy of outcomes.
#include "engine/model/outcome.h"

#include <algorithm>
#include <array>

namespace ff {

namespace {

using Words = std::string_view;

constexpr std::array<Words, 9> hardware{"gpu",  "gpu_memory", "nvlink",  "nvswitch", "pcie",
                                        "cpu_memory", "power", "thermal", "node"};
constexpr std::array<Words, 6> network{"infiniband", "nic",           "ethernet",
                                       "fabric",     "configuration", "access_policy"};
constexpr std::array<Words, 5> storage{"filesystem", "capacity", "io_error", "visibility",
                                       "object_store"};
constexpr std::array<Words, 6> systemSoftware{"driver", "gpu_firmware",      "fabric_manager",
                                              "kernel", "container_runtime", "version_mismatch"};
constexpr std::array<Words, 7> scheduler{"time_limit", "preemption", "cancelled", "node_failure",
                                         "eviction",   "launch",     "requeue"};
constexpr std::array<Words, 15> workload{
    "cuda_oom",       "host_oom",   "cuda_kernel",   "exception",     "collective_mismatch",
    "rank_desync",    "data_loader", "data_imbalance", "checkpoint",   "numerical",
    "segfault",       "configuration", "dependency",  "shared_memory", "straggler"};
constexpr std::array<Words, 2> none{"healthy", "benign"};
constexpr std::array<Words, 1> unknown{"undetermined"};

constexpr std::array<DomainEntry, 8> entries{{{"hardware", hardware},
                                              {"network", network},
                                              {"storage", storage},
                                              {"system_software", systemSoftware},
                                              {"scheduler", scheduler},
                                              {"workload", workload},
                                              {"none", none},
                                              {"unknown", unknown}}};

} // namespace

std::span<const DomainEntry> taxonomy() {
    return entries;
}

bool isInTaxonomy(std::string_view domain, std::string_view subDomain) {
    for (const DomainEntry& entry : entries) {
        if (entry.domain == domain) {
            return std::find(entry.subDomains.begin(), entry.subDomains.end(), subDomain) !=
                   entry.subDomains.end();
        }
    }
    return false;
}

} // namespace ff
