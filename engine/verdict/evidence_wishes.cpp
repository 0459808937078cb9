// Wishes are derived from what is absent: a source that is there is never asked for.
#include "engine/verdict/evidence_wishes.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace ff {

namespace {

/// More than this many nodes or ranks are named as a group.
constexpr std::size_t mostNamed = 4;

EvidenceWish kernelLogOf(const std::string& node) {
    return {"dmesg of " + node, "A hardware or driver fault shows in the kernel log only.",
            fmt::format("ssh {} dmesg -T", node)};
}

EvidenceWish kernelLogsOfJob() {
    return {"dmesg of the job's nodes", "A hardware or driver fault shows in the kernel log only.",
            "ssh NODE dmesg -T"};
}

EvidenceWish logOfRank(const VerdictInput& input, int rank) {
    const RankPlace* place = input.placement.place(rank);
    const std::string where = place == nullptr || place->node.empty() ? "" : " on " + place->node;
    return {fmt::format("log of rank {}{}", rank, where),
            "Its last lines tell what it was doing when the others began to wait.",
            where.empty() ? "collect the job's log of that rank"
                          : fmt::format("collect that rank's log from {}", place->node)};
}

std::string jobOf(const VerdictInput& input) {
    return input.workload.id.empty() ? "JOB" : input.workload.id;
}

/// `{node}` and other places of a symptom's wish, filled from the event; what is not known is
/// named in general.
std::string filled(const TemplateText& text, const VerdictInput& input, const Event& event) {
    return text.expand([&](std::string_view name) -> std::string {
        if (const auto kind = entityKindFrom(name)) {
            std::string value = event.entity.name(*kind);
            if (value.empty() && *kind == EntityKind::Node) {
                value = event.printer.node;
            }
            if (value.empty() && *kind == EntityKind::Job) {
                value = input.workload.id;
            }
            return value.empty() ? "the " + std::string(name) : value;
        }
        if (const AttributeValue* value = findAttribute(event.attributes, name)) {
            return toText(*value);
        }
        return "the " + std::string(name);
    });
}

/// Wishes without repeats, in the order they were made.
class WishList {
public:
    WishList() = default;
    explicit WishList(std::vector<EvidenceWish> wishes) : m_wishes(std::move(wishes)) {
        for (const EvidenceWish& wish : m_wishes) {
            m_things.insert(wish.what);
            m_ways.insert(wish.how);
        }
    }

    void add(EvidenceWish wish) {
        if (!m_things.contains(wish.what) && !m_ways.contains(wish.how)) {
            m_things.insert(wish.what);
            m_ways.insert(wish.how);
            m_wishes.push_back(std::move(wish));
        }
    }
    [[nodiscard]] std::vector<EvidenceWish> take() { return std::move(m_wishes); }

private:
    std::vector<EvidenceWish> m_wishes;
    std::set<std::string> m_things;
    std::set<std::string> m_ways;
};

void addSymptomWishes(WishList& wishes, const VerdictInput& input, const EvidencePlaces& places,
                      const Event& event) {
    for (const Symptom::Wish& wish : input.rules.symptom(event.symptom).wishes) {
        const std::string& node =
            event.entity.node.empty() ? event.printer.node : event.entity.node;
        const bool isThere = wish.source && (node.empty() ? places.has(*wish.source)
                                                          : places.hasMember(*wish.source, node));
        if (!isThere) {
            wishes.add({filled(wish.what, input, event), wish.why, filled(wish.how, input, event)});
        }
    }
}

/// Whether the kernel log of the accused node can tell more than the symptom does.
bool showsInKernelLog(const Symptom& symptom) {
    return (symptom.role == Role::Cause || symptom.role == Role::Confirmation) &&
           symptom.domain != "workload" &&
           (symptom.domain != "scheduler" || symptom.subDomain == "node_failure");
}

} // namespace

std::vector<EvidenceWish> wishesFor(const VerdictInput& input, const EvidencePlaces& places,
                                    const std::vector<EventId>& events) {
    WishList wishes;
    for (const EventId id : events) {
        const Event& event = input.event(id);
        addSymptomWishes(wishes, input, places, event);
        const std::string& node =
            event.entity.node.empty() ? event.printer.node : event.entity.node;
        if (!showsInKernelLog(input.symptomOf(id)) || event.source == Source::Syslog) {
            continue;
        }
        if (node.empty() && !places.has(Source::Syslog)) {
            wishes.add(kernelLogsOfJob());
        } else if (!node.empty() && !places.hasMember(Source::Syslog, node)) {
            wishes.add(kernelLogOf(node));
        }
    }
    return wishes.take();
}

std::vector<EvidenceWish> wishesForUnrelated(const EvidencePlaces& places) {
    if (places.has(Source::AppLog)) {
        return {};
    }
    return {{"the output of the job that ran there",
             "It shows whether the fault hurt a job at all.",
             "squeue or sacct with the node's name and the time of the fault, then the job's log"}};
}

std::vector<EvidenceWish> wishesForUndecided(const VerdictInput& input,
                                             const EvidencePlaces& places,
                                             const std::vector<Suspect>& suspects) {
    WishList wishes;
    for (const Suspect& suspect : suspects) {
        const std::string& node = suspect.entity.node;
        if (!node.empty() && !places.hasMember(Source::Syslog, node)) {
            wishes.add(kernelLogOf(node));
        }
        if (suspect.entity.rank && !places.hasRank(Source::AppLog, *suspect.entity.rank)) {
            wishes.add(logOfRank(input, *suspect.entity.rank));
        }
    }
    std::vector<std::string> unread;
    for (const std::string& node : input.workload.nodes) {
        if (!places.hasMember(Source::Syslog, node)) {
            unread.push_back(node);
        }
    }
    for (std::size_t i = 0; i < std::min(unread.size(), mostNamed); ++i) {
        wishes.add(kernelLogOf(unread[i]));
    }
    const bool knowsNoNode = input.workload.nodes.empty() && !places.has(Source::Syslog);
    if (unread.size() > mostNamed || knowsNoNode) {
        wishes.add(kernelLogsOfJob());
    }
    const bool waits = !input.ledger.stalled.empty();
    if (waits && !places.has(Source::FlightRecorder)) {
        wishes.add(
            {std::string(flightDumps), std::string(whyFlightDumps), std::string(howFlightDumps)});
    }
    if (!places.has(Source::NodeMetrics)) {
        wishes.add({"GPU and NIC metrics of the job's nodes around that time",
                    "A GPU that is slow, hot or idle, and a link with errors, show there.",
                    "query_range of DCGM_FI_DEV_SM_CLOCK, _GPU_TEMP, _POWER_USAGE and "
                    "node_infiniband_link_downed_total"});
    }
    if (!places.has(Source::Scheduler) && !places.has(Source::Kubernetes)) {
        wishes.add(
            {"the scheduler's record of the job",
             "It tells how the job, its steps and its nodes ended.",
             fmt::format("sacct -j {} --parsable2 -o ALL, or kubectl get events,pods -o json",
                         jobOf(input))});
    }
    wishes.add({"logs of every rank and worker of the job",
                "The rank that failed first may be the one that is not here.",
                "collect the job's complete output"});
    return wishes.take();
}

void addWishes(std::vector<EvidenceWish>& wishes, const std::vector<EvidenceWish>& more) {
    WishList all(std::move(wishes));
    for (const EvidenceWish& wish : more) {
        all.add(wish);
    }
    wishes = all.take();
}

} // namespace ff
