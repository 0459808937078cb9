// The sections below the headline, one function each, in the order a reader needs them.
#include "engine/report/verdict_text_writer.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/base/host_list.h"
#include "engine/report/clock_text.h"
#include "engine/report/event_text.h"
#include "engine/report/left_out_text.h"
#include "engine/report/text_page.h"
#include "engine/report/verdict_headline.h"

namespace ff {
namespace {

constexpr std::size_t mostListed = 12;

void writeMore(TextPage& page, std::size_t total) {
    if (total > mostListed) {
        page.item(" ", fmt::format("and {} more", total - mostListed));
    }
}

std::string terminalStateText(const Verdict& verdict) {
    std::string text(toText(verdict.terminalState));
    const ExecutionContext& workload = verdict.workload;
    if (!workload.status.empty()) {
        text += fmt::format(", reported as {}", workload.status);
    }
    if (workload.exitCode) {
        text += fmt::format(", exit code {}", *workload.exitCode);
    }
    if (workload.signal) {
        text += fmt::format(", signal {}", *workload.signal);
    }
    if (!workload.terminalStateFrom.empty()) {
        text += fmt::format(" ({})", workload.terminalStateFrom);
    }
    return text;
}

std::string counted(std::uint64_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// The rank that an event is of; not there for what is of none.
std::optional<int> rankOf(const ReportInput& input, const Event& event) {
    const auto rank = event.entity.rank ? event.entity.rank : event.printer.rank;
    return rank ? rank : input.placement.rankOfGpu(event.entity.node, event.entity.gpu);
}

std::string impactText(const ReportInput& input) {
    std::set<std::string> nodes;
    // Without a primary nothing is known to be affected by it; the events have ranks all the same.
    std::set<int> ranks(input.verdict.affectedRanks.begin(), input.verdict.affectedRanks.end());
    std::uint64_t lines = 0;
    for (const SecondaryEvent& secondary : input.verdict.secondary) {
        if (const Event* event = input.event(secondary.event)) {
            lines += event->count;
            if (!event->entity.node.empty()) {
                nodes.insert(event->entity.node);
            }
            if (const auto rank = rankOf(input, *event)) {
                ranks.insert(*rank);
            }
        }
    }
    if (input.verdict.secondary.empty()) {
        return "no further events";
    }
    return fmt::format(
        "{} ({}) at {} and {}", counted(input.verdict.secondary.size(), "further event"),
        counted(lines, "line"), counted(ranks.size(), "rank"), counted(nodes.size(), "node"));
}

/// Which attempt it is about, and when the others ran; empty for a job that ran once.
std::string attemptText(const ReportInput& input) {
    if (input.attempts == nullptr || input.attempts->size() < 2) {
        return {};
    }
    const auto time = [](std::optional<Nanos> at) {
        return at ? toRfc3339(*at).substr(0, 19) + "Z" : std::string("?");
    };
    std::vector<std::string> all;
    for (const Attempt& attempt : *input.attempts) {
        all.push_back(fmt::format("{}: {} to {}, {}", attempt.number, time(attempt.start),
                                  time(attempt.end), toText(attempt.state)));
        if (all.size() == mostListed) {
            break;
        }
    }
    return fmt::format("{} of {} (from 0; {}); --attempt chooses another",
                       input.verdict.workload.attempt, input.attempts->size(),
                       fmt::join(all, "; "));
}

void writeThreeLists(TextPage& page, const ReportInput& input) {
    const Verdict& verdict = input.verdict;
    page.heading("What happened");
    page.item("cause           ", verdict.primary
                                      ? eventTextWithPlace(input, verdict.primary->event)
                                      : std::string("not committed to one"));
    page.item("critical failure", eventTextWithPlace(input, verdict.criticalFailure));
    page.item("impact          ", impactText(input));
    page.item("terminal state  ", terminalStateText(verdict));
    if (const std::string attempt = attemptText(input); !attempt.empty()) {
        page.item("attempt         ", attempt);
    }
    if (!verdict.badNodes.empty()) {
        page.item("bad nodes       ", fmt::format("{}", fmt::join(verdict.badNodes, ", ")));
    }
    if (verdict.suspectDomain) {
        page.item("suspect domain  ", *verdict.suspectDomain);
    }
    if (!verdict.explanation.empty()) {
        page.blank();
        page.paragraph(verdict.explanation);
    }
}

void writeConfidence(TextPage& page, const Verdict& verdict) {
    page.heading(fmt::format("Confidence: {}", toText(verdict.confidence)));
    for (const std::string& fact : verdict.confidenceFacts) {
        page.item("-", fact);
    }
}

std::string linesText(const ReportInput& input, const ChainHop& hop) {
    std::uint64_t count = 0;
    for (const EventId id : hop.events) {
        const Event* event = input.event(id);
        count += event == nullptr ? 0 : event->count;
    }
    return counted(count, "line");
}

void writeHop(TextPage& page, const ReportInput& input, const ChainHop& hop, std::size_t number) {
    const Event* event = input.event(hop.event);
    if (event == nullptr) {
        return;
    }
    const bool isFirst = !hop.from.isValid();
    std::string whom = entityText(event->entity);
    if (hop.events.size() > 1) {
        whom += fmt::format(" and {} more", hop.events.size() - 1);
    }
    const bool hasRule = hop.rule.isValid() && hop.rule.index() < input.rules.ruleNames.size();
    page.fields(
        fmt::format("{:>2}", number),
        {timeText(event->onset.hasTime() ? event->onset : event->first),
         isFirst ? "" : delayText(hop.delay, hop.isOrderProven), whom,
         symptomText(input, hop.event),
         hasRule ? std::string(toText(hop.relation)) + " by " + input.rules.ruleName(hop.rule) : "",
         linesText(input, hop)});
}

void writeChain(TextPage& page, const ReportInput& input) {
    if (input.verdict.chain.empty()) {
        return;
    }
    page.heading("Chain");
    std::size_t number = 0;
    for (const ChainHop& hop : input.verdict.chain) {
        writeHop(page, input, hop, ++number);
    }
}

void writeAlternatives(TextPage& page, const ReportInput& input) {
    if (input.verdict.alternatives.empty()) {
        return;
    }
    page.heading("Alternatives");
    for (const Accusation& alternative : input.verdict.alternatives) {
        page.item("?", eventTextWithPlace(input, alternative.event));
        if (!alternative.whyNotPrimary.empty()) {
            page.item("   why not:", alternative.whyNotPrimary);
        }
        if (!alternative.restsOnText.empty()) {
            page.item("   evidence:", alternative.restsOnText);
        }
        for (const EvidenceWish& wish : alternative.wouldDecide) {
            page.item("   would decide:", wish.what);
            page.verbatim("     how:", wish.how);
        }
    }
}

void writeSuspects(TextPage& page, const Verdict& verdict) {
    if (verdict.suspects.empty()) {
        return;
    }
    page.heading("Where to look (accuses nobody)");
    for (std::size_t i = 0; i < std::min(verdict.suspects.size(), mostListed); ++i) {
        const Suspect& suspect = verdict.suspects[i];
        page.item("-", fmt::format("{}: {}", entityText(suspect.entity), suspect.why));
    }
    writeMore(page, verdict.suspects.size());
}

void writeMissing(TextPage& page, const Verdict& verdict) {
    if (verdict.missingEvidence.empty()) {
        return;
    }
    page.heading("Missing evidence");
    for (std::size_t i = 0; i < std::min(verdict.missingEvidence.size(), mostListed); ++i) {
        const EvidenceWish& wish = verdict.missingEvidence[i];
        page.item("-", wish.why.empty() ? wish.what : fmt::format("{}: {}", wish.what, wish.why));
        if (!wish.how.empty()) {
            page.verbatim("  how:", wish.how);
        }
    }
    writeMore(page, verdict.missingEvidence.size());
}

void writeUnexplained(TextPage& page, const ReportInput& input) {
    const auto& unexplained = input.verdict.unexplained;
    if (unexplained.empty()) {
        return;
    }
    page.heading("Unexplained");
    for (std::size_t i = 0; i < std::min(unexplained.size(), mostListed); ++i) {
        const Unexplained& each = unexplained[i];
        const std::string whom = each.event.isValid() ? eventTextWithPlace(input, each.event)
                                 : each.rank          ? fmt::format("rank {}", *each.rank)
                                 : each.ranks.empty() ? std::string("the job")
                                                      : "ranks " + numberListText(each.ranks);
        page.item("-", each.why.empty() ? whom : fmt::format("{} ({})", whom, each.why));
    }
    writeMore(page, unexplained.size());
}

void writeSecondary(TextPage& page, const ReportInput& input) {
    std::map<std::string, std::pair<std::size_t, std::uint64_t>> bySymptom;
    for (const SecondaryEvent& secondary : input.verdict.secondary) {
        const Event* event = input.event(secondary.event);
        auto& [events, lines] = bySymptom[symptomText(input, secondary.event)];
        ++events;
        lines += event == nullptr ? 0 : event->count;
    }
    if (bySymptom.empty()) {
        return;
    }
    page.heading("Secondary, by symptom");
    for (const auto& [symptom, counts] : bySymptom) {
        page.item(fmt::format("{:>5}", counts.first),
                  fmt::format("{} ({})", symptom, counted(counts.second, "line")));
    }
}

void writeCoverage(TextPage& page, const Verdict& verdict) {
    std::map<ConnectorReport::Status, std::size_t> counts;
    std::uint64_t bytes = 0;
    for (const ConnectorReport& report : verdict.connectorReports) {
        ++counts[report.status];
        bytes += report.bytes;
    }
    page.heading("Coverage");
    std::vector<std::string> parts;
    for (const auto& [status, count] : counts) {
        parts.push_back(fmt::format("{} {}", count, toText(status)));
    }
    page.paragraph(fmt::format("{} bytes read; sources: {}", bytes,
                               parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, ", "))));
    std::size_t listed = 0;
    for (const ConnectorReport& report : verdict.connectorReports) {
        const bool isGap = report.status != ConnectorReport::Status::Ok &&
                           report.status != ConnectorReport::Status::Empty;
        if (isGap && ++listed <= mostListed) {
            page.item(std::string(toText(report.status)) + ":",
                      fmt::format("{} of {}{}{}", toText(report.source), report.memberOrNode,
                                  report.reason.empty() ? "" : ", ", report.reason));
        }
    }
    writeMore(page, listed);
    if (!verdict.rulesNotRun.empty()) {
        page.item("rules not run:", std::to_string(verdict.rulesNotRun.size()));
    }
}

void writeClocks(TextPage& page, const std::vector<Clock>& clocks) {
    const std::vector<std::string> lines = clockLines(clocks);
    if (lines.empty()) {
        return;
    }
    page.heading("Clocks");
    for (std::size_t i = 0; i < std::min(lines.size(), mostListed); ++i) {
        page.item("-", lines[i]);
    }
    writeMore(page, lines.size());
}

void writeNextSteps(TextPage& page, const Verdict& verdict) {
    if (verdict.nextSteps.empty()) {
        return;
    }
    page.heading("Next steps");
    std::size_t number = 0;
    for (const std::string& step : verdict.nextSteps) {
        page.item(fmt::format("{}.", ++number), step);
    }
}

} // namespace

std::string writeVerdictText(const ReportInput& input, const TextOptions& options) {
    TextPage page(options.width, options.withColours);
    writeHeadline(page, input);
    writeLeftOut(page, input.verdict);
    writeThreeLists(page, input);
    writeConfidence(page, input.verdict);
    writeChain(page, input);
    writeAlternatives(page, input);
    writeSuspects(page, input.verdict);
    writeMissing(page, input.verdict);
    writeUnexplained(page, input);
    writeSecondary(page, input);
    writeClocks(page, input.graph.log.clocks);
    writeCoverage(page, input.verdict);
    writeNextSteps(page, input.verdict);
    return page.take();
}

} // namespace ff
