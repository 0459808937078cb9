// Which nodes and ranks the evidence speaks for, by source.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "engine/verdict/verdict_input.h"

namespace ff {

/// Found in one look at the members and their rows; members that are left out count for nothing.
class EvidencePlaces {
public:
    explicit EvidencePlaces(const VerdictInput& input);

    [[nodiscard]] bool has(Source source) const { return m_sources.contains(source); }
    /// `node` is a canonical name.
    [[nodiscard]] bool hasNode(Source source, const std::string& node) const {
        return m_nodes.contains({source, node});
    }
    /// Whether a member as a whole is of that node.
    [[nodiscard]] bool hasMember(Source source, const std::string& node) const {
        return m_memberNodes.contains({source, node});
    }
    /// For logs of ranks, an output that several ranks wrote to holds whatever any of them printed.
    [[nodiscard]] bool hasRank(Source source, int rank) const;
    /// Whether any rank at all is known to have some of the source.
    [[nodiscard]] bool hasRanks(Source source) const;

private:
    void addMember(const Member& member, const MemberReading& reading);
    void addRows(const MemberReading& reading, Source source);

    const Placement& m_placement;
    std::set<Source> m_sources;
    std::set<std::pair<Source, std::string>> m_nodes;
    std::set<std::pair<Source, std::string>> m_memberNodes;
    std::set<std::pair<Source, int>> m_ranks;
    std::set<std::pair<std::string, std::optional<int>>> m_localRanks; ///< of logs
    bool m_isLogShared = false;
};

} // namespace ff
