// One function a part of the schema, put together in its order.
#include "engine/report/verdict_json_writer.h"

#include <map>
#include <string>

#include "engine/base/host_list.h"
#include "engine/report/clock_json.h"
#include "engine/report/event_json.h"
#include "engine/report/json_values.h"

namespace ff {
namespace {

Json textsJson(const std::vector<std::string>& texts) {
    return listJson(texts, [](const std::string& text) { return textJson(text); });
}

Json placementJson(const ReportInput& input) {
    return listJson(input.placement.ranks, [](const auto& entry) {
        const auto& [rank, place] = entry;
        Entity on;
        on.gpu = place.gpu;
        return Json{{"rank", rank},
                    {"node", nameOrNull(place.node)},
                    {"local_rank", place.localRank ? Json(*place.localRank) : Json()},
                    {"gpu", nameOrNull(on.gpuName())}};
    });
}

Json topologyJson(const ReportInput& input) {
    const auto named = [](const std::map<std::string, std::string>& groupOfNode) {
        Json groups = Json::object();
        for (const auto& [node, group] : groupOfNode) {
            groups[textJson(node).get<std::string>()] = textJson(group);
        }
        return groups;
    };
    return {{"rack", named(input.placement.rackOfNode)},
            {"switch", named(input.placement.switchOfNode)},
            {"nvlink_domain", named(input.placement.nvlinkDomainOfNode)}};
}

Json workloadJson(const ReportInput& input) {
    const ExecutionContext& workload = input.verdict.workload;
    Json made = {{"id", nameOrNull(workload.id)},
                 {"scheduler", nameOrNull(workload.scheduler)},
                 {"name", nameOrNull(workload.name)},
                 {"status", nameOrNull(workload.status)}};
    made["exit_code"] = workload.exitCode ? Json(*workload.exitCode) : Json();
    made["signal"] = workload.signal ? Json(*workload.signal) : Json();
    made["start"] = timeJson(workload.start);
    made["end"] = timeJson(workload.end);
    made["nodes"] = textsJson(workload.nodes);
    made["ranks"] = workload.worldSize ? Json(*workload.worldSize) : Json();
    made["placement"] = placementJson(input);
    made["attempt"] = workload.attempt;
    made["topology"] = topologyJson(input);
    if (input.attempts != nullptr && input.attempts->size() > 1) {
        made["attempts"] = listJson(*input.attempts, [&](const Attempt& attempt) {
            return Json{{"number", attempt.number},
                        {"start", timeJson(attempt.start)},
                        {"end", timeJson(attempt.end)},
                        {"terminal_state", toText(attempt.state)},
                        {"learnt_from", nameOrNull(attempt.learntFrom)},
                        {"evidence", locatorsJson(input, attempt.evidence)}};
        });
    }
    return made;
}

Json wishJson(const EvidenceWish& wish) {
    return {{"what", textJson(wish.what)},
            {"why_it_matters", textJson(wish.why)},
            {"how", textJson(wish.how)}};
}

Json accusationJson(const ReportInput& input, const Accusation& accusation) {
    Json made = eventHeadJson(input, accusation.event);
    made["rests_on"] = locatorsJson(input, accusation.restsOn);
    made["rests_on_text"] = nameOrNull(accusation.restsOnText);
    made["evidence"] = locatorsJson(input, accusation.evidence);
    return made;
}

Json alternativeJson(const ReportInput& input, const Accusation& accusation) {
    Json made = accusationJson(input, accusation);
    made["why_not_primary"] = textJson(accusation.whyNotPrimary);
    made["would_decide"] = listJson(accusation.wouldDecide, [](const EvidenceWish& wish) {
        return Json{{"what", textJson(wish.what)}, {"how", textJson(wish.how)}};
    });
    return made;
}

Json suspectJson(const Suspect& suspect) {
    Json made = Json::object();
    addEntity(made, suspect.entity);
    made["why"] = textJson(suspect.why);
    return made;
}

Json edgeJson(const ReportInput& input, const std::optional<std::size_t>& index) {
    if (!index || *index >= input.graph.edges.size()) {
        return {};
    }
    const CausalEdge& edge = input.graph.edges[*index];
    return {{"relation", toText(edge.relation)},  {"rule", ruleJson(input, edge.rule)},
            {"delta_ns", deltaJson(edge.delay)},  {"uncertainty_ns", uncertaintyJson(edge.delay)},
            {"order_proven", edge.isOrderProven}, {"because", textJson(edge.because.text())}};
}

Json secondaryJson(const ReportInput& input, const SecondaryEvent& secondary) {
    const Event* event = input.event(secondary.event);
    const Symptom* symptom = event == nullptr ? nullptr : input.symptomOf(*event);
    return {{"event", eventIdJson(secondary.event)},
            {"symptom", symptom == nullptr ? Json() : textJson(symptom->id)},
            {"count", event == nullptr ? 0 : event->count},
            {"explained_by", eventIdJson(secondary.explainedBy)},
            {"edge", edgeJson(input, secondary.edge)}};
}

Json unexplainedJson(const ReportInput& input, const Unexplained& unexplained) {
    const Event* event = input.event(unexplained.event);
    const Symptom* symptom = event == nullptr ? nullptr : input.symptomOf(*event);
    return {{"event", eventIdJson(unexplained.event)},
            {"symptom", symptom == nullptr ? Json() : textJson(symptom->id)},
            {"rank", unexplained.rank ? Json(*unexplained.rank) : Json()},
            {"ranks", nameOrNull(numberListText(unexplained.ranks))},
            {"fell_silent", unexplained.fellSilent},
            {"why", textJson(unexplained.why)}};
}

Json hopJson(const ReportInput& input, const ChainHop& hop) {
    const bool isFirst = !hop.from.isValid();
    return {{"event", eventIdJson(hop.event)},
            {"relation", isFirst ? Json() : Json(toText(hop.relation))},
            {"rule", ruleJson(input, hop.rule)},
            {"delta_ns", deltaJson(hop.delay)},
            {"uncertainty_ns", uncertaintyJson(hop.delay)},
            {"order_proven", hop.isOrderProven},
            {"because", textJson(hop.because)},
            {"from", eventIdJson(hop.from)},
            {"events", listJson(hop.events, eventIdJson)}};
}

Json leftOutJson(const LeftOut& leftOut) {
    return {{"rules", textsJson(leftOut.rules)},
            {"members", textsJson(leftOut.members)},
            {"events", listJson(leftOut.events,
                                [](const LeftOut::Event& event) {
                                    return Json{{"event", event.id},
                                                {"symptom", textJson(event.symptom)},
                                                {"entity", nameOrNull(event.entity)}};
                                })},
            {"changes_verdict", leftOut.changesVerdict},
            {"summary_with", textJson(leftOut.summaryWith)}};
}

void addHead(Json& document, const ReportInput& input) {
    const Verdict& verdict = input.verdict;
    document["schema"] = "firstfault/verdict/1";
    document["engine"] = textJson(input.engineVersion);
    document["ruleset"] = {{"name", textJson(input.rules.name)}, {"hash", input.rules.hash}};
    document["evidence_digest"] = input.bundle.digest;
    if (verdict.leftOut) {
        document["without"] = leftOutJson(*verdict.leftOut);
    }
    document["workload"] = workloadJson(input);
    document["terminal_state"] = toText(verdict.terminalState);
    document["outcome"] = {{"domain", textJson(verdict.outcome.domain)},
                           {"sub_domain", textJson(verdict.outcome.subDomain)},
                           {"tags", textsJson(verdict.outcome.tags)}};
    document["confidence"] = toText(verdict.confidence);
    document["confidence_facts"] = textsJson(verdict.confidenceFacts);
    document["ambiguous"] = verdict.isAmbiguous;
    document["critical_failure"] = eventHeadJson(input, verdict.criticalFailure);
}

void addAccused(Json& document, const ReportInput& input) {
    const Verdict& verdict = input.verdict;
    document["primary"] = verdict.primary ? accusationJson(input, *verdict.primary) : Json();
    document["suspects"] = listJson(verdict.suspects, suspectJson);
    document["alternatives"] = listJson(
        verdict.alternatives, [&](const Accusation& each) { return alternativeJson(input, each); });
    document["secondary"] = listJson(
        verdict.secondary, [&](const SecondaryEvent& each) { return secondaryJson(input, each); });
    document["unexplained"] = listJson(
        verdict.unexplained, [&](const Unexplained& each) { return unexplainedJson(input, each); });
    document["bad_nodes"] = textsJson(verdict.badNodes);
    document["suspect_domain"] = verdict.suspectDomain ? textJson(*verdict.suspectDomain) : Json();
    document["chain"] =
        listJson(verdict.chain, [&](const ChainHop& hop) { return hopJson(input, hop); });
}

void addRest(Json& document, const ReportInput& input) {
    const Verdict& verdict = input.verdict;
    document["summary"] = textJson(verdict.summary);
    document["explanation"] = textJson(verdict.explanation);
    document["next_steps"] = textsJson(verdict.nextSteps);
    document["events"] = eventsJson(input);
    document["clocks"] = clocksJson(input.graph.log.clocks);
    document["missing_evidence"] = listJson(verdict.missingEvidence, wishJson);
    document["connector_reports"] = listJson(verdict.connectorReports, connectorJson);
    document["rules_not_run"] = listJson(verdict.rulesNotRun, [](const Verdict::RuleNotRun& each) {
        return Json{{"rule", textJson(each.rule)}, {"reason", textJson(each.reason)}};
    });
    document["attributions"] = attributionsJson(input);
}

} // namespace

Json makeVerdictJson(const ReportInput& input) {
    Json document = Json::object();
    addHead(document, input);
    addAccused(document, input);
    addRest(document, input);
    return document;
}

std::string writeVerdictJson(const ReportInput& input) {
    return makeVerdictJson(input).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace ff
