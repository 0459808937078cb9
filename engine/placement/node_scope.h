// Which nodes took part in the attempt.
#pragma once

#include <set>
#include <string>

#include "engine/model/placement.h"
#include "engine/placement/attempt_builder.h"

namespace ff {

/// Knows them where Slurm or the manifest lists the nodes. A node on which a rank ran took part
/// whatever the list says.
class NodeScope {
public:
    NodeScope(const Bundle& bundle, const AttemptPlan& plan, const Placement& placement);

    /// Whether the job's nodes are called in the evidence as in the list. Hosts may have other
    /// names than the scheduler gives them; then only its own words can be compared.
    [[nodiscard]] bool sharesNames() const { return m_sharesNames; }
    /// `node` is canonical. False for addresses and where the nodes are not known.
    [[nodiscard]] bool isOutside(const std::string& node) const;

private:
    std::set<std::string> m_nodes;
    std::set<std::string> m_placed;
    bool m_sharesNames = false;
};

} // namespace ff
