#include "engine/verdict/unexplained_finder.h"

namespace ff {

std::vector<Unexplained> unexplainedEvents(const VerdictInput& input, const Accusation& primary,
                                           const std::vector<Candidate>& candidates,
                                           const ExplainedSet& explained) {
    std::vector<Unexplained> out;
    for (const Candidate& other : candidates) {
        if (other.lead != primary.event) {
            out.push_back({other.lead, std::nullopt,
                           other.reachesFailure ? "A later fault; the primary began before it."
                                                : "No rule relates it to the failure."});
        }
    }
    for (const Event& event : input.graph.log.events) {
        if (!explained.contains(event.id) && event.state == EventState::Active &&
            isFailureSign(event, input.rules.symptom(event.symptom))) {
            out.push_back({event.id, std::nullopt, "No rule relates it to the primary."});
        }
    }
    return out;
}

} // namespace ff
