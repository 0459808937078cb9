// What schedulers know are tasks, pods and nodes. Ranks follow from them only where every task is
// one rank, and in blocks, as Slurm and Kubernetes number them unless told otherwise.
#include <algorithm>
#include <map>

#include "engine/base/host_list.h"
#include "engine/base/text.h"
#include "engine/model/placement.h"
#include "engine/placement/environment_text.h"
#include "engine/placement/placement_statement.h"

namespace ff {

namespace {

Statements inBlocks(const StatementInput& input, const std::vector<std::string>& nodes, int ranks,
                    StatementStrength strength, const std::string& from, const Locator& locator) {
    const int each = ranks / static_cast<int>(nodes.size());
    Statements out;
    for (int rank = 0; rank < ranks; ++rank) {
        PlacementStatement said;
        said.rank = rank;
        said.strength = strength;
        said.node = input.aliases.canonical(nodes[static_cast<std::size_t>(rank / each)]);
        said.localRank = rank % each;
        said.from = from;
        said.locator = locator;
        out.push_back(std::move(said));
    }
    return out;
}

bool spreadsEvenly(int ranks, std::size_t places) {
    return places > 0 && ranks >= static_cast<int>(places) && ranks <= mostRanks &&
           ranks % static_cast<int>(places) == 0;
}

/// How many tasks the job has by scontrol or by its environment; -1 when they differ or are not
/// laid out in blocks.
int tasksOf(const PlacementEvidence& evidence) {
    int tasks = 0;
    const auto say = [&](int number) { tasks = tasks == 0 || tasks == number ? number : -1; };
    for (const PlacementHit& hit : evidence.hits) {
        if (hit.fact == PlacementFact::TaskCountLine) {
            say(rankNumber(hit.match.value("tasks")));
        } else if (hit.fact == PlacementFact::Environment) {
            for (const auto& [name, value] : variablesOf(hit.match.value("text"))) {
                if (name == "SLURM_NTASKS") {
                    say(rankNumber(value));
                } else if (name == "SLURM_DISTRIBUTION" && !value.starts_with("block")) {
                    return -1;
                }
            }
        }
    }
    return tasks;
}

struct NodeListFound {
    std::vector<std::string> nodes;
    Locator locator;
};

/// The list of the attempt's run by the scheduler, else that of scontrol or the environment.
NodeListFound nodeListOf(const StatementInput& input) {
    const JobRun& run = input.plan.run();
    if (!run.nodes.empty()) {
        return {run.nodes, run.evidence.empty() ? Locator{} : run.evidence.front()};
    }
    for (const PlacementHit& hit : input.evidence.hits) {
        std::vector<std::string> nodes;
        if (hit.fact == PlacementFact::NodeListLine) {
            nodes = nodeListFrom(hit.match.value("nodes"));
        } else if (hit.fact == PlacementFact::Environment) {
            for (const auto& [name, value] : variablesOf(hit.match.value("text"))) {
                if (name == "SLURM_JOB_NODELIST" || name == "SLURM_NODELIST") {
                    nodes = nodeListFrom(value);
                }
            }
        }
        if (!nodes.empty()) {
            return {std::move(nodes), hit.match.locator};
        }
    }
    return {};
}

struct Pod {
    std::string node;
    Locator locator;
    bool isMaster = false;
};

/// By index; nothing where an index has pods on several nodes.
std::map<int, Pod> podsOf(const StatementInput& input) {
    std::map<int, Pod> pods;
    bool isClear = true;
    bool hasMaster = false;
    input.evidence.eachRecord([&](const Record& row) {
        if (row.kind != "k8s_pod" || row.field("node").empty()) {
            return;
        }
        const bool isMaster = row.field("name").find("-master-") != std::string_view::npos;
        const int index = rankNumber(row.field("index"));
        const std::string node = input.aliases.canonical(row.field("node"));
        // A master is before its workers, which are counted from 0 too.
        const auto [found, isNew] =
            pods.try_emplace(isMaster ? -1 : index, Pod{node, row.locator, isMaster});
        isClear = isClear && index >= 0 && found->second.node == node;
        hasMaster = hasMaster || isMaster;
    });
    return isClear && (!hasMaster || pods.begin()->first == -1) ? pods : std::map<int, Pod>{};
}

} // namespace

Statements taskStatements(const StatementInput& input) {
    Statements out;
    std::map<std::string, std::map<int, bool>> tasksOfNode;
    std::map<int, bool> all;
    for (const PlacementHit& hit : input.evidence.hits) {
        if (hit.fact != PlacementFact::SrunTasks) {
            continue;
        }
        const auto tasks = expandNumberList(hit.match.value("tasks"));
        for (const int task : tasks.value_or(std::vector<int>{})) {
            out.push_back(input.statement(task, StatementStrength::TaskList, hit.match,
                                          "srun's list of tasks"));
            out.back().node = input.aliases.canonical(hit.match.value("node"));
            tasksOfNode[out.back().node][task] = true;
            all[task] = true;
        }
    }
    const bool hasSeveral = std::any_of(tasksOfNode.begin(), tasksOfNode.end(),
                                        [](const auto& node) { return node.second.size() > 1; });
    // A launcher that starts the ranks is one task a node.
    const bool areLaunchers =
        !hasSeveral && input.worldSize.value_or(0) > static_cast<int>(all.size()) * 2;
    return areLaunchers ? Statements{} : out;
}

Statements podStatements(const StatementInput& input) {
    const std::map<int, Pod> pods = podsOf(input);
    const int ranks = input.worldSize.value_or(0);
    if (pods.empty() || !spreadsEvenly(ranks, pods.size())) {
        return {};
    }
    int next = pods.begin()->first;
    std::vector<std::string> nodes;
    for (const auto& [index, pod] : pods) {
        if (index != next++ || index > static_cast<int>(pods.size())) {
            return {};
        }
        nodes.push_back(pod.node);
    }
    if (pods.begin()->first > 0) {
        return {};
    }
    return inBlocks(input, nodes, ranks, StatementStrength::Pods, "the order of its pods",
                    pods.begin()->second.locator);
}

Statements nodeListStatements(const StatementInput& input) {
    const int tasks = tasksOf(input.evidence);
    const NodeListFound list = nodeListOf(input);
    const bool areRanks = tasks > 1 && input.worldSize.value_or(tasks) == tasks;
    const bool isLaunched = !input.worldSize && tasks == static_cast<int>(list.nodes.size());
    if (!areRanks || isLaunched || !spreadsEvenly(tasks, list.nodes.size())) {
        return {};
    }
    return inBlocks(input, list.nodes, tasks, StatementStrength::NodeList,
                    "blocks of tasks over the scheduler's list of nodes", list.locator);
}

} // namespace ff
