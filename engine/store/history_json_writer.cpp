// Texts were made valid UTF-8 when they were recorded; what a reader typed may be anything.
#include "engine/store/history_json_writer.h"

#include <nlohmann/json.hpp>

namespace ff {
namespace {

using Json = nlohmann::ordered_json;

Json textOrNull(const std::string& text) { return text.empty() ? Json() : Json(text); }
Json timeOrNull(const std::optional<Nanos>& time) { return time ? Json(toRfc3339(*time)) : Json(); }

std::string written(const Json& document) {
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json feedbackJson(const std::optional<Feedback>& feedback) {
    if (!feedback) {
        return {};
    }
    return {{"kind", feedback->kind == Feedback::Kind::Confirmed ? "confirmed" : "corrected"},
            {"symptom", textOrNull(feedback->symptom)},
            {"entity", textOrNull(feedback->entity)},
            {"note", textOrNull(feedback->note)},
            {"given_at", toRfc3339(feedback->givenAt)}};
}

Json runJson(const HistoryRun& run) {
    return {{"run", run.id},
            {"failed_at", run.isFailedAtKnown ? Json(toRfc3339(run.failedAt)) : Json()},
            {"scheduler", textOrNull(run.scheduler)},
            {"job", textOrNull(run.job)},
            {"job_name", textOrNull(run.jobName)},
            {"attempt", run.attempt},
            {"bundle", run.bundle},
            {"outcome", {{"domain", run.domain}, {"sub_domain", run.subDomain}}},
            {"confidence", run.confidence},
            {"ambiguous", run.isAmbiguous},
            {"terminal_state", run.terminalState},
            {"symptom", textOrNull(run.symptom)},
            {"entity", textOrNull(run.entity)},
            {"rule", textOrNull(run.rule)},
            {"summary", run.summary},
            {"recorded_at", toRfc3339(run.recordedAt)},
            {"last_at", toRfc3339(run.lastAt)},
            {"times", run.times},
            {"ruleset", {{"name", run.ruleset}, {"hash", run.rulesetHash}}},
            {"engine", run.engine},
            {"deleted", run.isDeleted},
            {"feedback", feedbackJson(run.feedback)}};
}

Json listsJson(const HistoryDetails& details) {
    Json events = Json::array();
    for (const RecordedEvent& each : details.events) {
        events.push_back({{"part", each.part},
                          {"symptom", textOrNull(each.symptom)},
                          {"entity", textOrNull(each.entity)},
                          {"at", timeOrNull(each.at)},
                          {"count", each.count},
                          {"extractor", textOrNull(each.extractor)},
                          {"relation", textOrNull(each.relation)},
                          {"line", textOrNull(each.line)}});
    }
    Json counts = Json::array();
    for (const RecordedCount& each : details.counts) {
        counts.push_back(
            {{"symptom", each.symptom}, {"events", each.events}, {"count", each.count}});
    }
    Json accused = Json::array();
    for (const AccusedEntity& each : details.accused) {
        accused.push_back({{"part", each.part},
                           {"kind", each.kind},
                           {"name", each.name},
                           {"node", textOrNull(each.node)},
                           {"text", each.text},
                           {"symptom", textOrNull(each.symptom)}});
    }
    return {{"events", events}, {"symptom_counts", counts}, {"accused", accused}};
}

} // namespace

std::string writeHistoryJson(std::span<const HistoryRun> runs, const std::string& place,
                             const std::optional<AccusationCount>& accused) {
    Json document = {{"schema", "firstfault/history/1"}};
    if (accused) {
        document["accused"] = {{"entity", place},
                               {"jobs", accused->jobs},
                               {"first", timeOrNull(accused->first)},
                               {"last", timeOrNull(accused->last)}};
    }
    document["runs"] = Json::array();
    for (const HistoryRun& run : runs) {
        document["runs"].push_back(runJson(run));
    }
    return written(document);
}

std::string writeHistoryRunJson(const HistoryDetails& details) {
    Json document = {{"schema", "firstfault/history-run/1"}};
    document.update(runJson(details.run));
    document["evidence_digest"] = details.digest;
    document["paths"] = details.paths;
    document["start"] = timeOrNull(details.context.start);
    document["end"] = timeOrNull(details.context.end);
    document["nodes"] = details.context.nodes;
    document["ranks"] = details.context.ranks ? Json(*details.context.ranks) : Json();
    document["explanation"] = textOrNull(details.explanation);
    document.update(listsJson(details));
    return written(document);
}

std::string writeScoresJson(std::span<const RuleScore> scores) {
    Json document = {{"schema", "firstfault/history-scores/1"}, {"scores", Json::array()}};
    for (const RuleScore& each : scores) {
        document["scores"].push_back({{"rule", each.rule},
                                      {"symptom", each.symptom},
                                      {"confirmed", each.confirmed},
                                      {"corrected", each.corrected},
                                      {"unreviewed", each.unreviewed}});
    }
    return written(document);
}

} // namespace ff
