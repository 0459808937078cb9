// The head of a rule says what it came to; each condition is one item.
#include "engine/report/rule_explanation_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/report/event_text.h"
#include "engine/report/name_fold.h"

namespace ff {
namespace {

constexpr std::size_t mostShown = 3;
constexpr std::size_t mostFirings = 8;
constexpr std::size_t longestAsked = 120; ///< bytes; the rule file has the rest

std::string markOf(const RuleExplanation::Condition& condition) {
    if (!condition.isJudged) {
        return "?";
    }
    return condition.holds ? "+" : "x";
}

std::string placesText(const ReportInput& input, const std::vector<Locator>& places) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min(places.size(), mostShown); ++i) {
        texts.push_back(placeText(input, places[i]));
    }
    return fmt::format("{}{}", fmt::join(texts, ", "), places.size() > mostShown ? ", ..." : "");
}

std::string outcomeOf(const RuleExplanation& rule) {
    const bool hasReason = rule.whyNot.has_value();
    if (rule.fired > 0) {
        const std::string lines =
            rule.lines == 0 ? std::string()
                            : fmt::format(", {} line{}", rule.lines, rule.lines == 1 ? "" : "s");
        return fmt::format("fired {} time{}{}{}", rule.fired, rule.fired == 1 ? "" : "s", lines,
                           hasReason ? fmt::format(", but {}", toText(*rule.whyNot)) : "");
    }
    return fmt::format("did not fire: {}", hasReason ? toText(*rule.whyNot) : "?");
}

void writeSources(TextPage& page, const RuleExplanation& rule) {
    for (const RuleExplanation::SourceState& source : rule.sources) {
        std::string text = fmt::format("{} member{} of {}", source.members,
                                       source.members == 1 ? "" : "s", toText(source.source));
        if (!source.absent.empty()) {
            text += fmt::format("; none of {}{}", foldedNames(source.absent),
                                source.absentCount > source.absent.size() ? " and more" : "");
        }
        page.item("  read:", text);
    }
}

void writeCondition(TextPage& page, const ReportInput& input,
                    const RuleExplanation::Condition& condition) {
    std::vector<std::string> fields;
    fields.push_back(
        condition.asks.empty()
            ? condition.key
            : fmt::format("{} = {}", condition.key, displayable(condition.asks, longestAsked)));
    if (condition.isJudged && condition.met > 0) {
        fields.push_back(fmt::format("met by {}", condition.met));
    }
    if (condition.reason) {
        fields.push_back(fmt::format("[{}]", toText(*condition.reason)));
    }
    page.fields("  " + markOf(condition), fields);
    if (!condition.miss.empty()) {
        page.item("      ", condition.miss);
    }
    if (!condition.events.empty()) {
        page.item("      on",
                  eventRefsText(input, condition.events,
                                std::max<std::uint64_t>(condition.met, condition.events.size())));
    }
    if (!condition.places.empty()) {
        page.item("      in", placesText(input, condition.places));
    }
}

void writeFirings(TextPage& page, const ReportInput& input, const RuleExplanation& rule) {
    for (std::size_t i = 0; i < std::min(rule.firings.size(), mostFirings); ++i) {
        const RuleExplanation::Firing& firing = rule.firings[i];
        std::string text = eventRefText(input, firing.event);
        if (firing.cause.isValid()) {
            text += fmt::format(", by {}", eventRefText(input, firing.cause));
        }
        const Event* event = input.event(firing.event);
        if (event != nullptr && !event->evidence.empty()) {
            text += ", " + placeText(input, event->evidence.front().locator);
        }
        page.item("  on", text);
    }
    if (rule.fired > mostFirings) {
        page.item("    ", fmt::format("and {} more", rule.fired - mostFirings));
    }
}

} // namespace

std::string eventRefText(const ReportInput& input, EventId id) {
    const Event* event = input.event(id);
    return event == nullptr ? std::string("no event")
                            : fmt::format("e{} {} ({})", id.value, symptomText(input, id),
                                          entityText(event->entity));
}

std::string eventRefsText(const ReportInput& input, const std::vector<EventId>& ids,
                          std::uint64_t total) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min(ids.size(), mostShown); ++i) {
        texts.push_back(eventRefText(input, ids[i]));
    }
    const std::string more =
        total > texts.size() ? fmt::format(" and {} more", total - texts.size()) : "";
    return fmt::format("{}{}", fmt::join(texts, ", "), more);
}

void writeRuleExplanation(TextPage& page, const ReportInput& input, const RuleExplanation& rule) {
    page.heading(fmt::format("{} ({})", rule.rule, toText(rule.kind)));
    page.item(" ", outcomeOf(rule));
    if (!rule.does.empty()) {
        page.item(" ", rule.does);
    }
    if (!rule.nearest.empty()) {
        page.item("  nearest:", rule.nearest);
    }
    writeSources(page, rule);
    writeFirings(page, input, rule);
    for (const RuleExplanation::Condition& condition : rule.conditions) {
        writeCondition(page, input, condition);
    }
    if (rule.isCut) {
        page.item("  !", "There is more than was looked at: the counts are lower bounds.");
    }
}

} // namespace ff
