// Writes events, and which of them call a node bad.
#include "engine/report/event_json.h"

#include <algorithm>
#include <set>

namespace ff {
namespace {

Json symptomJson(const ReportInput& input, const Event& event) {
    const Symptom* symptom = input.symptomOf(event);
    return symptom == nullptr ? Json() : textJson(symptom->id);
}

std::vector<Locator> locatorsOf(const Event& event) {
    std::vector<Locator> locators;
    for (const Match& match : event.evidence) {
        locators.push_back(match.locator);
    }
    return locators;
}

Json historyJson(const ReportInput& input, const Event& event) {
    return listJson(event.history, [&](const Event::Move& move) {
        return Json{{"phase", toText(move.phase)},
                    {"rule", ruleJson(input, move.rule)},
                    {"to", toText(move.to)},
                    {"by", eventIdJson(move.by)},
                    {"reason", textJson(move.reason.text())}};
    });
}

/// What the evidence itself says, where the host's clock was corrected.
void addLoggedTime(Json& made, const ReportInput& input, const Event& event) {
    const auto& clocks = input.graph.log.clocks;
    const ClockId id = event.first.clock;
    const Nanos offset = id.isValid() && id.index() < clocks.size() ? clocks[id.index()].offset : 0;
    if (offset != 0 && event.first.isWall()) {
        made["time_logged"] = toRfc3339(addSaturated(event.first.at, -offset));
    }
}

Json eventJson(const ReportInput& input, const Event& event) {
    Json entity = Json::object();
    addEntity(entity, event.entity);
    Json made = {{"id", eventIdJson(event.id)}, {"symptom", symptomJson(input, event)}};
    made["entity"] = std::move(entity);
    made["time"] = timeJson(event.first);
    addLoggedTime(made, input, event);
    made["onset"] = timeJson(event.onset);
    made.update(eventStoryJson(input, event));
    return made;
}

/// The accused of the verdict first, then every active event whose symptom accuses its node.
std::set<EventId> eventsAccusing(const ReportInput& input, const std::string& node) {
    std::set<EventId> ids;
    const auto addIfThere = [&](const Event* event) {
        if (event != nullptr && event->entity.node == node) {
            ids.insert(event->id);
        }
    };
    if (input.verdict.primary) {
        addIfThere(input.event(input.verdict.primary->event));
    }
    for (const Accusation& alternative : input.verdict.alternatives) {
        addIfThere(input.event(alternative.event));
    }
    for (const Event& event : input.graph.log.events) {
        const Symptom* symptom = input.symptomOf(event);
        if (event.state == EventState::Active && symptom != nullptr && symptom->accuses) {
            addIfThere(&event);
        }
    }
    if (ids.empty() && input.verdict.primary) {
        ids.insert(input.verdict.primary->event);
    }
    return ids;
}

Json nodeAttributionJson(const ReportInput& input, const std::string& node) {
    const auto& badNodes = input.verdict.badNodes;
    Json inner = Json::array();
    if (std::find(badNodes.begin(), badNodes.end(), node) != badNodes.end()) {
        for (const EventId id : eventsAccusing(input, node)) {
            if (const Event* event = input.event(id)) {
                inner.push_back({{"symptom", symptomJson(input, *event)},
                                 {"event", eventIdJson(id)},
                                 {"evidence", locatorsJson(input, locatorsOf(*event))}});
            }
        }
    }
    return {{"type", "NodeAttribution"}, {"node", textJson(node)}, {"attributions", inner}};
}

} // namespace

Json eventStoryJson(const ReportInput& input, const Event& event) {
    return {{"count", event.count},
            {"state", toText(event.state)},
            {"history", historyJson(input, event)},
            {"evidence", locatorsJson(input, locatorsOf(event))}};
}

Json eventsJson(const ReportInput& input) {
    return listJson(input.graph.log.events,
                    [&](const Event& event) { return eventJson(input, event); });
}

Json eventHeadJson(const ReportInput& input, EventId id) {
    const Event* event = input.event(id);
    if (event == nullptr) {
        return {};
    }
    const Symptom* symptom = input.symptomOf(*event);
    Json made = {{"event", eventIdJson(id)},
                 {"symptom", symptomJson(input, *event)},
                 {"title", symptom == nullptr ? Json() : textJson(symptom->title)}};
    addEntity(made, event->entity);
    made["time"] = timeJson(event->first);
    made["onset"] = timeJson(event->onset);
    return made;
}

Json attributionsJson(const ReportInput& input) {
    std::set<std::string> nodes(input.verdict.workload.nodes.begin(),
                                input.verdict.workload.nodes.end());
    nodes.insert(input.verdict.badNodes.begin(), input.verdict.badNodes.end());
    return listJson(nodes,
                    [&](const std::string& node) { return nodeAttributionJson(input, node); });
}

} // namespace ff
