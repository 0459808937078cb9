#include "engine/report/sarif_run.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/report/clean_text.h"
#include "engine/report/document_sections.h"
#include "engine/report/event_text.h"

namespace ff {
namespace {

constexpr std::size_t longestText = 4000;
constexpr std::size_t mostHashed = 20;
constexpr std::string_view digestPrefix = "sha256:";

std::string escaped(std::string_view text, std::string_view characters, bool doubles) {
    std::string made;
    for (const char c : text) {
        if (characters.find(c) != std::string_view::npos) {
            made += doubles ? c : '\\';
        }
        made += c;
    }
    return made;
}

SarifLevel levelOf(const Symptom& symptom) {
    return symptom.role == Role::Context ? SarifLevel::Note
           : canBeRoot(symptom.role)     ? SarifLevel::Error
                                         : SarifLevel::Warning;
}

bool isLink(const std::string& text) {
    return text.starts_with("https://") && text.find_first_of(" <>\"{}|\\^`") == std::string::npos;
}

std::string bytesLeftOut(std::size_t bytes) {
    return fmt::format("{} {} left out", bytes, bytes == 1 ? "byte" : "bytes");
}

} // namespace

std::string_view toText(SarifLevel level) {
    switch (level) {
    case SarifLevel::None:
        return "none";
    case SarifLevel::Note:
        return "note";
    case SarifLevel::Warning:
        return "warning";
    case SarifLevel::Error:
        break;
    }
    return "error";
}

std::string SarifRun::redacted(std::string_view text) const {
    // Control sequences first: they would hide where a name begins.
    const std::string plain = withoutControlSequences(text);
    return m_redactor == nullptr ? plain : m_redactor->redacted(plain);
}

std::string SarifRun::say(std::string_view text) const {
    const TextCut cut = cutAround(text, 0, 0, longestText);
    std::string said = cleanText(redacted(cut.part));
    if (cut.behind > 0) {
        said += fmt::format(" … {} …", bytesLeftOut(cut.behind));
    }
    return said;
}

Json SarifRun::message(std::string_view clean) {
    std::string text = escaped(clean, "{}", true);
    if (text.find("](") != std::string::npos) {
        text = escaped(text, "[]\\", false);
    }
    return {{"text", std::move(text)}};
}

std::string SarifRun::entity(const Entity& entity) const { return say(entityText(entity)); }

std::string SarifRun::eventText(EventId id) const {
    const Event* event = m_input.event(id);
    if (event == nullptr) {
        return "none was seen";
    }
    const Symptom* symptom = m_input.symptomOf(*event);
    const Stamp& stamp = event->onset.hasTime() ? event->onset : event->first;
    const std::string title = symptom == nullptr ? "?" : say(symptom->title);
    return fmt::format("{}: {}, {}", title, entity(event->entity), timeText(stamp));
}

std::size_t SarifRun::ruleIndex(const Symptom& symptom) {
    const auto [found, isNew] = m_ruleOf.try_emplace(cleanText(symptom.id), m_rules.size());
    if (!isNew) {
        return found->second;
    }
    Json rule = {{"id", found->first}, {"shortDescription", message(cleanText(symptom.title))}};
    rule["help"] =
        message(cleanText(symptom.remediation.empty() ? symptom.title : symptom.remediation));
    const auto link = std::find_if(symptom.references.begin(), symptom.references.end(), isLink);
    if (link != symptom.references.end()) {
        rule["helpUri"] = cleanText(*link);
    }
    rule["defaultConfiguration"] = {{"level", toText(levelOf(symptom))}};
    rule["properties"] = {{"role", toText(symptom.role)},
                          {"severity", toText(symptom.severity)},
                          {"domain", cleanText(symptom.domain)},
                          {"subDomain", cleanText(symptom.subDomain)},
                          {"scope", toText(symptom.scope)},
                          {"accuses", symptom.accuses},
                          {"lasts", symptom.lasts}};
    m_rules.push_back(std::move(rule));
    return found->second;
}

std::size_t SarifRun::ruleIndex(const SarifRule& rule) {
    const auto [found, isNew] = m_ruleOf.try_emplace(std::string(rule.id), m_rules.size());
    if (isNew) {
        m_rules.push_back({{"id", rule.id},
                           {"shortDescription", message(rule.title)},
                           {"help", message(rule.help)}});
    }
    return found->second;
}

std::string SarifRun::snippet(const Locator& locator, const Event* event) const {
    const std::string_view line = lineBytes(m_input, locator);
    std::size_t at = 0;
    std::size_t length = 0;
    const auto isHere = [&](const Match& match) { return match.locator == locator; };
    if (event != nullptr) {
        const auto match = std::find_if(event->evidence.begin(), event->evidence.end(), isHere);
        if (match != event->evidence.end()) {
            const std::string& found = match->value("match");
            at = std::min(line.find(found), line.size());
            length = at == line.size() ? 0 : found.size();
        }
    }
    const TextCut cut = cutAround(line, at, length);
    std::string text = cleanText(redacted(cut.part));
    if (cut.before > 0) {
        text = fmt::format("… {} … {}", bytesLeftOut(cut.before), text);
    }
    return cut.behind > 0 ? fmt::format("{} … {} …", text, bytesLeftOut(cut.behind)) : text;
}

Json SarifRun::physicalLocation(const Locator& locator, const Event* event) {
    Json artifact = artifactLocation(locator.member);
    if (artifact.is_null()) {
        return {};
    }
    Json made = {{"artifactLocation", std::move(artifact)}};
    if (locator.line == 0) {
        return made;
    }
    Json region = {{"startLine", locator.line}};
    if (const std::string text = snippet(locator, event); !text.empty()) {
        region["snippet"] = {{"text", text}};
    }
    made["region"] = std::move(region);
    return made;
}

Json SarifRun::location(const Event& event, const Locator& locator, std::string_view text) {
    Json made = Json::object();
    if (Json physical = physicalLocation(locator, &event); !physical.is_null()) {
        made["physicalLocation"] = std::move(physical);
    }
    if (Json logical = logicalLocations(event.entity); !logical.is_null()) {
        made["logicalLocations"] = std::move(logical);
    }
    made["message"] = message(text);
    return made;
}

Json SarifRun::artifacts() const {
    Json made = Json::array();
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        const Member& member = m_input.bundle.member(m_members[i]);
        Json artifact = {{"location", {{"uri", m_uris[i]}, {"uriBaseId", "BUNDLE"}}},
                         {"length", member.size}};
        const std::string digest = i < mostHashed ? memberDigest(member) : std::string();
        if (!digest.empty()) {
            artifact["hashes"] = {{"sha-256", digest.substr(digestPrefix.size())}};
        }
        if (member.isTruncated) {
            artifact["description"] =
                message(say("Only its beginning is here: " + member.truncation));
        }
        artifact["properties"] = {{"source", toText(member.source)}};
        made.push_back(std::move(artifact));
    }
    return made;
}

} // namespace ff
