// Sources: `nvidia-smi -q` ("Fabric"), the label nvidia.com/gpu.clique of NVIDIA's device plugin
// and DRA driver (cluster UUID and clique), topology.conf and `scontrol show topology`, the table
// of `nvidia-imex-ctl -N`.
#include "engine/placement/topology_finder.h"

#include <map>
#include <set>
#include <string>

#include "engine/base/host_list.h"
#include "engine/base/text.h"

namespace ff {

namespace {

using NodeMap = std::map<std::string, std::string>;

/// `fallback` tells of nodes of which `map` does not.
void complete(NodeMap& map, const NodeMap& fallback) {
    map.insert(fallback.begin(), fallback.end());
}

/// A driver without a fabric of several nodes reports zeros.
bool isCluster(std::string_view uuid) {
    return uuid.size() == 36 && uuid.find_first_not_of("0-") != std::string_view::npos;
}

class TopologyReader {
public:
    explicit TopologyReader(const StatementInput& input) : m_input(input) {}

    void read() {
        for (const PlacementHit& hit : m_input.evidence.hits) {
            take(hit);
        }
        m_input.evidence.eachRecord([&](const Record& record) { take(record); });
        nameImexDomains();
    }

    [[nodiscard]] NodeMap stated(const NodeMap& map) const {
        NodeMap out;
        for (const auto& [node, place] : map) {
            out.emplace(m_input.aliases.canonical(node), place);
        }
        return out;
    }

    NodeMap cliques;
    NodeMap blocks;
    NodeMap imex;
    NodeMap leaves;

private:
    void take(const PlacementHit& hit) {
        const Match& match = hit.match;
        switch (hit.fact) {
        case PlacementFact::NodeName:
            m_about = &hit;
            break;
        case PlacementFact::CliqueLabel:
            if (m_about != nullptr && m_about->match.locator.member == match.locator.member) {
                addClique(m_about->match.value("node"), match.value("cluster"),
                          match.value("clique"));
            }
            break;
        case PlacementFact::TopologyBlock:
            addList(blocks, match.value("name"), match.value("nodes"));
            break;
        case PlacementFact::LeafSwitch:
            addList(leaves, match.value("name"), match.value("nodes"));
            break;
        case PlacementFact::ImexNode:
            addImexNode(match);
            break;
        default:
            break;
        }
    }

    void take(const Record& record) {
        if (record.kind == "gpu_report") {
            const Member& member = m_input.evidence.bundle.member(record.locator.member);
            addClique(record.node.empty() ? member.node.value : record.node,
                      record.field("fabric_cluster_uuid"), record.field("fabric_clique_id"));
        } else if (record.kind == "k8s_node_label" && record.field("label") == "gpu.clique") {
            const std::string_view value = record.field("value");
            const std::size_t dot = value.find('.');
            if (dot != std::string_view::npos) {
                addClique(record.node, value.substr(0, dot), value.substr(dot + 1));
            }
        }
    }

    void addClique(const std::string& node, std::string_view cluster, std::string_view clique) {
        if (!node.empty() && isCluster(cluster) && parseInteger(clique)) {
            cliques.emplace(m_input.aliases.canonical(node),
                            lowered(cluster) + "." + std::string(clique));
        }
    }

    /// Of the whole cluster; nodes of which nothing else tells are left out.
    void addList(NodeMap& map, const std::string& name, const std::string& nodes) const {
        for (const std::string& listed : expandHostList(nodes)) {
            const std::string node = m_input.aliases.canonical(listed);
            if (m_input.aliases.nodes().contains(node)) {
                map.emplace(node, name);
            }
        }
    }

    /// An address that is no known node's says nothing.
    void addImexNode(const Match& match) {
        const std::string node = m_input.aliases.canonical(match.value("address"));
        if (m_input.aliases.nodes().contains(node)) {
            m_imexTables[match.locator.member].insert(node);
        }
    }

    /// By the first of their nodes: each node of a domain prints the same table.
    void nameImexDomains() {
        for (const auto& [member, nodes] : m_imexTables) {
            for (const std::string& node : nodes) {
                imex.emplace(node, "of " + *nodes.begin());
            }
        }
    }

    const StatementInput& m_input;
    const PlacementHit* m_about = nullptr; ///< the node that lines are about
    std::map<MemberId, std::set<std::string>> m_imexTables;
};

void dropSingleNodes(NodeMap& domains) {
    std::map<std::string, int> sizes;
    for (const auto& [node, domain] : domains) {
        ++sizes[domain];
    }
    std::erase_if(domains, [&](const auto& entry) { return sizes[entry.second] < 2; });
}

} // namespace

void addTopology(const StatementInput& input, Placement& placement) {
    TopologyReader reader(input);
    reader.read();
    const Manifest& manifest = input.evidence.bundle.manifest;
    placement.rackOfNode = reader.stated(manifest.rackOfNode);
    placement.switchOfNode = reader.stated(manifest.switchOfNode);
    complete(placement.switchOfNode, reader.leaves);
    placement.nvlinkDomainOfNode = reader.stated(manifest.nvlinkDomainOfNode);
    for (const NodeMap* source : {&reader.cliques, &reader.blocks, &reader.imex}) {
        complete(placement.nvlinkDomainOfNode, *source);
    }
    dropSingleNodes(placement.nvlinkDomainOfNode);
}

} // namespace ff
