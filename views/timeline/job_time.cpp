// Moments come from events, the density from the time marks of the members.
#include "views/timeline/job_time.h"

#include <algorithm>

#include "views/shared/navigation.h"
#include "views/timeline/lane_assignment.h"

namespace ff {

namespace {

bool isOnAxis(const Analysis& analysis, const Event& event) {
    return event.state != EventState::Filtered ||
           analysis.rules->symptom(event.symptom).role == Role::Cause;
}

std::vector<bool> chainEvents(const Analysis& analysis) {
    std::vector<bool> inChain(analysis.graph.log.events.size());
    for (const ChainHop& hop : analysis.verdict.chain) {
        for (const EventId id : hop.events) {
            inChain[id.index()] = true;
        }
        if (hop.event.isValid()) {
            inChain[hop.event.index()] = true;
        }
    }
    return inChain;
}

} // namespace

std::vector<TimePoint> timePoints(const Analysis& analysis) {
    const std::vector<bool> inChain = chainEvents(analysis);
    std::vector<TimePoint> points;
    for (const Event& event : analysis.graph.log.events) {
        if (!isOnAxis(analysis, event)) {
            continue;
        }
        const bool isKey = inChain[event.id.index()];
        if (const std::optional<Nanos> at = markTime(event)) {
            points.push_back({*at, isKey});
        }
        if (event.onset.isWall() && event.onset.at != event.first.at) {
            points.push_back({event.onset.at, isKey});
        }
    }
    return points;
}

EventId referenceEvent(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    return mostTelling(verdict);
}

std::optional<JobSpan> jobSpan(const Analysis& analysis) {
    std::optional<JobSpan> span;
    const auto widen = [&span](Nanos at) {
        span = span ? JobSpan{std::min(span->begin, at), std::max(span->end, at)} : JobSpan{at, at};
    };
    const ExecutionContext& workload = analysis.verdict.workload;
    if (workload.start) {
        widen(*workload.start);
    }
    if (workload.end) {
        widen(*workload.end);
    }
    for (const Event& event : analysis.graph.log.events) {
        if (event.state == EventState::Filtered) {
            continue;
        }
        if (const std::optional<Nanos> at = markTime(event)) {
            widen(*at);
        }
        if (event.onset.isWall()) {
            widen(event.onset.at);
        }
    }
    return span;
}

std::vector<std::uint32_t> lineDensity(const Analysis& analysis, JobSpan span, std::size_t parts) {
    std::vector<std::uint32_t> density(parts);
    const double whole = std::max(static_cast<double>(spanBetween(span.begin, span.end)), 1.0);
    for (const MemberReading& reading : analysis.readings) {
        for (const TimeMark& mark : reading.marks) {
            if (mark.time < span.begin || mark.time > span.end || parts == 0) {
                continue;
            }
            const double share = static_cast<double>(spanBetween(span.begin, mark.time)) / whole;
            const auto part = static_cast<std::size_t>(share * static_cast<double>(parts));
            ++density[std::min(part, parts - 1)];
        }
    }
    return density;
}

} // namespace ff
