// The largest number any source says: smaller ones are of groups.
#include "engine/placement/world_size.h"

#include <algorithm>
#include <map>

#include "engine/base/host_list.h"
#include "engine/model/placement.h"
#include "engine/placement/environment_text.h"
#include "engine/placement/placement_statement.h"

namespace ff {

namespace {

int environmentWorld(const Match& match) {
    int size = 0;
    for (const auto& [name, value] : variablesOf(match.value("text"))) {
        if (name == "WORLD_SIZE") {
            size = std::max(size, rankNumber(value));
        }
    }
    return size;
}

/// A fixed number of nodes times the processes on each; 0 when one of them is open.
int configuredWorld(const PlacementEvidence& evidence) {
    std::map<std::string, int> said;
    for (const PlacementHit& hit : evidence.hits) {
        if (hit.fact == PlacementFact::LaunchConfig) {
            said.try_emplace(hit.match.value("key"), rankNumber(hit.match.value("value")));
        }
    }
    const bool isFixed = said.size() == 3 && said["min_nodes"] == said["max_nodes"];
    const auto world = isFixed ? static_cast<std::int64_t>(said["min_nodes"]) *
                                     static_cast<std::int64_t>(said["nproc_per_node"])
                               : 0;
    return world > 0 && world <= mostRanks ? static_cast<int>(world) : 0;
}

/// Of one process group of a dump.
int recordedWorld(const Record& record) {
    if (record.kind != "fr_status" && record.kind != "fr_entry") {
        return 0;
    }
    if (record.field("pg_desc") != "default_pg") {
        return 0;
    }
    const std::string_view ranks = record.field("pg_ranks");
    const auto numbers =
        ranks.find(':') == std::string_view::npos ? expandNumberList(ranks) : std::nullopt;
    return numbers && numbers->size() <= static_cast<std::size_t>(mostRanks)
               ? static_cast<int>(numbers->size())
               : 0;
}

/// By lines of which `isMeant` holds.
template <class IsMeant>
WorldSize saidByLines(const PlacementEvidence& evidence, IsMeant isMeant) {
    WorldSize out;
    int largest = 0;
    for (const PlacementHit& hit : evidence.hits) {
        const Match& match = hit.match;
        if (!isMeant(match)) {
            continue;
        }
        if (hit.fact == PlacementFact::NcclRank) {
            out.largestCommunicator =
                std::max(out.largestCommunicator, rankNumber(match.value("nranks")));
        } else if (hit.fact == PlacementFact::ElasticWorld) {
            largest = std::max(largest, rankNumber(match.value("size")));
        } else if (hit.fact == PlacementFact::WorldSize) {
            largest = std::max(
                {largest, rankNumber(match.value("size")), rankNumber(match.value("size2"))});
        } else if (hit.fact == PlacementFact::Environment) {
            largest = std::max(largest, environmentWorld(match));
        }
    }
    largest = std::max(largest, out.largestCommunicator);
    out.ranks = largest > 0 ? std::optional(largest) : std::nullopt;
    return out;
}

} // namespace

WorldSize findWorldSize(const PlacementEvidence& evidence, const AttemptPlan& plan) {
    const int selected = plan.attempt().number;
    const WorldSize ofAll = saidByLines(evidence, [](const Match&) { return true; });
    WorldSize out =
        plan.attempts.size() < 2 ? ofAll : saidByLines(evidence, [&](const Match& match) {
            return plan.attemptOf(match).value_or(selected) == selected;
        });
    out.largestCommunicator =
        out.largestCommunicator > 0 ? out.largestCommunicator : ofAll.largestCommunicator;
    int largest = out.ranks.value_or(ofAll.ranks.value_or(0));
    evidence.eachRecord(
        [&](const Record& record) { largest = std::max(largest, recordedWorld(record)); });
    largest = largest > 0 ? largest : configuredWorld(evidence);
    if (largest > 0) {
        out.ranks = largest;
    }
    if (const auto& stated = evidence.bundle.manifest.worldSize; stated && *stated <= mostRanks) {
        out.ranks = stated;
    }
    return out;
}

} // namespace ff
