// One function a section; rules have a file of their own.
#include "engine/report/explanation_text_writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/report/event_text.h"
#include "engine/report/name_fold.h"
#include "engine/report/rule_explanation_text.h"
#include "engine/report/text_page.h"

namespace ff {
namespace {

constexpr std::size_t mostHypotheses = 40;
constexpr std::size_t mostRelations = 24;
constexpr std::size_t mostLines = 8;

std::string ruleText(const ReportInput& input, RuleId rule) {
    return rule.isValid() && rule.index() < input.rules.ruleNames.size()
               ? input.rules.ruleName(rule)
               : std::string("the engine");
}

std::string whomText(const ReportInput& input, const Hypothesis& hypothesis) {
    const Event* event = input.event(hypothesis.event);
    std::string text =
        event == nullptr ? entityText(hypothesis.entity) : eventRefText(input, hypothesis.event);
    if (event != nullptr && event->onset.isWall()) {
        text += " at " + timeText(event->onset);
    }
    if (hypothesis.events.size() > 1) {
        text += fmt::format(" and {} more", hypothesis.events.size() - 1);
    }
    return text;
}

void writePath(TextPage& page, const ReportInput& input, const Hypothesis& hypothesis) {
    for (std::size_t i = 1; i < hypothesis.path.size(); ++i) {
        const Hypothesis::PathStep& step = hypothesis.path[i];
        page.fields("      ->",
                    {eventRefText(input, step.event), delayText(step.delay, step.isOrderProven),
                     std::string(toText(step.relation)) + " by " + ruleText(input, step.rule)});
    }
}

void writeHypothesis(TextPage& page, const ReportInput& input, const Hypothesis& hypothesis) {
    const bool isFirst = hypothesis.standing == Hypothesis::Standing::Primary;
    page.item(isFirst ? "*" : "-",
              fmt::format("{}: {}", toText(hypothesis.standing), whomText(input, hypothesis)));
    if (!hypothesis.why.empty()) {
        page.item("   ", hypothesis.why);
    }
    writePath(page, input, hypothesis);
}

void writeHypotheses(TextPage& page, const ReportInput& input, std::string_view title,
                     const std::vector<Hypothesis>& all) {
    if (all.empty()) {
        return;
    }
    page.heading(title);
    for (std::size_t i = 0; i < std::min(all.size(), mostHypotheses); ++i) {
        writeHypothesis(page, input, all[i]);
    }
    if (all.size() > mostHypotheses) {
        page.item(" ", fmt::format("and {} more", all.size() - mostHypotheses));
    }
}

void writeVerdict(TextPage& page, const ReportInput& input, const VerdictExplanation& explained) {
    page.labelled("VERDICT", input.verdict.summary);
    page.labelled("REASON", explained.conclusion);
    page.labelled("CONFIDENCE", fmt::format("{}. {}", toText(input.verdict.confidence),
                                            fmt::join(input.verdict.confidenceFacts, " ")));
    writeHypotheses(page, input, "Considered", explained.candidates);
    writeHypotheses(page, input, "Rejected before that", explained.rejected);
    if (explained.gaps.empty()) {
        return;
    }
    page.heading("Not covered by evidence");
    for (const VerdictExplanation::Gap& gap : explained.gaps) {
        page.item("-",
                  fmt::format("{}: {} of {}{}{}", toText(gap.status), toText(gap.source),
                              foldedNames(gap.parts), gap.reason.empty() ? "" : ", ", gap.reason));
    }
}

void writeHistory(TextPage& page, const ReportInput& input, const Event& event) {
    page.heading("History");
    if (event.history.empty() || event.history.front().phase != Phase::Extract) {
        page.item("-", "extract: active by " + ruleText(input, event.extractor));
    }
    for (const Event::Move& move : event.history) {
        const std::string by =
            move.by.isValid() ? " because of " + eventRefText(input, move.by) : std::string();
        page.item("-", fmt::format("{}: {} by {}{}. {}", toText(move.phase), toText(move.to),
                                   ruleText(input, move.rule), by, move.reason.text()));
    }
}

void writeLines(TextPage& page, const ReportInput& input, const Event& event) {
    page.heading(fmt::format("Evidence ({} line{})", event.count, event.count == 1 ? "" : "s"));
    for (std::size_t i = 0; i < std::min(event.evidence.size(), mostLines); ++i) {
        const Locator& place = event.evidence[i].locator;
        page.item("-", placeText(input, place));
        page.labelledLine("     ", lineBytes(input, place), 2);
    }
}

void writeRelations(TextPage& page, const ReportInput& input, std::string_view title,
                    const std::vector<std::size_t>& edges, std::uint64_t total, bool asEffect) {
    if (edges.empty()) {
        return;
    }
    page.heading(title);
    for (std::size_t i = 0; i < std::min(edges.size(), mostRelations); ++i) {
        const CausalEdge& edge = input.graph.edges[edges[i]];
        page.fields("-",
                    {eventRefText(input, asEffect ? edge.cause : edge.effect),
                     delayText(edge.delay, edge.isOrderProven),
                     std::string(toText(edge.relation)) + " by " + ruleText(input, edge.rule)});
    }
    if (total > mostRelations) {
        page.item(" ", fmt::format("and {} more", total - mostRelations));
    }
}

/// Those that found no event of their cause are named together.
void writeNearMisses(TextPage& page, const ReportInput& input,
                     const std::vector<EventExplanation::NearMiss>& misses) {
    if (misses.empty()) {
        return;
    }
    page.heading("Rules that could have explained it and did not");
    std::vector<std::string> without;
    for (const EventExplanation::NearMiss& miss : misses) {
        if (!miss.cause.isValid() && miss.reason == WhyNot::NoCandidate) {
            without.push_back(ruleText(input, miss.rule));
            continue;
        }
        page.item("-",
                  fmt::format("{} [{}] {}{}{}", ruleText(input, miss.rule), toText(miss.reason),
                              miss.missed, miss.missed.empty() ? "" : ": ", miss.words));
    }
    if (!without.empty()) {
        page.item("-",
                  fmt::format("without any event of their cause: {}", fmt::join(without, ", ")));
    }
}

void writeEvent(TextPage& page, const ReportInput& input, const EventExplanation& explained) {
    const Event* event = input.event(explained.event);
    if (event == nullptr) {
        return;
    }
    page.labelled("EVENT", eventRefText(input, event->id));
    page.labelled("TIME",
                  fmt::format("{}, onset {}", timeText(event->first), timeText(event->onset)));
    page.labelled("STANDING", fmt::format("{}. {}", toText(explained.standing.standing),
                                          explained.standing.why));
    writeHistory(page, input, *event);
    writeLines(page, input, *event);
    writeRelations(page, input, "Related to as effect", explained.asEffect, explained.effectOf,
                   true);
    writeRelations(page, input, "Related to as cause", explained.asCause, explained.causeOf, false);
    writeNearMisses(page, input, explained.nearMisses);
}

void writeWhyNot(TextPage& page, const ReportInput& input, const WhyNotExplanation& explained) {
    page.labelled("WHY NOT", explained.target);
    page.labelled("ANSWER", explained.answer);
    writeHypotheses(page, input, "What became of it", explained.seen);
    if (!explained.absent.empty()) {
        page.heading("Sources that would show it and are not there");
        for (const RuleExplanation::SourceState& state : explained.absent) {
            page.item("-", state.absent.empty()
                               ? fmt::format("{}: the bundle has none", toText(state.source))
                               : fmt::format("{} of {}", toText(state.source),
                                             foldedNames(state.absent)));
        }
    }
    for (const RuleExplanation& maker : explained.makers) {
        writeRuleExplanation(page, input, maker);
    }
    if (explained.makerCount > explained.makers.size()) {
        page.item(" ", fmt::format("and {} more rules that make it",
                                   explained.makerCount - explained.makers.size()));
    }
}

} // namespace

std::string writeExplanationText(const ReportInput& input, const Explanation& explanation,
                                 const TextOptions& options) {
    TextPage page(options.width, options.withColours);
    if (explanation.verdict) {
        writeVerdict(page, input, *explanation.verdict);
    }
    for (const RuleExplanation& rule : explanation.rules) {
        writeRuleExplanation(page, input, rule);
    }
    if (explanation.event) {
        writeEvent(page, input, *explanation.event);
    }
    if (explanation.whyNot) {
        writeWhyNot(page, input, *explanation.whyNot);
    }
    return page.take();
}

} // namespace ff
