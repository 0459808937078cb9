// Lines are cut rather than wrapped, but for the verdict itself, which may take two: whom it is
// about stays within the first five.
#include "engine/report/verdict_headline.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/report/event_text.h"

namespace ff {
namespace {

constexpr std::size_t longestQuote = 400;

void writeAlternatives(TextPage& page, const ReportInput& input) {
    const auto& alternatives = input.verdict.alternatives;
    page.labelledLine("EITHER", eventText(input, alternatives.front().event));
    if (alternatives.size() > 1) {
        const std::string more =
            alternatives.size() > 2 ? fmt::format(", or {} more", alternatives.size() - 2) : "";
        page.labelledLine("OR", eventText(input, alternatives[1].event) + more);
    }
}

void writeWhom(TextPage& page, const ReportInput& input) {
    const Verdict& verdict = input.verdict;
    if (verdict.primary) {
        page.labelledLine("CAUSE", eventText(input, verdict.primary->event));
    } else if (!verdict.alternatives.empty()) {
        writeAlternatives(page, input);
    } else if (!verdict.suspects.empty()) {
        const Suspect& suspect = verdict.suspects.front();
        page.labelledLine("LOOK AT",
                          fmt::format("{}: {}", entityText(suspect.entity), suspect.why));
    } else if (verdict.criticalFailure.isValid()) {
        page.labelledLine("FAILED", eventText(input, verdict.criticalFailure));
    }
}

/// The part of the line that matched: what stands before it is known from the line above. Of
/// evidence of several lines, the one that it is in; and where in the program it was.
std::string quote(const ReportInput& input, EventId id, const Locator& locator) {
    std::string_view line = lineBytes(input, locator);
    const Event* event = input.event(id);
    if (event != nullptr && !event->evidence.empty() &&
        event->evidence.front().locator == locator) {
        const std::size_t at = line.find(event->evidence.front().value("match"));
        line.remove_prefix(at == std::string_view::npos ? 0 : at);
    }
    std::string text(line.substr(0, std::min(longestQuote, line.find_first_of("\r\n"))));
    const AttributeValue* frame =
        event == nullptr ? nullptr : findAttribute(event->attributes, "frame");
    return frame == nullptr ? text : fmt::format("{} ({})", text, toText(*frame));
}

void writeQuote(TextPage& page, const ReportInput& input) {
    const Verdict& verdict = input.verdict;
    if (verdict.primary && !verdict.primary->evidence.empty()) {
        const Locator& locator = verdict.primary->evidence.front();
        page.labelledLine("EVIDENCE", fmt::format("{}: {}", placeText(input, locator),
                                                  quote(input, verdict.primary->event, locator)));
    } else if (!verdict.primary && !verdict.missingEvidence.empty()) {
        const EvidenceWish& wish = verdict.missingEvidence.front();
        page.labelledLine("FETCH", fmt::format("{}: {}", wish.what, wish.how));
    }
}

} // namespace

void writeHeadline(TextPage& page, const ReportInput& input) {
    const Verdict& verdict = input.verdict;
    page.labelledLine("VERDICT", verdict.summary, 2);
    page.labelledLine("OUTCOME",
                      fmt::format("{}{}, confidence {}, terminal state {}", verdict.outcome.text(),
                                  verdict.isAmbiguous ? " (ambiguous)" : "",
                                  toText(verdict.confidence), toText(verdict.terminalState)));
    writeWhom(page, input);
    if (!verdict.nextSteps.empty() && (verdict.primary || verdict.alternatives.size() < 2)) {
        page.labelledLine("DO", verdict.nextSteps.front());
    }
    writeQuote(page, input);
}

} // namespace ff
