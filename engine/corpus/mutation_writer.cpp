// Builds the documents and nothing else.
#include "engine/corpus/mutation_writer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"

namespace ff {
namespace {

using Json = nlohmann::ordered_json;

Json mutantJson(const MutantResult& result) {
    return {{"rule", result.mutant.rule},
            {"kind", toText(result.mutant.kind)},
            {"file", displayable(result.mutant.origin.file)},
            {"line", result.mutant.origin.line},
            {"dropped", result.mutant.dropped},
            {"killed_by", result.isKilled() ? Json(displayable(result.killedBy)) : Json()},
            {"idle", result.mutant.isIdle},
            {"unnoticed_in", result.unnoticedIn}};
}

std::string whyText(const MutantResult& result) {
    if (result.mutant.isIdle) {
        return "it says nothing that the others do not";
    }
    if (result.unnoticedIn.empty()) {
        return result.mutant.kind == RuleKind::Extractor ? "no sample or case has a look-alike"
                                                         : "it decides in no case";
    }
    constexpr std::size_t most = 4;
    std::vector<std::string> names(
        result.unnoticedIn.begin(),
        result.unnoticedIn.begin() +
            static_cast<std::ptrdiff_t>(std::min(most, result.unnoticedIn.size())));
    const std::string more = result.unnoticedIn.size() > most
                                 ? fmt::format(" and {} more", result.unnoticedIn.size() - most)
                                 : std::string();
    return displayable(fmt::format("no expectation minds in {}{}", fmt::join(names, ", "), more));
}

} // namespace

std::string writeMutationJson(const MutationReport& report) {
    Json mutants = Json::array();
    for (const MutantResult& each : report.mutants) {
        mutants.push_back(mutantJson(each));
    }
    Json errors = Json::array();
    for (const Error& error : report.errors) {
        errors.push_back(displayable(error.text()));
    }
    const Json document = {{"schema", "firstfault/mutation/1"},
                           {"totals",
                            {{"mutants", report.mutants.size()},
                             {"survivors", report.survivors()},
                             {"idle_survivors", report.idle()}}},
                           {"cases", report.cases},
                           {"errors", errors},
                           {"mutants", mutants}};
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string writeMutationText(const MutationReport& report) {
    std::string text;
    for (const MutantResult& each : report.mutants) {
        if (!each.isKilled()) {
            text += fmt::format("{}:{}: {} {} without {} survives: {}\n",
                                displayable(each.mutant.origin.file), each.mutant.origin.line,
                                toText(each.mutant.kind), each.mutant.rule, each.mutant.dropped,
                                whyText(each));
        }
    }
    text += text.empty() ? "" : "\n";
    text += fmt::format("{} of {} mutants survive ({:.1f} %)", report.survivors(),
                        report.mutants.size(), report.survivingPercent());
    if (report.idle() > 0) {
        text += fmt::format(", {} of them drop what does nothing", report.idle());
    }
    return text + "\n";
}

} // namespace ff
