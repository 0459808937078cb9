// Wishes are derived from what is absent: a source that is there is never asked for.
#include "engine/verdict/evidence_wishes.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/verdict/coverage_builder.h"

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

void addSymptomWishes(std::vector<EvidenceWish>& wishes, const VerdictInput& input,
                      const Event& event) {
    for (const Symptom::Wish& wish : input.rules.symptom(event.symptom).wishes) {
        const std::string& node =
            event.entity.node.empty() ? event.printer.node : event.entity.node;
        const bool isThere = wish.source && (node.empty() ? hasSource(input, *wish.source)
                                                          : hasSource(input, node, *wish.source));
        if (!isThere) {
            addWishes(wishes, {{filled(wish.what, input, event), wish.why,
                                filled(wish.how, input, event)}});
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

std::vector<EvidenceWish> wishesFor(const VerdictInput& input, const std::vector<EventId>& events) {
    std::vector<EvidenceWish> wishes;
    for (const EventId id : events) {
        const Event& event = input.event(id);
        addSymptomWishes(wishes, input, event);
        const std::string& node =
            event.entity.node.empty() ? event.printer.node : event.entity.node;
        if (!showsInKernelLog(input.symptomOf(id)) || event.source == Source::Syslog) {
            continue;
        }
        if (node.empty() && !hasSource(input, Source::Syslog)) {
            addWishes(wishes, {kernelLogsOfJob()});
        } else if (!node.empty() && !hasSource(input, node, Source::Syslog)) {
            addWishes(wishes, {kernelLogOf(node)});
        }
    }
    return wishes;
}

std::vector<EvidenceWish> wishesForUnrelated(const VerdictInput& input) {
    if (hasSource(input, Source::AppLog)) {
        return {};
    }
    return {{"the output of the job that ran there",
             "It shows whether the fault hurt a job at all.",
             "squeue or sacct with the node's name and the time of the fault, then the job's log"}};
}

std::vector<EvidenceWish> wishesForUndecided(const VerdictInput& input,
                                             const std::vector<Suspect>& suspects) {
    std::vector<EvidenceWish> wishes;
    for (const Suspect& suspect : suspects) {
        const std::string& node = suspect.entity.node;
        if (!node.empty() && !hasSource(input, node, Source::Syslog)) {
            addWishes(wishes, {kernelLogOf(node)});
        }
        if (suspect.entity.rank && !hasLogOfRank(input, *suspect.entity.rank)) {
            addWishes(wishes, {logOfRank(input, *suspect.entity.rank)});
        }
    }
    std::vector<std::string> unread;
    for (const std::string& node : input.workload.nodes) {
        if (!hasSource(input, node, Source::Syslog)) {
            unread.push_back(node);
        }
    }
    for (std::size_t i = 0; i < std::min(unread.size(), mostNamed); ++i) {
        addWishes(wishes, {kernelLogOf(unread[i])});
    }
    const bool knowsNoNode = input.workload.nodes.empty() && !hasSource(input, Source::Syslog);
    if (unread.size() > mostNamed || knowsNoNode) {
        addWishes(wishes, {kernelLogsOfJob()});
    }
    const bool waits = !input.ledger.stalled.empty();
    if (waits && !hasSource(input, Source::FlightRecorder)) {
        addWishes(wishes, {{"NCCL flight-recorder dumps of all ranks",
                            "They show which rank never entered the collective the others wait in.",
                            "set TORCH_NCCL_TRACE_BUFFER_SIZE=2000 and "
                            "TORCH_NCCL_DUMP_ON_TIMEOUT=1 for the next run"}});
    }
    if (!hasSource(input, Source::NodeMetrics)) {
        addWishes(wishes, {{"GPU and NIC metrics of the job's nodes around that time",
                            "A GPU that is slow, hot or idle, and a link with errors, show there.",
                            "query_range of DCGM_FI_DEV_SM_CLOCK, _GPU_TEMP, _POWER_USAGE and "
                            "node_infiniband_link_downed_total"}});
    }
    if (!hasSource(input, Source::Scheduler) && !hasSource(input, Source::Kubernetes)) {
        addWishes(
            wishes,
            {{"the scheduler's record of the job",
              "It tells how the job, its steps and its nodes ended.",
              fmt::format("sacct -j {} --parsable2 -o ALL, or kubectl get events,pods -o json",
                          jobOf(input))}});
    }
    addWishes(wishes, {{"logs of every rank and worker of the job",
                        "The rank that failed first may be the one that is not here.",
                        "collect the job's complete output"}});
    return wishes;
}

void addWishes(std::vector<EvidenceWish>& wishes, const std::vector<EvidenceWish>& more) {
    for (const EvidenceWish& wish : more) {
        const bool isKnown =
            std::any_of(wishes.begin(), wishes.end(),
                        [&](const EvidenceWish& known) { return known.what == wish.what || known.how == wish.how; });
        if (!isKnown) {
            wishes.push_back(wish);
        }
    }
}

} // namespace ff
