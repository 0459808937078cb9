// Names first (so that all statements speak of the same nodes), then ranks by strength of source.
#include "engine/placement/placement_builder.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/host_list.h"
#include "engine/base/text.h"
#include "engine/placement/node_aliases.h"

namespace ff {

namespace {

/// A rank, a device or a number of ranks; -1 for what cannot be one.
int toInt(std::string_view text) {
    const auto number = parseInteger(text);
    return number && *number >= 0 && *number <= mostRanks ? static_cast<int>(*number) : -1;
}

class Builder {
public:
    Builder(const Bundle& bundle, const std::vector<MemberReading>& readings,
            const std::vector<PlacementHit>& hits)
        : m_bundle(bundle), m_readings(readings), m_hits(hits) {}

    PlacementResult build() {
        learnNames();
        learnWorldSize();
        placeFromManifest();
        placeFromNccl();
        placeFromElastic();
        placeFromFailureTables();
        placeFromFileNames();
        placeFromSrun();
        learnGpuIds();
        finish();
        return std::move(m_out);
    }

private:
    [[nodiscard]] std::string nodeOf(const Match& match) const {
        if (!match.printer.node.empty()) {
            return m_aliases.canonical(match.printer.node);
        }
        const Member& member = m_bundle.member(match.locator.member);
        return member.node.isKnown() ? m_aliases.canonical(member.node.value) : std::string();
    }

    void learnNames() {
        for (const auto& [name, node] : m_bundle.manifest.aliases) {
            m_aliases.addAlias(name, node);
        }
        learnPods();
        for (const std::string& node : m_bundle.manifest.nodes) {
            m_aliases.addNode(node);
        }
        for (const MemberReading& reading : m_readings) {
            for (const Record& record : reading.records) {
                if (record.kind == "sacct_job") {
                    for (const std::string& node : expandHostList(record.field("nodes"))) {
                        m_aliases.addNode(node);
                    }
                }
            }
        }
        for (const Member& member : m_bundle.members) {
            if (member.node.isKnown()) {
                m_aliases.addNode(member.node.value);
            }
        }
        learnAddresses();
    }

    /// A pod's host name is its name without the random suffix; its kernel log is the node's.
    void learnPods() {
        for (const MemberReading& reading : m_readings) {
            for (const Record& record : reading.records) {
                const std::string_view name = record.field("name");
                const std::string_view node = record.field("node");
                if (record.kind != "k8s_pod" || name.empty() || node.empty()) {
                    continue;
                }
                m_aliases.addAlias(name, node);
                if (const std::size_t dash = name.rfind('-');
                    dash != std::string_view::npos && name.size() - dash == 6) {
                    m_aliases.addAlias(name.substr(0, dash), node);
                }
            }
        }
    }

    void learnAddresses() {
        for (const PlacementHit& hit : m_hits) {
            if (hit.fact == PlacementFact::NcclAddress && !hit.match.printer.node.empty()) {
                m_aliases.addNode(hit.match.printer.node);
                const std::string& address = hit.match.value("address");
                if (!address.starts_with("127.")) {
                    m_aliases.addAlias(address, hit.match.printer.node);
                }
            } else if (hit.fact == PlacementFact::ReverseDns) {
                const Match& match = hit.match;
                m_aliases.addAlias(fmt::format("{}.{}.{}.{}", match.value("a"), match.value("b"),
                                               match.value("c"), match.value("d")),
                                   match.value("name"));
            }
        }
    }

    void learnWorldSize() {
        if (m_bundle.manifest.worldSize.value_or(-1) <= mostRanks) {
            m_out.worldSize = m_bundle.manifest.worldSize;
        }
        int largest = 0;
        for (const PlacementHit& hit : m_hits) {
            const Match& match = hit.match;
            switch (hit.fact) {
            case PlacementFact::NcclRank:
                m_largestCommunicator =
                    std::max(m_largestCommunicator, toInt(match.value("nranks")));
                break;
            case PlacementFact::ElasticWorld:
                largest = std::max(largest, toInt(match.value("size")));
                break;
            case PlacementFact::WorldSize:
                largest =
                    std::max({largest, toInt(match.value("size")), toInt(match.value("size2"))});
                break;
            default:
                break;
            }
        }
        largest = std::max(largest, m_largestCommunicator);
        if (!m_out.worldSize && largest > 0) {
            m_out.worldSize = largest;
        }
    }

    RankPlace& placeOf(int rank, std::string_view node, std::string from) {
        if (rank < 0 || rank >= mostRanks) {
            m_noRank = {};
            return m_noRank;
        }
        RankPlace& place = m_out.placement.ranks[rank];
        if (place.node.empty() && !node.empty()) {
            place.node = std::string(node);
            place.learntFrom = std::move(from);
        } else if (!node.empty() && place.node != node) {
            m_conflicts.push_back(fmt::format("rank {} is on {} by {}, but on {} by {}", rank,
                                              place.node, place.learntFrom, node, from));
        }
        return place;
    }

    void placeFromManifest() {
        for (const Manifest::RankEntry& entry : m_bundle.manifest.ranks) {
            RankPlace& place = placeOf(entry.rank, m_aliases.canonical(entry.node), "bundle.toml");
            place.localRank = entry.localRank;
            place.gpu.pci = canonicalPci(entry.gpu);
        }
    }

    void placeFromNccl() {
        for (const PlacementHit& hit : m_hits) {
            const Match& match = hit.match;
            // Ranks of smaller communicators are not the job's.
            if (hit.fact != PlacementFact::NcclRank ||
                toInt(match.value("nranks")) != m_largestCommunicator) {
                continue;
            }
            const std::string node = nodeOf(match);
            if (node.empty()) {
                continue;
            }
            RankPlace& place = placeOf(toInt(match.value("rank")), node, "NCCL's Init COMPLETE");
            if (place.node != node) {
                continue;
            }
            place.localRank = toInt(match.value("device"));
            place.gpu.index = place.localRank;
            place.gpu.pci = canonicalPci(match.value("busid"));
            addPid(place, match.printer.pid);
        }
    }

    static void addPid(RankPlace& place, std::optional<std::int64_t> pid) {
        if (pid && std::find(place.pids.begin(), place.pids.end(), *pid) == place.pids.end()) {
            place.pids.push_back(*pid);
        }
    }

    void placeFromElastic() {
        for (const PlacementHit& hit : m_hits) {
            const std::string node = nodeOf(hit.match);
            if (hit.fact != PlacementFact::ElasticRanks || node.empty()) {
                continue;
            }
            int local = 0;
            for (const std::string_view text : split(hit.match.value("ranks"), ',')) {
                const int rank = toInt(trimmed(text));
                RankPlace& place = placeOf(rank, node, "the launcher's rendezvous");
                if (place.node == node && !place.localRank) {
                    place.localRank = local;
                }
                ++local;
            }
        }
    }

    /// Rows of torchrun's table stand in one member, host before rank before pid.
    void placeFromFailureTables() {
        std::string host;
        MemberId member;
        RankPlace* row = nullptr;
        for (const PlacementHit& hit : m_hits) {
            if (hit.match.locator.member != member) {
                host.clear();
                row = nullptr;
                member = hit.match.locator.member;
            }
            if (hit.fact == PlacementFact::FailureHost) {
                host = m_aliases.canonical(hit.match.value("host"));
            } else if (hit.fact == PlacementFact::FailureRank && !host.empty()) {
                row =
                    &placeOf(toInt(hit.match.value("rank")), host, "the launcher's failure table");
                if (row->node == host && !row->localRank) {
                    row->localRank = toInt(hit.match.value("local"));
                }
            } else if (hit.fact == PlacementFact::FailurePid && row != nullptr) {
                addPid(*row, parseInteger(hit.match.value("pid")));
                row = nullptr;
            }
        }
    }

    void placeFromFileNames() {
        for (const Member& member : m_bundle.members) {
            if (member.rank.isKnown() && member.rank.value && member.node.isKnown()) {
                placeOf(*member.rank.value, m_aliases.canonical(member.node.value),
                        "its file's name");
            }
        }
    }

    /// A task is a rank unless the launcher has one task a node.
    void placeFromSrun() {
        std::map<int, std::string> tasks;
        std::size_t onOneNode = 0;
        std::map<std::string, std::size_t> perNode;
        for (const PlacementHit& hit : m_hits) {
            if (hit.fact != PlacementFact::SrunTasks) {
                continue;
            }
            const std::string node = m_aliases.canonical(hit.match.value("node"));
            m_aliases.addNode(node);
            const auto numbers = expandNumberList(hit.match.value("tasks"));
            for (const int task : numbers.value_or(std::vector<int>{})) {
                tasks[task] = node;
                onOneNode = std::max(onOneNode, ++perNode[node]);
            }
        }
        const bool oneTaskEach =
            onOneNode < 2 && m_out.worldSize.value_or(0) > static_cast<int>(tasks.size()) * 2;
        if (oneTaskEach) {
            return;
        }
        for (const auto& [task, node] : tasks) {
            if (m_out.placement.place(task) == nullptr) {
                placeOf(task, node, "srun's list of tasks");
            }
        }
    }

    void learnGpuIds() {
        for (const PlacementHit& hit : m_hits) {
            if (hit.fact != PlacementFact::GpuUuid) {
                continue;
            }
            const std::string node = nodeOf(hit.match);
            const std::string pci = canonicalPci(hit.match.value("pci"));
            for (auto& [rank, place] : m_out.placement.ranks) {
                if (place.node == node && place.gpu.pci == pci) {
                    place.gpu.uuid = hit.match.value("uuid");
                }
            }
        }
    }

    void finish() {
        for (auto& [rank, place] : m_out.placement.ranks) {
            m_aliases.addNode(place.node);
        }
        m_out.placement.nodes.assign(m_aliases.nodes().begin(), m_aliases.nodes().end());
        m_out.placement.aliases = m_aliases.all();
        m_out.placement.rackOfNode = m_bundle.manifest.rackOfNode;
        m_out.placement.switchOfNode = m_bundle.manifest.switchOfNode;
        std::sort(m_conflicts.begin(), m_conflicts.end());
        m_conflicts.erase(std::unique(m_conflicts.begin(), m_conflicts.end()), m_conflicts.end());
        m_out.placement.conflicts = std::move(m_conflicts);
        if (!m_out.worldSize && m_out.placement.ranks.size() > 1) {
            m_out.worldSize = m_out.placement.ranks.rbegin()->first + 1;
        }
    }

    const Bundle& m_bundle;
    const std::vector<MemberReading>& m_readings;
    const std::vector<PlacementHit>& m_hits;
    NodeAliases m_aliases;
    PlacementResult m_out;
    int m_largestCommunicator = 0;
    RankPlace m_noRank; ///< what is said of a number that is no rank
    std::vector<std::string> m_conflicts;
};

} // namespace

PlacementResult buildPlacement(const Bundle& bundle, const std::vector<MemberReading>& readings,
                               const std::vector<PlacementHit>& hits) {
    return Builder(bundle, readings, hits).build();
}

} // namespace ff
