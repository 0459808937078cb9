// https://docs.oasis-open.org/sarif/sarif/v2.1.0/
#include "engine/report/sarif_writer.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/report/clean_text.h"
#include "engine/report/document_builder.h"
#include "engine/report/document_sections.h"
#include "engine/report/document_words.h"
#include "engine/report/event_text.h"
#include "engine/report/json_values.h"

namespace ff {

namespace {

/// A path as a relative URI (RFC 3986): all but unreserved characters is escaped.
std::string uriOf(std::string_view path) {
    std::string uri;
    for (const char c : path) {
        const bool isPlain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                             (c >= 'a' && c <= 'z') ||
                             std::string_view("-._~/").find(c) != std::string_view::npos;
        uri += isPlain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

class SarifRun {
public:
    SarifRun(const ReportInput& input, const std::vector<IntakeIssue>& issues, Redactor* redactor)
        : m_input(input), m_issues(issues), m_words(input, redactor) {}

    Json make() {
        addResults();
        Json run = Json::object();
        run["tool"]["driver"] = {{"name", "firstfault"},
                                 {"version", cleanText(m_input.engineVersion)},
                                 {"rules", std::move(m_rules)}};
        run["invocations"] = Json::array({invocation()});
        run["artifacts"] = std::move(m_artifacts);
        run["results"] = std::move(m_results);
        run["columnKind"] = "unicodeCodePoints";
        run["properties"] = properties();
        return run;
    }

private:
    Json message(std::string_view text) const { return {{"text", std::string(text)}}; }

    std::size_t artifactIndex(MemberId id) {
        const auto [found, isNew] = m_artifactOf.try_emplace(id, m_artifacts.size());
        if (isNew) {
            const Member& member = m_input.bundle.member(id);
            Json artifact = {{"location", {{"uri", uriOf(m_words.path(member))}}},
                             {"length", member.size}};
            if (const std::string digest = memberDigest(member); !digest.empty()) {
                artifact["hashes"] = {{"sha-256", digest.substr(7)}};
            }
            m_artifacts.push_back(std::move(artifact));
        }
        return found->second;
    }

    bool isAtHand(const Locator& locator) const {
        return locator.member.isValid() && locator.member.index() < m_input.bundle.members.size();
    }

    /// Rows of structured files have a line too; one that has none is the file as a whole.
    Json physical(const Locator& locator, const Event* event) {
        const std::size_t index = artifactIndex(locator.member);
        Json place = {{"artifactLocation",
                       {{"uri", uriOf(m_words.path(m_input.bundle.member(locator.member)))},
                        {"index", index}}}};
        if (locator.line > 0) {
            place["region"] = {{"startLine", locator.line},
                               {"snippet", message(m_words.quote(locator, event).text)}};
        }
        return place;
    }

    Json logical(const Entity& entity) const {
        const std::string name = m_words.entity(entity);
        return Json::array({{{"name", name}, {"fullyQualifiedName", name}, {"kind", "resource"}}});
    }

    Json location(const Event& event, const Locator& locator, std::string_view text) {
        Json made = Json::object();
        if (isAtHand(locator)) {
            made["physicalLocation"] = physical(locator, &event);
        }
        made["logicalLocations"] = logical(event.entity);
        made["message"] = message(text);
        return made;
    }

    std::size_t ruleIndex(const std::string& id, Json rule) {
        const auto [found, isNew] = m_ruleOf.try_emplace(id, m_rules.size());
        if (isNew) {
            m_rules.push_back(std::move(rule));
        }
        return found->second;
    }

    /// What happened is a rule of SARIF: the symptom.
    std::size_t symptomIndex(const Symptom& symptom) {
        const std::string id = cleanText(symptom.id);
        Json rule = {{"id", id}, {"shortDescription", message(cleanText(symptom.title))}};
        if (!symptom.remediation.empty()) {
            rule["help"] = message(cleanText(symptom.remediation));
        }
        rule["properties"] = {{"kind", "symptom"}, {"role", toText(symptom.role)}};
        return ruleIndex(id, std::move(rule));
    }

    void nameRule(RuleId id, std::string_view kind) {
        const std::string name = m_words.ruleName(id);
        if (!name.empty()) {
            (void)ruleIndex(name, {{"id", name},
                                   {"shortDescription", message(fmt::format("{} rule", kind))},
                                   {"properties", {{"kind", std::string(kind)}}}});
        }
    }

    Json hopLocation(const ChainHop& hop, std::size_t order) {
        const Event& event = *m_input.event(hop.event);
        const Locator locator = event.evidence.empty() ? Locator{} : event.evidence.front().locator;
        nameRule(hop.rule, "relation");
        nameRule(event.extractor, "extractor");
        Json made = {{"location", location(event, locator, m_words.event(hop.event))},
                     {"executionOrder", order},
                     {"importance", "essential"}};
        const Stamp& stamp = event.onset.hasTime() ? event.onset : event.first;
        if (stamp.isWall()) {
            made["executionTimeUtc"] = toRfc3339(stamp.at);
        }
        Json properties = {{"event", eventIdJson(hop.event)}, {"events", hop.events.size()}};
        if (hop.from.isValid()) {
            properties["relation"] = toText(hop.relation);
            properties["rule"] = m_words.ruleName(hop.rule);
            properties["delay"] = delayText(hop.delay, hop.isOrderProven);
        }
        made["properties"] = std::move(properties);
        return made;
    }

    Json codeFlows() {
        Json steps = Json::array();
        for (const ChainHop& hop : m_input.verdict.chain) {
            if (m_input.event(hop.event) != nullptr) {
                steps.push_back(hopLocation(hop, steps.size() + 1));
            }
        }
        if (steps.empty()) {
            return {};
        }
        return Json::array({{{"message", message("From the first fault to the failure")},
                             {"threadFlows", Json::array({{{"locations", steps}}})}}});
    }

    void addAccusation(const Accusation& accusation, std::string_view level,
                       const std::string& text) {
        const Event* event = m_input.event(accusation.event);
        const Symptom* symptom = event == nullptr ? nullptr : m_input.symptomOf(*event);
        if (symptom == nullptr) {
            return;
        }
        const std::size_t index = symptomIndex(*symptom);
        nameRule(event->extractor, "extractor");
        Json result = {{"ruleId", cleanText(symptom->id)},
                       {"ruleIndex", index},
                       {"level", std::string(level)},
                       {"kind", "fail"},
                       {"message", message(text)}};
        Json locations = Json::array();
        const auto& lines = accusation.evidence.empty() ? accusation.restsOn : accusation.evidence;
        if (lines.empty()) {
            locations.push_back(location(*event, {}, m_words.event(accusation.event)));
        }
        // A result is at one place; its other lines are related to it.
        Json related = Json::array();
        for (std::size_t i = 0; i < std::min(lines.size(), mostInDocument); ++i) {
            (i == 0 ? locations : related)
                .push_back(location(*event, lines[i], m_words.event(accusation.event)));
        }
        result["locations"] = std::move(locations);
        if (!related.empty()) {
            result["relatedLocations"] = std::move(related);
        }
        m_results.push_back(std::move(result));
    }

    void addResults() {
        const Verdict& verdict = m_input.verdict;
        if (verdict.primary) {
            addAccusation(*verdict.primary, "error", m_words.say(verdict.summary));
            Json flows = codeFlows();
            if (!flows.is_null() && !m_results.empty()) {
                m_results.back()["codeFlows"] = std::move(flows);
            }
        }
        for (std::size_t i = 0; i < std::min(verdict.alternatives.size(), mostInDocument); ++i) {
            const Accusation& each = verdict.alternatives[i];
            addAccusation(
                each, "warning",
                fmt::format("{}. {}", m_words.event(each.event), m_words.say(each.whyNotPrimary)));
        }
        for (std::size_t i = 0; i < std::min(verdict.suspects.size(), mostInDocument); ++i) {
            addSuspect(verdict.suspects[i]);
        }
    }

    void addSuspect(const Suspect& suspect) {
        const std::size_t index =
            ruleIndex("suspect", {{"id", "suspect"},
                                  {"shortDescription", message("A place to look; accuses nobody")},
                                  {"properties", {{"kind", "suspect"}}}});
        m_results.push_back(
            {{"ruleId", "suspect"},
             {"ruleIndex", index},
             {"level", "none"},
             {"kind", "review"},
             {"message", message(m_words.entity(suspect.entity) + ": " + m_words.say(suspect.why))},
             {"locations", Json::array({{{"logicalLocations", logical(suspect.entity)}}})}});
    }

    Json invocation() {
        Json notifications = Json::array();
        for (const IntakeIssue& issue : m_issues) {
            if (notifications.size() < 100 && issue.severity != IntakeIssue::Severity::Note) {
                notifications.push_back(notification(issue));
            }
        }
        Json made = {{"executionSuccessful", true}};
        if (!notifications.empty()) {
            made["toolExecutionNotifications"] = std::move(notifications);
        }
        return made;
    }

    Json notification(const IntakeIssue& issue) {
        Json made = {
            {"level", issue.severity == IntakeIssue::Severity::Error ? "error" : "warning"},
            {"message", message(m_words.say(issue.what))}};
        Locator locator;
        locator.member = issue.member;
        if (isAtHand(locator)) {
            Json place = {{"artifactLocation",
                           {{"uri", uriOf(m_words.path(m_input.bundle.member(issue.member)))},
                            {"index", artifactIndex(issue.member)}}}};
            if (issue.line > 0) {
                place["region"] = {{"startLine", issue.line}};
            }
            made["locations"] = Json::array({{{"physicalLocation", std::move(place)}}});
        }
        return made;
    }

    Json properties() const {
        const Verdict& verdict = m_input.verdict;
        return {
            {"outcome", cleanText(verdict.outcome.text())},
            {"confidence", toText(verdict.confidence)},
            {"ambiguous", verdict.isAmbiguous},
            {"terminal_state", toText(verdict.terminalState)},
            {"evidence_digest", m_input.bundle.digest},
            {"ruleset", {{"name", cleanText(m_input.rules.name)}, {"hash", m_input.rules.hash}}}};
    }

    const ReportInput& m_input;
    const std::vector<IntakeIssue>& m_issues;
    DocumentWords m_words;
    std::map<MemberId, std::size_t> m_artifactOf;
    std::map<std::string, std::size_t> m_ruleOf;
    Json m_artifacts = Json::array();
    Json m_rules = Json::array();
    Json m_results = Json::array();
};

} // namespace

std::string writeSarif(const ReportInput& input, const std::vector<IntakeIssue>& issues,
                       Redactor* redactor) {
    Json document = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                     {"version", "2.1.0"}};
    document["runs"] = Json::array({SarifRun(input, issues, redactor).make()});
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace ff
