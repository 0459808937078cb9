// One function a part of the schema.
#include "engine/report/explanation_json_writer.h"

#include "engine/report/event_json.h"
#include "engine/report/json_values.h"

namespace ff {
namespace {

Json textsJson(const std::vector<std::string>& texts) {
    return listJson(texts, [](const std::string& text) { return textJson(text); });
}

/// Enough to know an event by, wherever one is named.
Json eventRefJson(const ReportInput& input, EventId id) {
    const Event* event = input.event(id);
    if (event == nullptr) {
        return {};
    }
    const Symptom* symptom = input.symptomOf(*event);
    return {{"event", eventIdJson(id)},
            {"symptom", symptom == nullptr ? Json() : textJson(symptom->id)},
            {"entity", nameOrNull(event->entity.text())},
            {"onset", timeJson(event->onset)}};
}

Json eventRefsJson(const ReportInput& input, const std::vector<EventId>& ids) {
    return listJson(ids, [&](EventId id) { return eventRefJson(input, id); });
}

Json reasonJson(const std::optional<WhyNot>& reason) {
    return reason ? Json(toText(*reason)) : Json();
}

Json stepJson(const ReportInput& input, const Hypothesis::PathStep& step, bool isFirst) {
    Json made = eventRefJson(input, step.event);
    made["relation"] = isFirst ? Json() : Json(toText(step.relation));
    made["rule"] = ruleJson(input, step.rule);
    made["delta_ns"] = deltaJson(step.delay);
    made["uncertainty_ns"] = uncertaintyJson(step.delay);
    made["order_proven"] = step.isOrderProven;
    return made;
}

Json hypothesisJson(const ReportInput& input, const Hypothesis& hypothesis) {
    Json made = input.event(hypothesis.event) == nullptr ? Json::object()
                                                         : eventHeadJson(input, hypothesis.event);
    if (made.empty()) {
        made["event"] = Json();
        addEntity(made, hypothesis.entity);
    }
    made["events"] = listJson(hypothesis.events, eventIdJson);
    made["standing"] = toText(hypothesis.standing);
    made["why"] = textJson(hypothesis.why);
    made["rule"] = ruleJson(input, hypothesis.rule);
    made["by"] = eventRefJson(input, hypothesis.by);
    made["delta_ns"] = deltaJson(hypothesis.apart);
    made["uncertainty_ns"] = uncertaintyJson(hypothesis.apart);
    made["order_proven"] = hypothesis.apart.isProvenPositive();
    made["reaches_failure"] = hypothesis.reachesFailure;
    Json path = Json::array();
    for (const Hypothesis::PathStep& step : hypothesis.path) {
        path.push_back(stepJson(input, step, path.empty()));
    }
    made["path"] = std::move(path);
    return made;
}

Json hypothesesJson(const ReportInput& input, const std::vector<Hypothesis>& all) {
    return listJson(all, [&](const Hypothesis& each) { return hypothesisJson(input, each); });
}

Json gapJson(const VerdictExplanation::Gap& gap) {
    return {{"source", toText(gap.source)},
            {"status", toText(gap.status)},
            {"reason", nameOrNull(gap.reason)},
            {"parts", textsJson(gap.parts)}};
}

Json verdictJson(const ReportInput& input, const VerdictExplanation& explained) {
    const Verdict& verdict = input.verdict;
    Json made = {{"conclusion", textJson(explained.conclusion)}};
    made["outcome"] = {{"domain", textJson(verdict.outcome.domain)},
                       {"sub_domain", textJson(verdict.outcome.subDomain)}};
    made["confidence"] = toText(verdict.confidence);
    made["confidence_facts"] = textsJson(verdict.confidenceFacts);
    made["ambiguous"] = verdict.isAmbiguous;
    made["candidates"] = hypothesesJson(input, explained.candidates);
    made["rejected"] = hypothesesJson(input, explained.rejected);
    made["gaps"] = listJson(explained.gaps, gapJson);
    return made;
}

Json conditionJson(const ReportInput& input, const RuleExplanation::Condition& condition) {
    return {{"key", textJson(condition.key)},
            {"asks", nameOrNull(condition.asks)},
            {"holds", condition.isJudged ? Json(condition.holds) : Json()},
            {"met", condition.met},
            {"events", eventRefsJson(input, condition.events)},
            {"evidence", locatorsJson(input, condition.places)},
            {"reason", reasonJson(condition.reason)},
            {"nearest", nameOrNull(condition.miss)}};
}

Json sourceJson(const RuleExplanation::SourceState& state) {
    return {{"source", toText(state.source)},
            {"members", state.members},
            {"absent", textsJson(state.absent)},
            {"absent_count", state.absentCount}};
}

Json firingJson(const ReportInput& input, const RuleExplanation::Firing& firing) {
    Json made = eventRefJson(input, firing.event);
    made["cause"] = eventRefJson(input, firing.cause);
    std::vector<Locator> places;
    if (const Event* event = input.event(firing.event)) {
        for (const Match& match : event->evidence) {
            places.push_back(match.locator);
        }
    }
    made["evidence"] = locatorsJson(input, places);
    return made;
}

Json explainedRuleJson(const ReportInput& input, const RuleExplanation& rule) {
    Json made = {{"rule", textJson(rule.rule)},
                 {"kind", toText(rule.kind)},
                 {"does", nameOrNull(rule.does)},
                 {"fired", rule.fired},
                 {"lines", rule.lines}};
    made["firings"] = listJson(
        rule.firings, [&](const RuleExplanation::Firing& each) { return firingJson(input, each); });
    made["sources"] = listJson(rule.sources, sourceJson);
    made["conditions"] = listJson(rule.conditions, [&](const RuleExplanation::Condition& each) {
        return conditionJson(input, each);
    });
    made["why_not"] = reasonJson(rule.whyNot);
    made["missed"] = nameOrNull(rule.missed);
    made["nearest"] = nameOrNull(rule.nearest);
    made["is_cut"] = rule.isCut;
    return made;
}

Json rulesJson(const ReportInput& input, const std::vector<RuleExplanation>& rules) {
    return listJson(rules,
                    [&](const RuleExplanation& each) { return explainedRuleJson(input, each); });
}

Json relationJson(const ReportInput& input, std::size_t index, bool asEffect) {
    const CausalEdge& edge = input.graph.edges[index];
    Json made = eventRefJson(input, asEffect ? edge.cause : edge.effect);
    made["relation"] = toText(edge.relation);
    made["rule"] = ruleJson(input, edge.rule);
    made["delta_ns"] = deltaJson(edge.delay);
    made["uncertainty_ns"] = uncertaintyJson(edge.delay);
    made["order_proven"] = edge.isOrderProven;
    made["because"] = textJson(edge.because.text());
    return made;
}

Json nearMissJson(const ReportInput& input, const EventExplanation::NearMiss& miss) {
    return {{"rule", ruleJson(input, miss.rule)},       {"relation", toText(miss.relation)},
            {"cause", eventRefJson(input, miss.cause)}, {"reason", toText(miss.reason)},
            {"missed", nameOrNull(miss.missed)},        {"nearest", nameOrNull(miss.words)}};
}

Json explainedEventJson(const ReportInput& input, const EventExplanation& explained) {
    Json made = eventHeadJson(input, explained.event);
    if (const Event* event = input.event(explained.event)) {
        made.update(eventStoryJson(input, *event));
    }
    made["standing"] = hypothesisJson(input, explained.standing);
    const auto relations = [&](const std::vector<std::size_t>& edges, bool asEffect) {
        return listJson(edges,
                        [&](std::size_t index) { return relationJson(input, index, asEffect); });
    };
    made["as_effect"] = relations(explained.asEffect, true);
    made["as_effect_count"] = explained.effectOf;
    made["as_cause"] = relations(explained.asCause, false);
    made["as_cause_count"] = explained.causeOf;
    made["near_misses"] =
        listJson(explained.nearMisses,
                 [&](const EventExplanation::NearMiss& each) { return nearMissJson(input, each); });
    return made;
}

Json whyNotJson(const ReportInput& input, const WhyNotExplanation& explained) {
    Json made = {{"target", textJson(explained.target)},
                 {"is_primary", explained.isPrimary},
                 {"is_seen", explained.isSeen},
                 {"answer", textJson(explained.answer)}};
    made["seen"] = hypothesesJson(input, explained.seen);
    made["absent"] = listJson(explained.absent, sourceJson);
    made["makers"] = rulesJson(input, explained.makers);
    made["maker_count"] = explained.makerCount;
    return made;
}

} // namespace

std::string writeExplanationJson(const ReportInput& input, const Explanation& explanation) {
    Json document = Json::object();
    document["schema"] = "firstfault/explanation/1";
    document["engine"] = textJson(input.engineVersion);
    document["ruleset"] = {{"name", textJson(input.rules.name)}, {"hash", input.rules.hash}};
    document["evidence_digest"] = input.bundle.digest;
    document["verdict"] = explanation.verdict ? verdictJson(input, *explanation.verdict) : Json();
    document["rules"] = rulesJson(input, explanation.rules);
    document["event"] = explanation.event ? explainedEventJson(input, *explanation.event) : Json();
    document["why_not"] = explanation.whyNot ? whyNotJson(input, *explanation.whyNot) : Json();
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace ff
