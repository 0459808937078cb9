// A table of what shows a kind of fault besides what reported it.
#include "engine/verdict/needed_sources.h"

#include <array>
#include <string>
#include <string_view>

#include "engine/verdict/evidence_wishes.h"

namespace ff {

namespace {

enum class Place : std::uint8_t { Node, Rank, Job };

/// `{}` in `what` and `how` is the node or the rank.
struct Need {
    std::string_view domain;
    std::string_view subDomain; ///< empty: all of the domain
    Source source;
    Place place;
    std::string_view what;
    std::string_view why;
    std::string_view how;
};

constexpr std::array<Need, 8> needs{{
    {"hardware", "nvlink", Source::FabricManager, Place::Node, "fabric manager's log of {}",
     "It names the end of a link or the switch that failed first.",
     "ssh {} cat /var/log/fabricmanager.log"},
    {"hardware", "nvswitch", Source::FabricManager, Place::Node, "fabric manager's log of {}",
     "It names the end of a link or the switch that failed first.",
     "ssh {} cat /var/log/fabricmanager.log"},
    {"hardware", "", Source::NodeMetrics, Place::Node, "GPU metrics of {} around that time",
     "Counters of errors, clocks and temperatures confirm a fault of the hardware, or speak "
     "against it.",
     "query_range of DCGM_FI_DEV_XID_ERRORS, _GPU_TEMP, _PCIE_REPLAY_COUNTER and "
     "_ECC_DBE_VOL_TOTAL "
     "for {}"},
    {"network", "", Source::NodeMetrics, Place::Node,
     "counters of the ports of {} around that time",
     "A link that went down or lost symbols shows there, on both of its ends.",
     "query_range of node_infiniband_link_downed_total and _symbol_error_total for {}, or ssh {} "
     "rdma statistic"},
    {"workload", "rank_desync", Source::FlightRecorder, Place::Job, flightDumps, whyFlightDumps,
     howFlightDumps},
    {"workload", "collective_mismatch", Source::FlightRecorder, Place::Job, flightDumps,
     "They show what operation and sizes each rank came with.", howFlightDumps},
    {"workload", "", Source::AppLog, Place::Rank, "log of rank {}",
     "What the program printed before it failed tells why.", "collect the job's log of that rank"},
    {"scheduler", "", Source::Scheduler, Place::Job, "the scheduler's record of the job",
     "It tells who or what ended the job, and when.",
     "sacct -j JOB --parsable2 -o ALL, or kubectl get events,pods -o json"},
}};

std::string nodeOf(const VerdictInput& input, const Event& event) {
    if (!event.entity.node.empty() || !event.entity.rank) {
        return event.entity.node;
    }
    const RankPlace* place = input.placement.place(*event.entity.rank);
    return place == nullptr ? std::string() : place->node;
}

/// Whom to ask; nothing where the source is there, or nobody knows where it would be.
std::string lackingPart(const VerdictInput& input, const EvidencePlaces& places, const Need& need,
                        const Event& event) {
    switch (need.place) {
    case Place::Node: {
        const std::string node = nodeOf(input, event);
        return node.empty() || places.hasNode(need.source, node) ? std::string() : node;
    }
    case Place::Rank:
        return !event.entity.rank || places.hasRank(need.source, *event.entity.rank)
                   ? std::string()
                   : std::to_string(*event.entity.rank);
    case Place::Job:
        break;
    }
    const bool isThere = places.has(need.source) ||
                         (need.source == Source::Scheduler && places.has(Source::Kubernetes));
    return isThere ? std::string() : "JOB";
}

std::string filled(std::string_view text, const std::string& part) {
    std::string out(text);
    for (std::size_t at = out.find("{}"); at != std::string::npos;
         at = out.find("{}", at + part.size())) {
        out.replace(at, 2, part);
    }
    return out;
}

} // namespace

std::vector<EvidenceWish> wishesForSources(const VerdictInput& input, const EvidencePlaces& places,
                                           EventId accusing) {
    std::vector<EvidenceWish> wishes;
    const Event& event = input.event(accusing);
    const Symptom& symptom = input.symptomOf(accusing);
    for (const Need& need : needs) {
        const bool isMeant = need.domain == symptom.domain && event.source != need.source &&
                             (need.subDomain.empty() || need.subDomain == symptom.subDomain);
        const std::string part = isMeant ? lackingPart(input, places, need, event) : std::string();
        if (!part.empty()) {
            addWishes(wishes,
                      {{filled(need.what, part), std::string(need.why), filled(need.how, part)}});
        }
    }
    return wishes;
}

} // namespace ff
