// Where the place is known, rules decide; where the time is, order does.
#include "engine/verdict/unplaced_signs.h"

#include "engine/verdict/explained_set.h"

namespace ff {

namespace {

bool isOfSomePart(const Symptom& symptom) {
    return symptom.scope == EntityKind::Rank || symptom.scope == EntityKind::Gpu ||
           symptom.scope == EntityKind::Node || symptom.scope == EntityKind::Nic;
}

bool isUnplaced(const Event& event) {
    return event.entity.isEmpty() && event.printer.node.empty() && !event.printer.rank &&
           !event.printer.localRank;
}

} // namespace

std::vector<EventId> unplacedSigns(const Candidate& candidate, const VerdictInput& input) {
    std::vector<EventId> signs;
    const Event& lead = input.event(candidate.lead);
    if (input.symptomOf(candidate.lead).domain == "workload" || lead.entity.node.empty()) {
        return signs;
    }
    const ExplainedSet explained(input.graph, candidate.events);
    for (const Event& event : input.graph.log.events) {
        const Symptom& symptom = input.rules.symptom(event.symptom);
        if (event.state == EventState::Active && isFailureSign(event, symptom) &&
            isOfSomePart(symptom) && isUnplaced(event) && !explained.contains(event.id) &&
            !difference(lead.onset, event.onset, input.graph.log.clocks).isKnown) {
            signs.push_back(event.id);
        }
    }
    return signs;
}

} // namespace ff
