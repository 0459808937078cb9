// Builds the documents and nothing else; what is exercised was decided before.
#include "engine/corpus/coverage_writer.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"

namespace ff {
namespace {

using Json = nlohmann::ordered_json;

Json textOrNull(const std::string& text) { return text.empty() ? Json() : Json(displayable(text)); }

Json totalJson(const CoverageReport::Total& total) {
    return {{"exercised", total.exercised}, {"total", total.total}};
}

Json conditionJson(const ConditionCoverage& condition) {
    return {{"condition", condition.key},
            {"held_in", textOrNull(condition.heldIn)},
            {"failed_in", textOrNull(condition.failedIn)},
            {"idle", condition.isIdle}};
}

Json ruleJson(const RuleCoverage& rule) {
    Json conditions = Json::array();
    for (const ConditionCoverage& condition : rule.conditions) {
        conditions.push_back(conditionJson(condition));
    }
    return {{"rule", rule.rule},
            {"kind", toText(rule.kind)},
            {"file", displayable(rule.origin.file)},
            {"line", rule.origin.line},
            {"exercised", rule.isExercised()},
            {"by_sample", rule.bySample},
            {"cases", rule.cases},
            {"conditions", conditions},
            {"why_not", rule.whyNot ? Json(toText(*rule.whyNot)) : Json()},
            {"missed_condition", textOrNull(rule.missed)},
            {"nearest_case", textOrNull(rule.nearestCase)}};
}

std::string whyText(const RuleCoverage& rule) {
    if (!rule.whyNot) {
        return "no case was run";
    }
    std::string text(toText(*rule.whyNot));
    if (!rule.missed.empty()) {
        text += fmt::format(" ({} in {})", rule.missed, displayable(rule.nearestCase));
    }
    return text;
}

std::string placeText(const RuleCoverage& rule) {
    return fmt::format("{}:{}: {} {}", displayable(rule.origin.file), rule.origin.line,
                       toText(rule.kind), rule.rule);
}

/// An unexercised rule's conditions are not listed one by one.
std::string conditionLines(const RuleCoverage& rule) {
    std::string text;
    for (const ConditionCoverage& each : rule.conditions) {
        if (each.isExercised()) {
            continue;
        }
        const char* what = each.isIdle             ? "says nothing that the others do not say"
                           : each.heldIn.empty()   ? "never seen to hold"
                           : each.failedIn.empty() ? "never seen to decide against"
                                                   : "";
        text += fmt::format("{}: {} {}\n", placeText(rule), each.key, what);
    }
    return text;
}

std::string totalLine(std::string_view what, const CoverageReport::Total& total) {
    const double share = total.total == 0 ? 100.0
                                          : 100.0 * static_cast<double>(total.exercised) /
                                                static_cast<double>(total.total);
    return fmt::format("{} of {} {} ({:.1f} %)\n", total.exercised, total.total, what, share);
}

} // namespace

std::string writeCoverageJson(const CoverageReport& report) {
    Json rules = Json::array();
    for (const RuleCoverage& rule : report.rules) {
        rules.push_back(ruleJson(rule));
    }
    Json errors = Json::array();
    for (const Error& error : report.errors) {
        errors.push_back(displayable(error.text()));
    }
    const Json document = {
        {"schema", "firstfault/coverage/1"},
        {"totals",
         {{"extractors", totalJson(report.rulesOf(RuleKind::Extractor))},
          {"extractors_by_cases", totalJson(report.extractorsByCases())},
          {"extractor_conditions", totalJson(report.conditionsOf(RuleKind::Extractor))},
          {"filters", totalJson(report.rulesOf(RuleKind::Filter))},
          {"filter_conditions", totalJson(report.conditionsOf(RuleKind::Filter))},
          {"refiners", totalJson(report.rulesOf(RuleKind::Refiner))},
          {"refiner_conditions", totalJson(report.conditionsOf(RuleKind::Refiner))},
          {"idle_conditions", report.idleConditions()}}},
        {"cases", report.cases},
        {"errors", errors},
        {"rules", rules}};
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string writeCoverageText(const CoverageReport& report) {
    std::string text;
    for (const RuleCoverage& rule : report.rules) {
        text += rule.isExercised()
                    ? conditionLines(rule)
                    : fmt::format("{}: not exercised: {}\n", placeText(rule), whyText(rule));
    }
    text += text.empty() ? "" : "\n";
    text += totalLine("extractors are exercised", report.rulesOf(RuleKind::Extractor));
    text += totalLine("extractors are exercised by cases", report.extractorsByCases());
    text += totalLine("conditions of extractors are seen both ways",
                      report.conditionsOf(RuleKind::Extractor));
    text += totalLine("filters are exercised", report.rulesOf(RuleKind::Filter));
    text += totalLine("conditions of filters are seen both ways",
                      report.conditionsOf(RuleKind::Filter));
    text += totalLine("refiners are exercised", report.rulesOf(RuleKind::Refiner));
    text += totalLine("conditions of refiners are seen both ways",
                      report.conditionsOf(RuleKind::Refiner));
    if (const std::size_t idle = report.idleConditions(); idle > 0) {
        text += fmt::format("{} condition{} say{} nothing that the others do not\n", idle,
                            idle == 1 ? "" : "s", idle == 1 ? "s" : "");
    }
    return text;
}

} // namespace ff
