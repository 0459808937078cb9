// Members are of a node or rank as a whole; rows may each name another one.
#include "engine/verdict/evidence_places.h"

#include <algorithm>

namespace ff {

EvidencePlaces::EvidencePlaces(const VerdictInput& input) : m_placement(input.placement) {
    for (const Member& member : input.bundle.members) {
        if (!member.isIgnored) {
            addMember(member, input.readings[member.id.index()]);
        }
    }
}

void EvidencePlaces::addMember(const Member& member, const MemberReading& reading) {
    m_sources.insert(member.source);
    if (member.node.isKnown()) {
        std::string node = m_placement.canonicalNode(member.node.value);
        m_nodes.emplace(member.source, node);
        m_memberNodes.emplace(member.source, std::move(node));
    }
    if (member.rank.isKnown()) {
        if (member.rank.value) {
            m_ranks.emplace(member.source, *member.rank.value);
        }
    } else if (member.source == Source::AppLog) {
        if (member.localRank.isKnown() && member.node.isKnown()) {
            m_localRanks.emplace(m_placement.canonicalNode(member.node.value),
                                 member.localRank.value);
        } else if (reading.holdsSeveralRanks) {
            m_isLogShared = true;
        }
    }
    addRows(reading, member.source);
}

void EvidencePlaces::addRows(const MemberReading& reading, Source source) {
    std::string_view last; // rows of one node mostly follow each other
    for (const Record& record : reading.records) {
        if (!record.node.empty() && record.node != last) {
            last = record.node;
            m_nodes.emplace(source, m_placement.canonicalNode(last));
        }
        if (record.rank) {
            m_ranks.emplace(source, *record.rank);
        }
    }
}

bool EvidencePlaces::hasRank(Source source, int rank) const {
    if (m_ranks.contains({source, rank})) {
        return true;
    }
    if (source != Source::AppLog) {
        return false;
    }
    const RankPlace* place = m_placement.place(rank);
    return m_isLogShared ||
           (place != nullptr && m_localRanks.contains({place->node, place->localRank}));
}

bool EvidencePlaces::hasRanks(Source source) const {
    return std::any_of(m_ranks.begin(), m_ranks.end(),
                       [source](const auto& entry) { return entry.first == source; });
}

} // namespace ff
