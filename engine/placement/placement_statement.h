// What one piece of evidence says about where a rank ran.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/entity.h"
#include "engine/model/locator.h"
#include "engine/placement/attempt_builder.h"
#include "engine/placement/node_aliases.h"

namespace ff {

/// Strongest first: the first statement that names a rank's node holds, others must agree with it.
enum class StatementStrength : std::uint8_t {
    Manifest,     ///< the user's own word
    Nccl,         ///< printed by the rank's process, with its GPU
    Rendezvous,   ///< printed by the launcher that starts the ranks
    FailureTable, ///< printed by one launcher about all
    Environment,  ///< given to the rank's process; may be printed before it is changed
    FileName,     ///< how the user or a collector filed its output
    TaskList,     ///< a task of srun, which is a rank if each task is one process
    Pods,         ///< the order of pods, which a rendezvous may change
    NodeList,     ///< tasks in blocks over the scheduler's list, its default
};

struct PlacementStatement {
    int rank = 0;
    StatementStrength strength = StatementStrength::NodeList;
    std::string node; ///< canonical; empty: not known
    std::optional<int> localRank;
    GpuIds gpu;
    std::optional<std::int64_t> pid;
    std::string from;              ///< for showing
    Locator locator;               ///< member not valid: no line says it
    bool isOfOtherAttempt = false; ///< holds where no statement of the attempt does
};

/// What the sources of statements work on.
struct StatementInput {
    const PlacementEvidence& evidence;
    const AttemptPlan& plan;
    const NodeAliases& aliases;
    std::optional<int> worldSize;
    int largestCommunicator = 0;

    /// Canonical: who printed the line, else whose the member is; empty for neither.
    [[nodiscard]] std::string nodeOf(const Match& match) const;
    /// With its place and attempt; the node is that of `match` unless given.
    [[nodiscard]] PlacementStatement statement(int rank, StatementStrength strength,
                                               const Match& match, std::string from) const;
};

using Statements = std::vector<PlacementStatement>;

[[nodiscard]] Statements manifestStatements(const StatementInput& input);
[[nodiscard]] Statements fileNameStatements(const StatementInput& input);
/// NCCL's `Init COMPLETE` of the largest communicator: those of smaller ones are no ranks of the
/// job.
[[nodiscard]] Statements ncclStatements(const StatementInput& input);
/// torchrun's rendezvous and its tables of failures.
[[nodiscard]] Statements launcherStatements(const StatementInput& input);
/// Printed variables, grouped by process.
[[nodiscard]] Statements environmentStatements(const StatementInput& input);
/// srun's lists of tasks.
[[nodiscard]] Statements taskStatements(const StatementInput& input);
/// Pods by index. Nothing unless every index has one pod and the ranks spread evenly.
[[nodiscard]] Statements podStatements(const StatementInput& input);
/// Blocks of tasks over the list of nodes. Nothing unless tasks are ranks and spread evenly.
[[nodiscard]] Statements nodeListStatements(const StatementInput& input);

/// A rank, a device or a number of ranks; -1 for what cannot be one.
[[nodiscard]] int rankNumber(std::string_view text);

} // namespace ff
