// torch.distributed.elastic: the agent's rendezvous, and the tables of its errors.
#include "engine/base/text.h"
#include "engine/placement/placement_statement.h"

namespace ff {

namespace {

void addRendezvous(const StatementInput& input, const Match& match, Statements& out) {
    int local = 0;
    for (const std::string_view text : split(match.value("ranks"), ',')) {
        out.push_back(input.statement(rankNumber(trimmed(text)), StatementStrength::Rendezvous,
                                      match, "the launcher's rendezvous"));
        out.back().localRank = local++;
    }
}

/// Rows of a table stand in one member, host before rank before pid.
class TableReader {
public:
    TableReader(const StatementInput& input, Statements& out) : m_input(input), m_out(out) {}

    void read(const PlacementHit& hit) {
        const Match& match = hit.match;
        if (match.locator.member != m_member) {
            m_host.clear();
            m_hasRow = false;
            m_member = match.locator.member;
        }
        if (hit.fact == PlacementFact::FailureHost) {
            m_host = m_input.aliases.canonical(match.value("host"));
        } else if (hit.fact == PlacementFact::FailureRank && !m_host.empty()) {
            m_out.push_back(m_input.statement(rankNumber(match.value("rank")),
                                              StatementStrength::FailureTable, match,
                                              "the launcher's failure table"));
            m_out.back().node = m_host;
            m_out.back().localRank = rankNumber(match.value("local"));
            m_hasRow = true;
        } else if (hit.fact == PlacementFact::FailurePid && m_hasRow) {
            m_out.back().pid = parseInteger(match.value("pid"));
            m_hasRow = false;
        }
    }

private:
    const StatementInput& m_input;
    Statements& m_out;
    MemberId m_member;
    std::string m_host;
    bool m_hasRow = false;
};

} // namespace

Statements launcherStatements(const StatementInput& input) {
    Statements out;
    for (const PlacementHit& hit : input.evidence.hits) {
        if (hit.fact == PlacementFact::ElasticRanks) {
            addRendezvous(input, hit.match, out);
        }
    }
    TableReader tables(input, out);
    for (const PlacementHit& hit : input.evidence.hits) {
        tables.read(hit);
    }
    return out;
}

} // namespace ff
