// Flight-recorder dumps: `nccl_trace_rank_N` as JSON.
#include <fmt/format.h>

#include "tests/support/simulator/training.h"

namespace ff::sim {
namespace {

constexpr int kept = 6;

std::string lower(std::string text) {
    for (char& letter : text) {
        letter = static_cast<char>(letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter);
    }
    return text;
}

std::string nameOf(const std::string& operation) {
    const std::string name = lower(operation);
    return name == "allreduce" ? "all_reduce" : name == "allgather" ? "all_gather" : name;
}

std::string entry(int id, Nanos created, const Collective& collective, bool isCompleted,
                  Nanos limit) {
    return fmt::format(
        R"({{"record_id":{0},"pg_id":0,"process_group":["0","default_pg"],"collective_seq_id":{0},)"
        R"("p2p_seq_id":0,"op_id":{0},"profiling_name":"nccl:{1}","time_created_ns":{2},)"
        R"("input_sizes":[[{3}]],"input_dtypes":["BFloat16"],"output_sizes":[[{3}]],)"
        R"("output_dtypes":["BFloat16"],"state":"{4}","time_discovered_started_ns":{5},)"
        R"("time_discovered_completed_ns":{5},"retired":{6},"timeout_ms":{7},"is_p2p":false}})",
        id, nameOf(collective.operation), created, collective.elements,
        isCompleted ? "completed" : "scheduled",
        isCompleted ? fmt::format("{}", created + 60 * millisecond) : "null",
        isCompleted ? "true" : "false", limit / millisecond);
}

} // namespace

void dumpTraces(Story& story, Nanos onset, const std::set<int>& missing,
                const Collective& collective, const std::set<int>& others,
                const Collective& othersCollective) {
    std::vector<int> ranks;
    for (int rank = 0; rank < story.cluster.ranks(); ++rank) {
        ranks.push_back(rank);
    }
    for (const int rank : ranks) {
        const bool isMissing = missing.count(rank) > 0;
        const int last = story.sequence - (isMissing ? 1 : 0);
        const Nanos clock = onset + story.cluster.hostOf(rank).offset;
        std::vector<std::string> entries;
        for (int id = story.sequence - kept; id <= last; ++id) {
            const bool isLast = id == story.sequence;
            const Collective& entered = !isLast                  ? Collective{}
                                        : others.count(rank) > 0 ? othersCollective
                                                                 : collective;
            entries.push_back(entry(id, clock - (story.sequence - id) * 80 * millisecond, entered,
                                    !isLast, story.timeout));
        }
        story.dumps[rank] = fmt::format(
            R"({{"version":"2.4","pg_config":{{"0":{{"name":"0","desc":"default_pg","ranks":)"
            R"("[{}]"}}}},"pg_status":{{"0":{{"last_enqueued_collective":"{}",)"
            R"("last_started_collective":"-1","last_completed_collective":"{}"}}}},)"
            R"("nccl_version":"2.26.2","entries":[{}]}})",
            fmt::join(ranks, ", "), last, story.sequence - 1, fmt::join(entries, ","));
    }
}

} // namespace ff::sim
