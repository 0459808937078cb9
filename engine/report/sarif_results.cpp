#include "engine/report/sarif_results.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/digest.h"
#include "engine/base/host_list.h"
#include "engine/report/clean_text.h"
#include "engine/report/sarif_flow.h"

namespace ff {
namespace {

constexpr std::size_t mostOfAKind = 50;
constexpr std::size_t mostRelated = 20;
constexpr std::size_t mostWishes = 10;

constexpr SarifRule unknownFault = {"firstfault.unknown_fault", "A fault that no symptom describes",
                                    "The rules that found it are not at hand."};
constexpr SarifRule undetermined = {
    "firstfault.undetermined", "What failed first could not be determined",
    "Fetch the missing evidence that the notifications name, and analyse it together with this."};
constexpr SarifRule noFault = {"firstfault.no_fault", "The job ended without a fault",
                               "Nothing is to be done."};
constexpr SarifRule suspectRule = {"firstfault.suspect", "A place to look; accuses nobody",
                                   "Look at it first. No evidence says that it is at fault."};
constexpr SarifRule unexplainedRanks = {
    "firstfault.unexplained_ranks", "Ranks that failed or fell silent, and nothing explains why",
    "Fetch the logs of these ranks and of their nodes."};

/// The same for the same fault at the same place in any export. Made of texts that go out, so that
/// nobody can try names against it where they are replaced.
Json fingerprints(const std::string& rule, const std::string& place) {
    Sha256 digest;
    digest.add(rule);
    digest.add("\n");
    digest.add(place);
    return {{"firstfault/fault/v1", digest.finish().substr(std::string_view("sha256:").size())}};
}

struct Head {
    std::string rule;
    std::size_t index;
    SarifLevel level;
    std::string text; ///< clean
};

Json resultHead(const Head& head) {
    return {{"ruleId", head.rule},
            {"ruleIndex", head.index},
            {"kind", "fail"},
            {"level", toText(head.level)},
            {"message", SarifRun::message(head.text)}};
}

Head headOf(SarifRun& run, const SarifRule& rule, SarifLevel level, std::string text) {
    return {std::string(rule.id), run.ruleIndex(rule), level, std::move(text)};
}

/// The rule of the event's symptom.
Head headOf(SarifRun& run, const Event* event, SarifLevel level, std::string text) {
    const Symptom* symptom = event == nullptr ? nullptr : run.input().symptomOf(*event);
    return symptom == nullptr
               ? headOf(run, unknownFault, level, std::move(text))
               : Head{cleanText(symptom->id), run.ruleIndex(*symptom), level, std::move(text)};
}

std::vector<Locator> linesOf(const Event& event, const std::vector<Locator>& first,
                             const std::vector<Locator>& second) {
    std::vector<Locator> lines;
    const auto add = [&](const Locator& line) {
        if (std::find(lines.begin(), lines.end(), line) == lines.end()) {
            lines.push_back(line);
        }
    };
    std::for_each(first.begin(), first.end(), add);
    std::for_each(second.begin(), second.end(), add);
    for (const Match& match : event.evidence) {
        add(match.locator);
    }
    return lines;
}

Json related(Json location, std::size_t id) {
    Json made = {{"id", id}};
    made.update(location);
    return made;
}

/// A result is at one place; its other lines, and the failure that anybody could see, are related.
void addLocations(SarifRun& run, Json& result, const Event& event,
                  const std::vector<Locator>& lines) {
    const std::string text = run.eventText(event.id);
    result["locations"] =
        Json::array({run.location(event, lines.empty() ? Locator{} : lines.front(), text)});
    Json others = Json::array();
    for (std::size_t i = 1; i < std::min(lines.size(), mostRelated + 1); ++i) {
        others.push_back(related(run.location(event, lines[i], text), i));
    }
    const EventId failure = run.input().verdict.criticalFailure;
    const Event* seen = run.input().event(failure);
    if (seen != nullptr && failure != event.id && !seen->evidence.empty()) {
        const std::string said = "First failure that was seen: " + run.eventText(failure);
        others.push_back(
            related(run.location(*seen, seen->evidence.front().locator, said), others.size() + 1));
    }
    if (!others.empty()) {
        result["relatedLocations"] = std::move(others);
    }
}

void addStory(SarifRun& run, Json& result, const Event& event, std::size_t lines) {
    result["occurrenceCount"] = std::max<std::uint64_t>(event.count, 1);
    result["partialFingerprints"] =
        fingerprints(result["ruleId"].get<std::string>(), run.entity(event.entity));
    Json properties = {{"event", eventIdJson(event.id)},
                       {"entity", run.entity(event.entity)},
                       {"source", toText(event.source)},
                       {"state", toText(event.state)},
                       {"evidenceLines", lines}};
    if (Json extractor = ruleJson(run.input(), event.extractor); !extractor.is_null()) {
        properties["extractor"] = run.say(extractor.get<std::string>());
    }
    result["properties"] = std::move(properties);
}

Json wishesJson(const SarifRun& run, const std::vector<EvidenceWish>& wishes) {
    Json made = Json::array();
    for (std::size_t i = 0; i < std::min(wishes.size(), mostWishes); ++i) {
        const std::string what = run.say(wishes[i].what);
        made.push_back({{"what", what}, {"how", run.say(wishes[i].how)}});
    }
    return made;
}

Json accusationResult(SarifRun& run, const Accusation& accusation, SarifLevel level,
                      const std::string& text) {
    const Event* event = run.input().event(accusation.event);
    Json result = resultHead(headOf(run, event, level, text));
    if (event == nullptr) {
        result["partialFingerprints"] = fingerprints(result["ruleId"].get<std::string>(), "");
        return result;
    }
    const auto lines = linesOf(*event, accusation.restsOn, accusation.evidence);
    addLocations(run, result, *event, lines);
    addStory(run, result, *event, lines.size());
    return result;
}

Json causeResult(SarifRun& run, const Accusation& primary, SarifShortenings& shortened) {
    const Verdict& verdict = run.input().verdict;
    const std::string text =
        verdict.summary.empty() ? run.eventText(primary.event) : run.say(verdict.summary);
    Json result = accusationResult(run, primary, SarifLevel::Error, text);
    if (Json flows = sarifCodeFlows(run, shortened); !flows.is_null()) {
        result["codeFlows"] = std::move(flows);
    }
    result["properties"]["standing"] = "primary";
    result["properties"]["confidence"] = toText(verdict.confidence);
    if (!primary.restsOnText.empty()) {
        result["properties"]["restsOn"] = run.say(primary.restsOnText);
    }
    return result;
}

Json alternativeResult(SarifRun& run, const Accusation& alternative) {
    const bool isOpen = run.input().verdict.isAmbiguous;
    std::string text = (isOpen ? "May be the cause: " : "Not the cause by what is known: ") +
                       run.eventText(alternative.event);
    if (!alternative.whyNotPrimary.empty()) {
        text += ". " + run.say(alternative.whyNotPrimary);
    }
    Json result =
        accusationResult(run, alternative, isOpen ? SarifLevel::Warning : SarifLevel::Note, text);
    result["properties"]["standing"] = "alternative";
    if (!alternative.wouldDecide.empty()) {
        result["properties"]["wouldDecide"] = wishesJson(run, alternative.wouldDecide);
    }
    return result;
}

Json placeOnly(SarifRun& run, const Entity& entity) {
    Json location = Json::object();
    if (Json logical = run.logicalLocations(entity); !logical.is_null()) {
        location["logicalLocations"] = std::move(logical);
    }
    return location;
}

Json suspectResult(SarifRun& run, const Suspect& suspect) {
    const std::string who = run.entity(suspect.entity);
    Json result = resultHead(
        headOf(run, suspectRule, SarifLevel::Note, "Look at " + who + ": " + run.say(suspect.why)));
    if (Json location = placeOnly(run, suspect.entity); !location.empty()) {
        result["locations"] = Json::array({std::move(location)});
    }
    result["partialFingerprints"] = fingerprints(result["ruleId"].get<std::string>(), who);
    result["properties"] = {{"standing", "suspect"}, {"entity", who}};
    return result;
}

Json ranksResult(SarifRun& run, const Unexplained& unexplained) {
    const std::string ranks = unexplained.ranks.empty() && unexplained.rank
                                  ? std::to_string(*unexplained.rank)
                                  : numberListText(unexplained.ranks);
    const SarifLevel level = unexplained.fellSilent ? SarifLevel::Note : SarifLevel::Warning;
    const bool isOne = unexplained.rankCount() == 1;
    Json result = resultHead(headOf(
        run, unexplainedRanks, level,
        run.say(fmt::format("{} {}: {}", isOne ? "Rank" : "Ranks", ranks, unexplained.why))));
    if (isOne) {
        Entity entity;
        entity.rank = unexplained.rank ? *unexplained.rank : unexplained.ranks.front();
        result["locations"] = Json::array({placeOnly(run, entity)});
    }
    result["occurrenceCount"] = std::max<std::size_t>(unexplained.rankCount(), 1);
    result["partialFingerprints"] = fingerprints(result["ruleId"].get<std::string>(), ranks);
    result["properties"] = {{"standing", "unexplained"},
                            {"ranks", run.say(ranks)},
                            {"fellSilent", unexplained.fellSilent}};
    return result;
}

Json unexplainedResult(SarifRun& run, const Unexplained& unexplained) {
    const Event* event = run.input().event(unexplained.event);
    if (event == nullptr) {
        return ranksResult(run, unexplained);
    }
    Json result = resultHead(headOf(run, event, SarifLevel::Warning,
                                    "Not explained by the cause: " + run.eventText(event->id) +
                                        ". " + run.say(unexplained.why)));
    const auto lines = linesOf(*event, {}, {});
    addLocations(run, result, *event, lines);
    addStory(run, result, *event, lines.size());
    result["properties"]["standing"] = "unexplained";
    return result;
}

/// So that no failed job looks like one without findings.
Json outcomeResult(SarifRun& run) {
    const Verdict& verdict = run.input().verdict;
    const bool isFine = verdict.outcome.domain == "none";
    const SarifRule& rule = isFine ? noFault : undetermined;
    Json result = resultHead(
        headOf(run, rule, isFine ? SarifLevel::None : SarifLevel::Warning,
               verdict.summary.empty() ? std::string(rule.title) : run.say(verdict.summary)));
    result["kind"] = isFine ? "pass" : "fail";
    const Event* event = run.input().event(verdict.criticalFailure);
    if (event != nullptr) {
        addLocations(run, result, *event, linesOf(*event, {}, {}));
    }
    const std::string job = run.say(verdict.workload.id);
    result["partialFingerprints"] = fingerprints(result["ruleId"].get<std::string>(), job);
    result["properties"] = {{"standing", isFine ? "no_fault" : "undetermined"}};
    return result;
}

} // namespace

std::size_t listedOf(std::size_t all, std::size_t most, std::string_view what,
                     SarifShortenings& shortened) {
    if (all > most) {
        shortened.push_back({std::string(what), most, all});
    }
    return std::min(all, most);
}

Json sarifResults(SarifRun& run, SarifShortenings& shortened) {
    const Verdict& verdict = run.input().verdict;
    Json results = Json::array();
    results.push_back(verdict.primary ? causeResult(run, *verdict.primary, shortened)
                                      : outcomeResult(run));
    const auto addAll = [&](const auto& list, std::string_view what, auto make) {
        const std::size_t count = listedOf(list.size(), mostOfAKind, what, shortened);
        for (std::size_t i = 0; i < count; ++i) {
            results.push_back(make(run, list[i]));
        }
    };
    addAll(verdict.alternatives, "alternatives", alternativeResult);
    addAll(verdict.suspects, "suspects", suspectResult);
    addAll(verdict.unexplained, "unexplained events and ranks", unexplainedResult);
    return results;
}

} // namespace ff
