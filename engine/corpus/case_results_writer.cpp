// Builds the document and nothing else; what passed was decided before.
#include "engine/corpus/case_results_writer.h"

#include <nlohmann/json.hpp>

#include "engine/base/text.h"

namespace ff {
namespace {

using Json = nlohmann::ordered_json;

Json caseJson(const CaseResult& result) {
    Json differences = Json::array();
    for (const CaseDifference& each : result.differences) {
        differences.push_back({{"key", each.key}, {"text", displayable(each.text)}});
    }
    Json errors = Json::array();
    for (const Error& error : result.errors) {
        errors.push_back(displayable(error.text()));
    }
    return {{"name", displayable(result.name)},
            {"folder", displayable(result.folder.string())},
            {"passed", result.isPassed()},
            {"expects_nothing", result.showsNothing()},
            {"accepts_undetermined", result.expected.acceptsUndetermined()},
            {"expected_outcomes", result.expected.outcomes},
            {"outcome", result.outcome.empty() ? Json() : Json(result.outcome)},
            {"summary", displayable(result.summary)},
            {"why", displayable(result.expected.why)},
            {"differences", differences},
            {"errors", errors}};
}

Json groupJson(const CaseTotals::Group& group) {
    return {{"passed", group.passed}, {"total", group.total}};
}

} // namespace

std::string writeCaseResultsJson(const std::vector<CaseResult>& results) {
    const CaseTotals totals = totalsOf(results);
    Json cases = Json::array();
    for (const CaseResult& result : results) {
        cases.push_back(caseJson(result));
    }
    const Json document = {{"schema", "firstfault/cases/1"},
                           {"totals",
                            {{"undetermined_accepted", groupJson(totals.undetermined)},
                             {"determined", groupJson(totals.determined)},
                             {"wrongful_accusations", totals.wrongfulAccusations}}},
                           {"cases", cases}};
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace ff
