// Builds the documents and nothing else; of a verdict only what changed is printed as text.
#include "engine/corpus/rules_diff_writer.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"

namespace ff {
namespace {

using Json = nlohmann::ordered_json;

std::string_view kindOf(const CaseChange& change) {
    return change.isWorse() ? "worse" : change.isBetter() ? "better" : "changed";
}

Json stateJson(const VerdictState& state) {
    Json differences = Json::array();
    for (const CaseDifference& each : state.differences) {
        differences.push_back({{"key", each.key}, {"text", displayable(each.text)}});
    }
    return {{"outcome", state.outcome},
            {"primary", state.primary.empty() ? Json() : Json(displayable(state.primary))},
            {"ambiguous", state.isAmbiguous},
            {"passed", state.isPassed},
            {"summary", displayable(state.summary)},
            {"differences", differences}};
}

std::string arrow(std::string_view what, const std::string& before, const std::string& after) {
    if (before == after) {
        return {};
    }
    const auto shown = [](const std::string& text) {
        return text.empty() ? std::string("none") : displayable(text);
    };
    return fmt::format("      {}: {} -> {}\n", what, shown(before), shown(after));
}

std::string changeText(const CaseChange& change) {
    const auto word = [](bool value, const char* yes, const char* no) {
        return std::string(value ? yes : no);
    };
    const VerdictState& before = change.before;
    const VerdictState& after = change.after;
    std::string text = fmt::format("{:<7}  {}\n", kindOf(change), displayable(change.name));
    text += arrow("expectations", word(before.isPassed, "hold", "fail"),
                  word(after.isPassed, "hold", "fail"));
    text += arrow("outcome", before.outcome, after.outcome);
    text += arrow("primary", before.primary, after.primary);
    text += arrow("ambiguous", word(before.isAmbiguous, "yes", "no"),
                  word(after.isAmbiguous, "yes", "no"));
    text += arrow("summary", before.summary, after.summary);
    if (change.isWorse()) {
        for (const CaseDifference& each : after.differences) {
            text += fmt::format("      {}: {}\n", each.key, displayable(each.text));
        }
    }
    return text;
}

std::size_t countOf(const RulesDiff& diff, bool (CaseChange::*is)() const) {
    return static_cast<std::size_t>(
        std::count_if(diff.cases.begin(), diff.cases.end(),
                      [&](const CaseChange& each) { return (each.*is)(); }));
}

} // namespace

std::string writeRulesDiffJson(const RulesDiff& diff) {
    Json cases = Json::array();
    for (const CaseChange& each : diff.cases) {
        if (each.isChanged()) {
            cases.push_back({{"name", displayable(each.name)},
                             {"folder", displayable(each.folder.string())},
                             {"change", kindOf(each)},
                             {"before", stateJson(each.before)},
                             {"after", stateJson(each.after)}});
        }
    }
    Json rules = Json::array();
    for (const RuleChange& each : diff.rules) {
        rules.push_back({{"rule", each.rule},
                         {"change", toText(each.kind)},
                         {"fired_before", each.firedBefore},
                         {"fired_after", each.firedAfter}});
    }
    Json errors = Json::array();
    for (const Error& error : diff.errors) {
        errors.push_back(displayable(error.text()));
    }
    const Json document = {{"schema", "firstfault/rules-diff/1"},
                           {"totals",
                            {{"cases", diff.cases.size()},
                             {"changed", countOf(diff, &CaseChange::isChanged)},
                             {"better", countOf(diff, &CaseChange::isBetter)},
                             {"worse", countOf(diff, &CaseChange::isWorse)}}},
                           {"cases", cases},
                           {"rules", rules},
                           {"errors", errors}};
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string writeRulesDiffText(const RulesDiff& diff) {
    std::string text;
    for (const CaseChange& each : diff.cases) {
        if (each.isChanged()) {
            text += changeText(each);
        }
    }
    for (const RuleChange& each : diff.rules) {
        text += fmt::format("{:<7}  {}: fired {} -> {}\n",
                            each.kind == RuleChange::Kind::Same ? "rule" : toText(each.kind),
                            displayable(each.rule), each.firedBefore, each.firedAfter);
    }
    text += text.empty() ? "" : "\n";
    return text + fmt::format("{} of {} verdicts change: {} better, {} worse\n",
                              countOf(diff, &CaseChange::isChanged), diff.cases.size(),
                              countOf(diff, &CaseChange::isBetter),
                              countOf(diff, &CaseChange::isWorse));
}

} // namespace ff
