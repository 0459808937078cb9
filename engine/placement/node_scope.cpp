// The list against the nodes that ranks and members name.
#include "engine/placement/node_scope.h"

#include "engine/placement/node_aliases.h"

namespace ff {

NodeScope::NodeScope(const Bundle& bundle, const AttemptPlan& plan, const Placement& placement) {
    const std::vector<std::string>& listed =
        bundle.manifest.nodes.empty() ? plan.run().nodes : bundle.manifest.nodes;
    for (const std::string& node : listed) {
        m_nodes.insert(placement.canonicalNode(node));
    }
    for (const auto& [rank, place] : placement.ranks) {
        m_placed.insert(place.node);
        m_sharesNames = m_sharesNames || m_nodes.contains(place.node);
    }
    for (const Member& member : bundle.members) {
        m_sharesNames =
            m_sharesNames ||
            (member.node.isKnown() && m_nodes.contains(placement.canonicalNode(member.node.value)));
    }
}

bool NodeScope::isOutside(const std::string& node) const {
    return !m_nodes.empty() && !node.empty() && node != "localhost" && !isAddress(node) &&
           !m_nodes.contains(node) && !m_placed.contains(node);
}

} // namespace ff
