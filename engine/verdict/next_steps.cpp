#include "engine/verdict/next_steps.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace ff {

std::vector<std::string> nextStepsFor(const VerdictInput& input, const Accusation& primary) {
    std::vector<std::string> steps;
    const Symptom& symptom = input.symptomOf(primary.event);
    if (!symptom.remediation.empty()) {
        steps.push_back(symptom.remediation);
    }
    const std::set<EventId> accused(primary.events.begin(), primary.events.end());
    for (const CausalEdge& edge : input.graph.edges) {
        const Event& event = input.event(edge.effect);
        const AttributeValue* action = findAttribute(event.attributes, "action");
        if (edge.relation != Relation::Confirms || action == nullptr ||
            input.symptomOf(edge.effect).role != Role::Confirmation ||
            !accused.contains(edge.cause)) {
            continue;
        }
        std::string step =
            fmt::format("{}: {}.", input.symptomOf(edge.effect).title, toText(*action));
        if (std::find(steps.begin(), steps.end(), step) == steps.end()) {
            steps.push_back(std::move(step));
        }
    }
    return steps;
}

} // namespace ff
