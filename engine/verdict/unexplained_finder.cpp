// Events first; a rank is looked for only where something says that it failed.
#include "engine/verdict/unexplained_finder.h"

#include <algorithm>
#include <set>
#include <string>

#include "engine/base/text.h"
#include "engine/verdict/candidate_order.h"
#include "engine/verdict/member_status.h"

namespace ff {

namespace {

/// Ranks and whole nodes that some event is about or was printed by.
class NamedParts {
public:
    explicit NamedParts(const VerdictInput& input) : m_placement(input.placement) {
        for (const Event& event : input.graph.log.events) {
            const Entity& entity = event.entity;
            const auto rank = entity.rank ? entity.rank : event.printer.rank;
            const auto ofGpu = m_placement.rankOfGpu(entity.node, entity.gpu);
            for (const auto& each : {rank, ofGpu}) {
                if (each) {
                    m_ranks.insert(*each);
                }
            }
            if (entity.kind() == EntityKind::Node) {
                m_nodes.insert(entity.node);
            }
        }
    }

    [[nodiscard]] bool contains(int rank) const {
        const RankPlace* place = m_placement.place(rank);
        return m_ranks.contains(rank) || (place != nullptr && m_nodes.contains(place->node));
    }

private:
    const Placement& m_placement;
    std::set<int> m_ranks;
    std::set<std::string> m_nodes;
};

bool isNonZero(std::string_view number) {
    const auto value = parseInteger(number);
    return value && *value != 0;
}

/// Ranks of the launcher's table or of failed pods, by a row of theirs.
std::vector<int> failedByRow(const VerdictInput& input, const Record& row) {
    if (row.kind == "launcher_failure") {
        return row.rank ? std::vector<int>{*row.rank} : std::vector<int>();
    }
    const bool hasFailed = row.kind == "k8s_pod" && row.field("state") != "last_terminated" &&
                           (row.field("phase") == "Failed" || isNonZero(row.field("exit_code")));
    if (!hasFailed) {
        return {};
    }
    const auto& ranks = input.placement.ranksOfNode;
    const auto found = ranks.find(input.placement.canonicalNode(row.field("name")));
    return found == ranks.end() ? std::vector<int>() : found->second;
}

/// A row of another attempt says nothing of this one.
bool isOfAttempt(const VerdictInput& input, const Member& member, const Record& row) {
    const ExecutionContext& workload = input.workload;
    const bool isVague = (workload.isStartZoneUnknown || workload.isEndZoneUnknown) &&
                         (member.zoneMinutes.isKnown() || member.zoneName.isKnown());
    const Nanos around = 5 * minute + (isVague ? zoneUncertainty : 0);
    if (member.attempt.value && *member.attempt.value != workload.attempt) {
        return false;
    }
    if (!row.stamp.isUtc()) {
        return workload.attempt == 0;
    }
    return (!workload.start || row.stamp.latest >= subtractSaturated(*workload.start, around)) &&
           (!workload.end || row.stamp.earliest <= addSaturated(*workload.end, around));
}

struct Reason {
    std::string_view ofOne;
    std::string_view ofMany;
};

constexpr Reason inTheTable{"The launcher's table says it failed, and no event names it.",
                            "The launcher's table says they failed, and no event names them."};
constexpr Reason podFailed{"Its pod failed, and no event names it.",
                           "Their pods failed, and no event names them."};
constexpr Reason logEndsEarly{"Its log ends over 30 min before the failure, where most others go "
                              "on, and no event names it.",
                              "Their logs end over 30 min before the failure, where most others go "
                              "on, and no event names them."};

/// Ranks that share a reason, those without an event only, each for its first reason.
class FailedRanks {
public:
    explicit FailedRanks(const VerdictInput& input) : m_named(input) {}

    void add(std::set<int> ranks, const Reason& reason, bool fellSilent = false) {
        std::erase_if(
            ranks, [&](int rank) { return m_named.contains(rank) || !m_told.insert(rank).second; });
        if (ranks.empty()) {
            return;
        }
        Unexplained entry;
        entry.why = ranks.size() == 1 ? reason.ofOne : reason.ofMany;
        entry.fellSilent = fellSilent;
        entry.ranks.assign(ranks.begin(), ranks.end());
        if (ranks.size() == 1) {
            entry.rank = *ranks.begin();
        }
        m_out.push_back(std::move(entry));
    }

    [[nodiscard]] std::vector<Unexplained> take() { return std::move(m_out); }

private:
    NamedParts m_named;
    std::set<int> m_told;
    std::vector<Unexplained> m_out;
};

std::string whyNotThePrimary(const VerdictInput& input, const Accusation& primary,
                             const Candidate& other) {
    if (!other.reachesFailure) {
        return "No rule relates it to the failure.";
    }
    if (decidingPair(primary.events, other.events, input.graph.log).isProof()) {
        return "A later fault; the primary began before it.";
    }
    return other.isFromBefore
               ? "There before the attempt; the primary is a fault of the attempt itself."
               : "It reaches the failure too; which of them came first is not proven.";
}

} // namespace

std::vector<Unexplained> unexplainedEvents(const VerdictInput& input, const Accusation& primary,
                                           const std::vector<Candidate>& candidates,
                                           const ExplainedSet& explained) {
    std::vector<Unexplained> out;
    for (const Candidate& other : candidates) {
        if (other.lead != primary.event) {
            out.push_back({other.lead, std::nullopt, whyNotThePrimary(input, primary, other)});
        }
    }
    for (const Event& event : input.graph.log.events) {
        if (!explained.contains(event.id) && event.state == EventState::Active &&
            isFailureSign(event, input.rules.symptom(event.symptom))) {
            out.push_back({event.id, std::nullopt, "No rule relates it to the primary."});
        }
    }
    return out;
}

std::vector<Unexplained> failedRanksWithoutEvent(const VerdictInput& input, TerminalState state) {
    if (!ff::isFailure(state)) {
        return {};
    }
    std::set<int> inTable;
    std::set<int> inPods;
    for (const Member& member : input.bundle.members) {
        for (const Record& row : input.readings[member.id.index()].records) {
            if (const auto ranks = failedByRow(input, row);
                !ranks.empty() && isOfAttempt(input, member, row)) {
                (row.kind == "k8s_pod" ? inPods : inTable).insert(ranks.begin(), ranks.end());
            }
        }
    }
    std::set<int> silent;
    for (const MemberId id : logsThatEndEarly(input)) {
        silent.insert(*input.bundle.member(id).rank.value);
    }
    FailedRanks failed(input);
    failed.add(std::move(inTable), inTheTable);
    failed.add(std::move(inPods), podFailed);
    failed.add(std::move(silent), logEndsEarly, true);
    return failed.take();
}

} // namespace ff
