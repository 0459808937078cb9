// On which node a task of srun ran, where a task is an agent that starts a node's ranks.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/ids.h"
#include "engine/model/match.h"

namespace ff {

/// `srun --label` writes the task's number before each line, torchrun the local rank behind it
/// (`7: [default3]: text`): the line's process is `task 7`. Lines of the agent itself bear the
/// number alone, which looks like a rank.
class TaskNodes {
public:
    TaskNodes() = default;
    /// `nodes`: of the job; tasks are laid over them in natural order where no line tells.
    explicit TaskNodes(std::vector<std::string> nodes);

    /// A line that names both its task and its host.
    void learn(const Match& match);
    /// Gives a printer of a task its node, and takes the number of the task from its rank. Leaves
    /// printers alone that name their node, and those of members without agents.
    void place(Printer& printer, MemberId member) const;

private:
    std::vector<std::string> m_nodes;
    std::map<MemberId, std::map<int, std::string>> m_told; ///< a member with agents has an entry
};

} // namespace ff
