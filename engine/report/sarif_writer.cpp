#include "engine/report/sarif_writer.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/base/digest.h"
#include "engine/base/host_list.h"
#include "engine/report/sarif_notifications.h"
#include "engine/report/sarif_results.h"
#include "engine/report/sarif_run.h"

namespace ff {
namespace {

constexpr std::size_t mostTexts = 50;

bool isNumber(std::string_view text) {
    const bool hasDigits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    return hasDigits && (text.size() == 1 || text.front() != '0');
}

/// `1.2.3` with what semver.org allows behind it.
bool isSemantic(std::string_view version) {
    const std::string_view core = version.substr(0, version.find_first_of("-+"));
    const std::size_t first = core.find('.');
    const std::size_t second = first == core.npos ? first : core.find('.', first + 1);
    const bool isPlain = version.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz"
                                                   "ABCDEFGHIJKLMNOPQRSTUVWXYZ.+-") == version.npos;
    return isPlain && version.back() != '-' && version.back() != '+' && second != core.npos &&
           isNumber(core.substr(0, first)) &&
           isNumber(core.substr(first + 1, second - first - 1)) &&
           isNumber(core.substr(second + 1));
}

/// In the form of a name-based UUID (RFC 4122, version 5), from the SHA-256 of what the run is of.
std::string guidOf(const ReportInput& input) {
    Sha256 digest;
    for (const std::string* part :
         {&input.bundle.digest, &input.rules.hash, &input.engineVersion}) {
        digest.add(*part);
        digest.add("\n");
    }
    std::string hex = digest.finish().substr(std::string_view("sha256:").size(), 32);
    hex[12] = '5';
    hex[16] = '8';
    return fmt::format("{}-{}-{}-{}-{}", hex.substr(0, 8), hex.substr(8, 4), hex.substr(12, 4),
                       hex.substr(16, 4), hex.substr(20));
}

Json driverJson(const SarifRun& run) {
    const ReportInput& input = run.input();
    Json driver = {{"name", "Firstfault"}, {"version", run.say(input.engineVersion)}};
    if (!input.engineVersion.empty() && isSemantic(input.engineVersion)) {
        driver["semanticVersion"] = input.engineVersion;
    }
    driver["shortDescription"] =
        SarifRun::message("Says which fault of a failed distributed GPU training job came first.");
    driver["rules"] = run.rules();
    driver["notifications"] = sarifNotificationKinds();
    driver["properties"] = {{"ruleSetName", run.say(input.rules.name)},
                            {"ruleSetDigest", run.say(input.rules.hash)}};
    return driver;
}

Json textsJson(const SarifRun& run, const std::vector<std::string>& texts) {
    Json made = Json::array();
    for (std::size_t i = 0; i < std::min(texts.size(), mostTexts); ++i) {
        made.push_back(run.say(texts[i]));
    }
    if (texts.size() > mostTexts) {
        made.push_back(fmt::format("and {} more", texts.size() - mostTexts));
    }
    return made;
}

Json jobJson(const SarifRun& run) {
    const ExecutionContext& job = run.input().verdict.workload;
    Json made = {{"id", run.say(job.id)},
                 {"name", run.say(job.name)},
                 {"scheduler", run.say(job.scheduler)},
                 {"terminalState", toText(run.input().verdict.terminalState)},
                 {"start", timeJson(job.start)},
                 {"end", timeJson(job.end)},
                 {"ranks", job.worldSize ? Json(*job.worldSize) : Json()},
                 {"nodes", job.nodes.size()},
                 {"attempt", job.attempt}};
    return made;
}

/// How many sources and files were read to which state.
Json coverageJson(const SarifRun& run) {
    std::map<ConnectorReport::Status, std::size_t> counts;
    for (const ConnectorReport& report : run.input().verdict.connectorReports) {
        ++counts[report.status];
    }
    Json made = Json::object();
    for (const auto& [status, count] : counts) {
        made[std::string(toText(status))] = count;
    }
    return made;
}

Json propertiesJson(const SarifRun& run) {
    const Verdict& verdict = run.input().verdict;
    Json made = {
        {"evidenceDigest", run.say(run.input().bundle.digest)},
        {"job", jobJson(run)},
        {"outcome", run.say(verdict.outcome.text())},
        {"outcomeTags", textsJson(run, verdict.outcome.tags)},
        {"confidence", toText(verdict.confidence)},
        {"confidenceFacts", textsJson(run, verdict.confidenceFacts)},
        {"ambiguous", verdict.isAmbiguous},
        {"summary", run.say(verdict.summary)},
        {"explanation", run.say(verdict.explanation)},
        {"nextSteps", textsJson(run, verdict.nextSteps)},
        {"badNodes", textsJson(run, verdict.badNodes)},
        {"badNodeCount", verdict.badNodes.size()},
        {"suspectDomain", verdict.suspectDomain ? Json(run.say(*verdict.suspectDomain)) : Json()},
        {"affectedRanks", run.say(numberListText(verdict.affectedRanks))},
        {"consequences", verdict.secondary.size()},
        {"coverage", coverageJson(run)}};
    return made;
}

/// Each token once, in the order in which the names were met.
Json tokensJson(const Redactor& redactor) {
    std::set<std::string> met;
    Json made = Json::array();
    for (const Replacement& each : redactor.map()) {
        if (met.insert(each.token).second) {
            made.push_back(each.token);
        }
    }
    return made;
}

/// Results first: they fill the lists that come before them in the document.
Json runJson(SarifRun& run, const std::vector<IntakeIssue>& issues, const Redactor* redactor) {
    SarifShortenings shortened;
    Json results = sarifResults(run, shortened);
    Json notifications = sarifNotifications(run, issues, shortened);
    const std::string name = run.say(run.input().bundle.name);
    const std::string job = run.say(run.input().verdict.workload.id);
    Json made = Json::object();
    made["tool"] = {{"driver", driverJson(run)}};
    made["automationDetails"] = {{"id", "firstfault/" + (job.empty() ? name : job)},
                                 {"guid", guidOf(run.input())}};
    made["invocations"] = Json::array({Json{
        {"executionSuccessful", true}, {"toolExecutionNotifications", std::move(notifications)}}});
    made["originalUriBaseIds"] = {
        {"BUNDLE", {{"description", SarifRun::message("The evidence as it was opened: " + name)}}}};
    made["artifacts"] = run.artifacts();
    made["logicalLocations"] = run.logicalLocations();
    made["results"] = std::move(results);
    made["language"] = "en";
    made["columnKind"] = "unicodeCodePoints";
    made["properties"] = propertiesJson(run);
    if (redactor != nullptr) {
        made["redactionTokens"] = tokensJson(*redactor);
    }
    return made;
}

} // namespace

std::string writeSarif(const ReportInput& input, const std::vector<IntakeIssue>& issues,
                       Redactor* redactor) {
    SarifRun run(input, redactor);
    Json log = {
        {"$schema",
         "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"},
        {"version", "2.1.0"}};
    log["runs"] = Json::array({runJson(run, issues, redactor)});
    return log.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace ff
