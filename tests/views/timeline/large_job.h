// A job of many ranks: one GPU faults, every rank waits ten minutes and times out.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/pipeline/analysis.h"
#include "tests/support/sample_rules.h"

namespace ff {

struct LargeJob {
    int nodes = 1024;
    int ranksPerNode = 8;
    bool areNodesAlike = true; ///< false: every second node has one event more

    std::shared_ptr<const Analysis> analysis;
    EventId cause;
};

inline const Nanos largeJobFault = fromCivil({2026, 3, 14, 9, 26, 53, 0});

inline std::string largeJobNode(int node) { return "gpu-" + std::to_string(node); }

inline Stamp largeJobStamp(Nanos at) { return {at, at, at, TimeQuality::Exact, ClockId()}; }

inline EventId addLargeJobEvent(Analysis& made, std::string_view symptom, Entity entity,
                                Nanos onset, Nanos line) {
    Event event;
    event.id = EventId(made.graph.log.events.size());
    event.symptom = made.rules->findSymptom(symptom);
    event.printer.node = entity.node;
    event.printer.rank = entity.rank;
    event.source = entity.rank ? Source::AppLog : Source::Syslog;
    event.entity = std::move(entity);
    event.onset = largeJobStamp(onset);
    event.first = largeJobStamp(line);
    event.last = event.first;
    made.graph.log.events.push_back(event);
    return event.id;
}

inline void makeLargeJob(LargeJob& job) {
    auto made = std::make_shared<Analysis>();
    made->rules = sampleRules();
    made->bundle = std::make_shared<Bundle>();
    for (int node = 0; node < job.nodes; ++node) {
        made->placement.nodes.push_back(largeJobNode(node));
        for (int local = 0; local < job.ranksPerNode; ++local) {
            RankPlace place;
            place.node = largeJobNode(node);
            place.gpu.index = local;
            made->placement.ranks[node * job.ranksPerNode + local] = place;
        }
    }
    Entity gpu;
    gpu.node = largeJobNode(job.nodes / 2);
    gpu.gpu.index = 3;
    job.cause = addLargeJobEvent(*made, "gpu.nvlink_error", gpu, largeJobFault, largeJobFault);
    ChainHop hop;
    hop.from = job.cause;
    for (int rank = 0; rank < job.nodes * job.ranksPerNode; ++rank) {
        Entity entity;
        entity.rank = rank;
        entity.node = largeJobNode(rank / job.ranksPerNode);
        const Nanos onset = largeJobFault + (300 + rank % 64) * millisecond;
        hop.events.push_back(addLargeJobEvent(*made, "collective.watchdog_timeout", entity, onset,
                                              onset + 600 * second));
        if (!job.areNodesAlike && rank % (2 * job.ranksPerNode) == 0) {
            addLargeJobEvent(*made, "workload.cuda_error", entity, onset + second, onset + second);
        }
    }
    hop.event = hop.events[static_cast<std::size_t>(job.nodes / 2 * job.ranksPerNode)];
    ChainHop first;
    first.event = job.cause;
    first.events = {job.cause};
    made->verdict.chain = {first, hop};
    made->verdict.primary = Accusation{job.cause, {}, {}, {}, {}};
    job.analysis = made;
}

} // namespace ff
