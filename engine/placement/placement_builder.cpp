// Names first (so that all statements speak of the same nodes), then ranks by strength of source.
#include "engine/placement/placement_builder.h"

#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/placement/alias_builder.h"
#include "engine/placement/environment_text.h"
#include "engine/placement/gpu_names.h"
#include "engine/placement/placement_statement.h"
#include "engine/placement/topology_finder.h"
#include "engine/placement/world_size.h"

namespace ff {

namespace {

/// More contradictions have one reason; a note counts the rest.
constexpr std::size_t mostConflicts = 50;

/// Where ranks follow from an order alone, one of them elsewhere refutes them all.
bool isGuess(StatementStrength strength) {
    return strength == StatementStrength::TaskList || strength == StatementStrength::Pods ||
           strength == StatementStrength::NodeList;
}

void fill(RankPlace& place, const PlacementStatement& said) {
    place.localRank = place.localRank ? place.localRank : said.localRank;
    place.gpu.index = place.gpu.index ? place.gpu.index : said.gpu.index;
    place.gpu.pci = place.gpu.pci.empty() ? said.gpu.pci : place.gpu.pci;
    place.gpu.uuid = place.gpu.uuid.empty() ? said.gpu.uuid : place.gpu.uuid;
    const auto& pids = place.pids;
    if (said.pid && std::find(pids.begin(), pids.end(), *said.pid) == pids.end()) {
        place.pids.push_back(*said.pid);
    }
}

class Builder {
public:
    Builder(const PlacementEvidence& evidence, const AttemptPlan& plan)
        : m_evidence(evidence), m_plan(plan), m_names(buildAliases(evidence, plan)),
          m_world(findWorldSize(evidence, plan)), m_input{evidence, plan, m_names.aliases,
                                                          m_world.ranks,
                                                          m_world.largestCommunicator} {}

    PlacementResult build() {
        m_out.worldSize = m_world.ranks;
        m_out.issues = m_names.conflicts;
        for (const auto source : {manifestStatements, ncclStatements, launcherStatements,
                                  environmentStatements, fileNameStatements}) {
            take(source(m_input));
        }
        for (const auto guess : {taskStatements, podStatements, nodeListStatements}) {
            takeGuess(guess(m_input));
        }
        addGpuNames(m_input, m_out.placement);
        joinMaster();
        finish();
        return std::move(m_out);
    }

private:
    static bool isRank(const PlacementStatement& said) {
        return said.rank >= 0 && said.rank < mostRanks && !said.node.empty();
    }

    void take(Statements statements) {
        std::stable_sort(statements.begin(), statements.end(), [](const auto& a, const auto& b) {
            return std::tuple(a.isOfOtherAttempt, a.strength) <
                   std::tuple(b.isOfOtherAttempt, b.strength);
        });
        for (const PlacementStatement& said : statements) {
            if (!isRank(said)) {
                continue;
            }
            // A later source may know the rank of this attempt.
            if (said.isOfOtherAttempt) {
                m_ofOthers.push_back(said);
            } else {
                place(said);
            }
        }
    }

    void takeGuess(Statements statements) {
        const auto isRefuted = [&](const PlacementStatement& said) {
            const RankPlace* place = m_out.placement.place(said.rank);
            return place != nullptr && place->node != said.node;
        };
        const bool isList =
            !statements.empty() && statements.front().strength != StatementStrength::TaskList;
        if (isList && std::any_of(statements.begin(), statements.end(), isRefuted)) {
            return;
        }
        for (const PlacementStatement& said : statements) {
            if (isRank(said) && !said.isOfOtherAttempt) {
                m_names.aliases.addNode(said.node);
                place(said);
            }
        }
    }

    void place(const PlacementStatement& said) {
        RankPlace& place = m_out.placement.ranks[said.rank];
        if (place.node.empty()) {
            place.node = said.node;
            place.learntFrom = said.from;
        }
        if (place.node == said.node) {
            fill(place, said);
        } else if (!isGuess(said.strength)) {
            report(said, place);
        }
    }

    void report(const PlacementStatement& said, const RankPlace& place) {
        std::string what = fmt::format("rank {} is on {} by {}, but on {} by {}", said.rank,
                                       place.node, place.learntFrom, said.node, said.from);
        if (!m_conflicts.insert(what).second || m_conflicts.size() > mostConflicts) {
            return;
        }
        IntakeIssue issue;
        issue.member = said.locator.member;
        issue.line = said.locator.line;
        issue.offset = said.locator.offset;
        issue.what = fmt::format("R{}; the first was taken. Entries under [[rank]] in bundle.toml "
                                 "settle it.",
                                 what.substr(1));
        m_out.issues.push_back(std::move(issue));
    }

    /// The rendezvous is where rank 0 runs. One address for all, or nothing is said.
    void joinMaster() {
        std::set<std::string> masters;
        for (const PlacementHit& hit : m_evidence.hits) {
            if (m_plan.attemptOf(hit.match).value_or(m_plan.attempt().number) !=
                m_plan.attempt().number) {
                continue;
            }
            if (hit.fact == PlacementFact::MasterAddress) {
                masters.insert(hit.match.value("address"));
            } else if (hit.fact == PlacementFact::Environment) {
                for (const auto& [name, value] : variablesOf(hit.match.value("text"))) {
                    if (name == "MASTER_ADDR") {
                        masters.insert(value);
                    }
                }
            }
        }
        const RankPlace* first = m_out.placement.place(0);
        if (masters.size() != 1 || first == nullptr) {
            return;
        }
        const std::string& master = *masters.begin();
        const bool isKnown = m_names.aliases.nodes().contains(m_names.aliases.canonical(master));
        if (!isKnown && master != "localhost" && !isSharedAddress(master)) {
            m_names.aliases.addAlias(master, first->node);
        }
    }

    void finish() {
        Placement& placement = m_out.placement;
        for (const PlacementStatement& said : m_ofOthers) {
            RankPlace& place = placement.ranks[said.rank];
            if (place.node.empty()) {
                place.learntFrom = said.from + ", in another attempt";
                place.node = said.node;
            }
            if (place.node == said.node) {
                fill(place, said);
            }
        }
        for (const auto& [rank, place] : placement.ranks) {
            m_names.aliases.addNode(place.node);
        }
        placement.nodes.assign(m_names.aliases.nodes().begin(), m_names.aliases.nodes().end());
        placement.aliases = m_names.aliases.all();
        addTopology(m_input, placement);
        placement.conflicts.assign(m_conflicts.begin(), m_conflicts.end());
        if (m_conflicts.size() > mostConflicts) {
            IntakeIssue issue;
            issue.severity = IntakeIssue::Severity::Note;
            issue.count = m_conflicts.size() - mostConflicts;
            issue.what = fmt::format("{} more ranks are placed on two nodes.", issue.count);
            m_out.issues.push_back(std::move(issue));
        }
        if (!m_out.worldSize && placement.ranks.size() > 1) {
            m_out.worldSize = placement.ranks.rbegin()->first + 1;
        }
        placement.indexRanks();
    }

    const PlacementEvidence& m_evidence;
    const AttemptPlan& m_plan;
    AliasResult m_names;
    WorldSize m_world;
    StatementInput m_input; ///< refers to `m_names`
    PlacementResult m_out;
    Statements m_ofOthers;
    std::set<std::string> m_conflicts;
};

} // namespace

PlacementResult buildPlacement(const PlacementEvidence& evidence, const AttemptPlan& plan) {
    return Builder(evidence, plan).build();
}

} // namespace ff
