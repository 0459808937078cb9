#include "engine/report/document_words.h"

#include <fmt/format.h>

#include "engine/report/clean_text.h"
#include "engine/report/event_text.h"
#include "engine/report/name_fold.h"

namespace ff {

namespace {

/// Where in the line what the event was found by stands; the whole line where that is not known.
std::pair<std::size_t, std::size_t> matchIn(std::string_view line, const Locator& locator,
                                            const Event* event) {
    if (event != nullptr) {
        for (const Match& match : event->evidence) {
            const std::string& found = match.value("match");
            const std::size_t at = match.locator == locator && !found.empty()
                                       ? line.find(found)
                                       : std::string_view::npos;
            if (at != std::string_view::npos) {
                return {at, found.size()};
            }
        }
    }
    return {0, 0};
}

} // namespace

std::string countText(std::uint64_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string DocumentWords::say(std::string_view text) const {
    if (m_redactor == nullptr) {
        return cleanText(text);
    }
    // Sequences first: they would hide where a name begins.
    return cleanText(m_redactor->redacted(withoutControlSequences(text)));
}

std::string DocumentWords::names(const std::vector<std::string>& names) const {
    std::vector<std::string> said;
    for (const std::string& name : names) {
        said.push_back(say(name));
    }
    return foldedNames(said);
}

std::string DocumentWords::entity(const Entity& entity) const { return say(entityText(entity)); }

std::string DocumentWords::place(const Locator& locator) const {
    return say(placeText(m_input, locator));
}

std::string DocumentWords::path(const Member& member) const { return say(member.path); }

DocumentQuote DocumentWords::quote(const Locator& locator, const Event* event) const {
    const std::string_view line = lineBytes(m_input, locator);
    const auto [at, length] = matchIn(line, locator, event);
    const TextCut cut = cutAround(line, at, length);
    const auto leftOut = [](std::size_t bytes) {
        return bytes == 0 ? std::string() : countText(bytes, "byte") + " left out";
    };
    std::string text = line.empty() ? "(the line is not at hand)" : say(cut.part);
    if (cut.before > 0) {
        text = fmt::format("… {} … {}", leftOut(cut.before), text);
    }
    if (cut.behind > 0) {
        text += fmt::format(" … {} …", leftOut(cut.behind));
    }
    return {place(locator), std::move(text)};
}

std::string DocumentWords::event(EventId id) const {
    const Event* event = m_input.event(id);
    if (event == nullptr) {
        return "none was seen";
    }
    // The time of its line, as everywhere; when it began is told by the chain.
    const Stamp& stamp = event->first.hasTime() ? event->first : event->onset;
    return fmt::format("{}: {}, {}", entity(event->entity), titleOf(id), timeText(stamp));
}

std::string DocumentWords::titleOf(EventId id) const {
    const Event* event = m_input.event(id);
    const Symptom* symptom = event == nullptr ? nullptr : m_input.symptomOf(*event);
    return symptom == nullptr ? "?" : cleanText(symptom->title);
}

std::string DocumentWords::ruleName(RuleId id) const {
    const auto& names = m_input.rules.ruleNames;
    return id.isValid() && id.index() < names.size() ? cleanText(names[id.index()]) : std::string();
}

} // namespace ff
