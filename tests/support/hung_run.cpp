// Each rank has a program of operations. An operation ends when all its ranks have come to it; a
// round lets every rank end one. What is left at the end is what the dumps show.
#include "tests/support/hung_run.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace ff {

namespace {

constexpr int microbatches = 24;
/// How many operations a process enqueues beyond the one that its GPU waits in.
constexpr std::size_t ahead = 9;
constexpr std::size_t held = 4; ///< operations that do not end on a GPU that failed

struct Group {
    std::string name;
    std::string description;
    std::vector<int> ranks;
};

struct Operation {
    std::size_t group = 0; ///< into the rank's groups
    std::string key;       ///< the same for all that take part
    std::string name;
    std::vector<int> ranks;
    bool isPeerToPeer = false;
    int sequence = 0;
    int peerSequence = 0;
};

struct Rank {
    std::vector<Group> groups;
    std::vector<int> sequences; ///< by group
    std::vector<int> peerSequences;
    std::vector<Operation> program;
    std::size_t at = 0; ///< the operation it is in
    std::size_t enqueued = 0;
    std::size_t completed = 0;
};

class Run {
public:
    explicit Run(const HungRun& run) : m_run(run), m_ranks(std::size_t(run.ranks())) {
        for (int rank = 0; rank < run.ranks(); ++rank) {
            addGroups(rank);
            addProgram(rank);
        }
    }

    std::map<int, std::string> dumps() {
        for (int round = 0; round < m_run.after; ++round) {
            advance({});
        }
        while (advance(m_run.stopped)) {
        }
        std::map<int, std::string> out;
        for (int rank = 0; rank < m_run.ranks(); ++rank) {
            settle(rank);
            out[rank] = dumpOf(rank);
        }
        return out;
    }

private:
    enum Kind : std::size_t { All, Tensor, Expert, Data, Pipeline };

    Rank& rankAt(int rank) { return m_ranks[std::size_t(rank)]; }
    [[nodiscard]] int width() const { return m_run.tensor * m_run.data; }
    [[nodiscard]] int stageOf(int rank) const { return rank / width(); }

    void addGroups(int rank) {
        const int stage = stageOf(rank);
        const int inStage = rank % width();
        const auto add = [&](const char* kind, int number, auto includes) {
            Group group{fmt::format("{}{}", kind, number), kind, {}};
            for (int other = 0; other < m_run.ranks(); ++other) {
                if (includes(other)) {
                    group.ranks.push_back(other);
                }
            }
            rankAt(rank).groups.push_back(std::move(group));
        };
        add("world", 0, [](int) { return true; });
        add("tensor", rank / m_run.tensor,
            [&](int other) { return other / m_run.tensor == rank / m_run.tensor; });
        add("expert", stage, [&](int other) { return stageOf(other) == stage; });
        add("data", stage * m_run.tensor + inStage % m_run.tensor, [&](int other) {
            return stageOf(other) == stage && other % m_run.tensor == rank % m_run.tensor;
        });
        add("pipeline", inStage, [&](int other) { return other % width() == inStage; });
        rankAt(rank).sequences.assign(rankAt(rank).groups.size(), 100);
        rankAt(rank).peerSequences.assign(rankAt(rank).groups.size(), 0);
    }

    void addProgram(int rank) {
        const int stage = stageOf(rank);
        for (int batch = 0; batch < microbatches; ++batch) {
            if (stage > 0) {
                addPeer(rank, stage - 1, false, batch);
            }
            addCollective(rank, Tensor, "nccl:_all_gather_base");
            addCollective(rank, Expert, "nccl:all_to_all");
            addCollective(rank, Tensor, "nccl:_reduce_scatter_base");
            if (stage + 1 < m_run.pipeline) {
                addPeer(rank, stage + 1, true, batch);
            }
        }
        addCollective(rank, Data, "nccl:all_reduce");
        addCollective(rank, All, "nccl:all_reduce");
    }

    void addCollective(int rank, Kind kind, const char* name) {
        Rank& own = rankAt(rank);
        Operation operation;
        operation.group = kind;
        operation.name = name;
        operation.sequence = ++own.sequences[kind];
        operation.ranks = own.groups[kind].ranks;
        operation.key = fmt::format("{} {}", own.groups[kind].name, operation.sequence);
        own.program.push_back(std::move(operation));
    }

    void addPeer(int rank, int stage, bool isSend, int batch) {
        Rank& own = rankAt(rank);
        Operation operation;
        operation.group = Pipeline;
        operation.isPeerToPeer = true;
        operation.name = isSend ? fmt::format("nccl:send {}->{}", stageOf(rank), stage)
                                : fmt::format("nccl:recv {}<-{}", stageOf(rank), stage);
        operation.sequence = own.sequences[Pipeline];
        operation.peerSequence = ++own.peerSequences[Pipeline];
        const int other = stage * width() + rank % width();
        operation.ranks = {rank, other};
        operation.key =
            fmt::format("peers {} {} {}", std::min(rank, other), std::max(rank, other), batch);
        own.program.push_back(std::move(operation));
    }

    /// Whether any rank went on.
    bool advance(const std::set<int>& stopped) {
        std::vector<int> going;
        for (int rank = 0; rank < m_run.ranks(); ++rank) {
            const Rank& own = rankAt(rank);
            if (own.at == own.program.size()) {
                continue;
            }
            const Operation& operation = own.program[own.at];
            const bool isReady =
                std::all_of(operation.ranks.begin(), operation.ranks.end(), [&](int other) {
                    const Rank& there = rankAt(other);
                    return stopped.count(other) == 0 && there.at < there.program.size() &&
                           there.program[there.at].key == operation.key;
                });
            if (isReady) {
                going.push_back(rank);
            }
        }
        for (const int rank : going) {
            ++rankAt(rank).at;
        }
        return !going.empty();
    }

    void settle(int rank) {
        Rank& own = rankAt(rank);
        const bool isStopped = m_run.stopped.count(rank) > 0;
        own.enqueued = isStopped ? own.at : std::min(own.program.size(), own.at + 1 + ahead);
        own.completed = isStopped && m_run.stop == HungRun::Stop::Gpu ? own.at - held : own.at;
    }

    std::string dumpOf(int rank) {
        const Rank& own = rankAt(rank);
        std::vector<std::string> entries;
        for (std::size_t i = m_run.isFull ? 0 : own.completed; i < own.enqueued; ++i) {
            entries.push_back(entryOf(own, i));
        }
        std::vector<std::string> configs;
        std::vector<std::string> states;
        for (std::size_t i = 0; i < own.groups.size(); ++i) {
            const Group& group = own.groups[i];
            configs.push_back(fmt::format(R"("{0}":{{"name":"{0}","desc":"{1}","ranks":"[{2}]"}})",
                                          group.name, group.description,
                                          fmt::join(group.ranks, ", ")));
            states.push_back(fmt::format(
                R"("{}":{{"last_enqueued_collective":"{}","last_started_collective":"-1",)"
                R"("last_completed_collective":"{}"}})",
                i, lastOf(own, i, own.enqueued), lastOf(own, i, own.completed)));
        }
        return fmt::format(R"({{"version":"2.9","pg_config":{{{}}},"pg_status":{{{}}},)"
                           R"("nccl_version":"2.27.3","entries":[{}]}})",
                           fmt::join(configs, ","), fmt::join(states, ","),
                           fmt::join(entries, ","));
    }

    static int lastOf(const Rank& own, std::size_t group, std::size_t end) {
        for (std::size_t i = end; i > 0; --i) {
            const Operation& operation = own.program[i - 1];
            if (operation.group == group && !operation.isPeerToPeer) {
                return operation.sequence;
            }
        }
        return 100;
    }

    static std::string entryOf(const Rank& own, std::size_t index) {
        const Operation& operation = own.program[index];
        const Group& group = own.groups[operation.group];
        const long long created =
            1'780'000'000'000'000'000 + static_cast<long long>(index) * 3'000'000;
        const bool isCompleted = index < own.completed;
        return fmt::format(
            R"({{"record_id":{0},"pg_id":{1},"process_group":["{2}","{3}"],)"
            R"("collective_seq_id":{4},"p2p_seq_id":{5},"op_id":{0},"profiling_name":"{6}",)"
            R"("time_created_ns":{7},"input_sizes":[[4096]],"input_dtypes":["BFloat16"],)"
            R"("output_sizes":[[4096]],"output_dtypes":["BFloat16"],"state":"{8}",)"
            R"("time_discovered_started_ns":0,"time_discovered_completed_ns":0,"retired":{9},)"
            R"("timeout_ms":600000,"is_p2p":{10}}})",
            index, operation.group, group.name, group.description, operation.sequence,
            operation.peerSequence, operation.name, created,
            isCompleted ? "completed" : "scheduled", isCompleted, operation.isPeerToPeer);
    }

    const HungRun& m_run;
    std::vector<Rank> m_ranks;
};

} // namespace

std::map<int, std::string> dumpsOf(const HungRun& run) { return Run(run).dumps(); }

} // namespace ff
