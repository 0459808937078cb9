// Walks back from the nearest sign along the tree of explanations.
#include "engine/explain/failure_path.h"

#include <algorithm>

#include "engine/verdict/candidate_finder.h"
#include "engine/verdict/explained_set.h"

namespace ff {

namespace {

using Path = std::vector<Hypothesis::PathStep>;

/// Not valid when none is reached.
EventId nearestSign(const Analysis& analysis, const ExplainedSet& explained, bool mustBeJobsOwn) {
    for (const EventId id : explained.order()) {
        const Event& event = analysis.event(id);
        if (isFailureSign(event, analysis.symptomOf(id)) &&
            (!mustBeJobsOwn || isJobsOwn(event.source))) {
            return id;
        }
    }
    return {};
}

Path pathTo(const Analysis& analysis, const ExplainedSet& explained, EventId sign) {
    Path path;
    for (EventId at = sign; at.isValid(); at = explained.parentOf(at)) {
        Hypothesis::PathStep step;
        step.event = at;
        if (const auto index = explained.edgeTo(at)) {
            const CausalEdge& edge = analysis.graph.edges[*index];
            step.relation = edge.relation;
            step.rule = edge.rule;
            step.delay = edge.delay;
            step.isOrderProven = edge.isOrderProven;
        }
        path.push_back(step);
    }
    std::reverse(path.begin(), path.end());
    return path;
}

} // namespace

VerdictInput verdictInputOf(const Analysis& analysis) {
    static const std::vector<std::uint64_t> noCounts;
    return {*analysis.rules,    *analysis.bundle, analysis.readings, noCounts,
            analysis.placement, analysis.ledger,  analysis.graph,    analysis.verdict.workload};
}

Path pathToFailure(const Analysis& analysis, const std::vector<EventId>& roots) {
    const ExplainedSet timed(analysis.graph, roots, ExplainedSet::Edges::OnlyTimed);
    const ExplainedSet all(analysis.graph, roots);
    for (const bool mustBeJobsOwn : {true, false}) {
        for (const ExplainedSet* explained : {&timed, &all}) {
            const EventId sign = nearestSign(analysis, *explained, mustBeJobsOwn);
            if (sign.isValid()) {
                return pathTo(analysis, *explained, sign);
            }
        }
    }
    const auto ends = std::find_if(roots.begin(), roots.end(), [&](EventId id) {
        return endsJobByDefinition(analysis.symptomOf(id));
    });
    return ends == roots.end() ? Path{} : Path{{*ends, Relation::Explains, {}, {}, false}};
}

} // namespace ff
