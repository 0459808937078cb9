// The conditions of the choice in their order: the hour, the attempt, the way to the failure.
#include "engine/explain/not_reaching.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "engine/explain/event_words.h"
#include "engine/explain/failure_path.h"
#include "engine/verdict/explained_set.h"

namespace ff {

namespace {

using Standing = Hypothesis::Standing;

std::string clockTime(std::optional<Nanos> time) {
    return time ? toRfc3339(*time).substr(0, 19) + "Z" : std::string("an unknown time");
}

NotReaching otherHour(const Analysis& analysis, const Candidate& candidate) {
    const ExecutionContext& workload = analysis.verdict.workload;
    return {
        Standing::OtherHour,
        fmt::format("The zone of its time is not known. As it stands it says {}, and the attempt "
                    "ran from {} to {}: it may be of another hour.",
                    clockTime(analysis.event(candidate.lead).onset.at), clockTime(workload.start),
                    clockTime(workload.end))};
}

NotReaching fromBefore(const Analysis& analysis, const Candidate& candidate) {
    const Stamp& onset = analysis.event(candidate.lead).onset;
    const std::optional<Nanos>& start = analysis.verdict.workload.start;
    const std::string before =
        start && onset.isWall() ? toDurationText(subtractSaturated(*start, onset.at), false) : "";
    const std::string when =
        before.empty() ? "before the attempt began" : before + " before the attempt began";
    return {Standing::FromBefore,
            fmt::format(
                "Out of scope for the choice: it was there {}, lasts until a repair, and {}.", when,
                candidate.reachesFailure ? "a later cause reaches the failure too"
                                         : "explains no sign of the failure by its time")};
}

/// Symptoms of what it explains, without itself.
std::set<std::string> explainedBy(const Analysis& analysis, const Candidate& candidate) {
    std::set<std::string> symptoms;
    const ExplainedSet explained(analysis.graph, candidate.events);
    for (const EventId id : explained.order()) {
        if (explained.edgeTo(id)) {
            symptoms.insert(analysis.symptomOf(id).id);
        }
    }
    return symptoms;
}

} // namespace

NotReaching whyNotReaching(const Analysis& analysis, const Candidate& candidate,
                           const std::function<bool()>& mayWalk) {
    if (candidate.isElsewhere || (candidate.isOfUnknownHour && !candidate.reachesFailure)) {
        return otherHour(analysis, candidate);
    }
    if (candidate.isFromBefore) {
        return fromBefore(analysis, candidate);
    }
    if (!mayWalk()) {
        return {Standing::NotReaching,
                "It reaches no failure. What it explains is told of the first causes only."};
    }
    const std::set<std::string> symptoms = explainedBy(analysis, candidate);
    if (symptoms.empty()) {
        return {Standing::NotReaching,
                "It reaches no failure: no rule makes anything a consequence of it."};
    }
    const std::vector<std::string> names(symptoms.begin(), symptoms.end());
    const auto path = pathToFailure(analysis, candidate.events);
    if (!path.empty()) {
        const Event& sign = analysis.event(path.back().event);
        return {Standing::NotReaching,
                fmt::format("It reaches no failure: it explains {}, {}.",
                            analysis.symptomOf(sign.id).id,
                            isJobsOwn(sign.source)
                                ? "and nothing says how far apart they are, while other signs have "
                                  "times"
                                : "which only the host reports, while the job's own output shows "
                                  "its failure")};
    }
    return {
        Standing::NotReaching,
        fmt::format("It reaches no failure: what it explains ({}) shows none.", listWords(names))};
}

} // namespace ff
