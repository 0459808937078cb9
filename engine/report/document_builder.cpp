// The head, and the sections in the order in which somebody who was not there asks.
#include "engine/report/document_builder.h"

#include <fmt/format.h>

#include "engine/report/clean_text.h"
#include "engine/report/document_sections.h"
#include "engine/report/event_text.h"

namespace ff {

namespace {

DocumentTone toneOf(const Verdict& verdict) {
    if (verdict.outcome.domain == "none") {
        return DocumentTone::Benign;
    }
    if (verdict.isAmbiguous || !verdict.alternatives.empty()) {
        return verdict.primary && !verdict.isAmbiguous ? DocumentTone::Accuses
                                                       : DocumentTone::Ambiguous;
    }
    return verdict.primary ? DocumentTone::Accuses : DocumentTone::Undetermined;
}

std::string titleOf(const ReportInput& input, const DocumentWords& words) {
    const ExecutionContext& workload = input.verdict.workload;
    const std::string job = workload.id.empty() ? "the job" : "job " + words.say(workload.id);
    return input.verdict.terminalState == TerminalState::Completed
               ? fmt::format("What happened in {}", job)
               : fmt::format("Why {} failed", job);
}

std::string timeOrUnknown(const std::optional<Nanos>& time) {
    return time ? toRfc3339(*time).substr(0, 19) + "Z" : std::string("time unknown");
}

std::string jobText(const ReportInput& input, const DocumentWords& words) {
    const ExecutionContext& job = input.verdict.workload;
    std::string text = job.id.empty() ? "of no known id" : words.say(job.id);
    text += job.name.empty() ? "" : fmt::format(" “{}”", words.say(job.name));
    text += job.scheduler.empty() ? "" : fmt::format(", {}", words.say(job.scheduler));
    text += fmt::format(", {} to {}", timeOrUnknown(job.start), timeOrUnknown(job.end));
    text += job.worldSize
                ? fmt::format(", {}", countText(static_cast<std::uint64_t>(*job.worldSize), "rank"))
                : "";
    text += job.nodes.empty() ? "" : fmt::format(", {}", countText(job.nodes.size(), "node"));
    if (input.attempts != nullptr && input.attempts->size() > 1) {
        text += fmt::format(", attempt {} of {} (from 0)", job.attempt, input.attempts->size());
    }
    return text;
}

std::string terminalText(const ReportInput& input, const DocumentWords& words) {
    const ExecutionContext& job = input.verdict.workload;
    std::string text(toText(input.verdict.terminalState));
    text += job.status.empty() ? "" : fmt::format(", reported as {}", words.say(job.status));
    text += job.exitCode ? fmt::format(", exit code {}", *job.exitCode) : "";
    text += job.signal ? fmt::format(", signal {}", *job.signal) : "";
    return text;
}

std::vector<DocumentItem> headOf(const ReportInput& input, const DocumentWords& words) {
    const Bundle& bundle = input.bundle;
    std::uint64_t bytes = 0;
    for (const Member& member : bundle.members) {
        bytes += member.size;
    }
    return {
        {"Job", jobText(input, words)},
        {"Ended", terminalText(input, words)},
        {"Evidence", fmt::format("{}: {}, {} bytes",
                                 words.isRedacted() ? "(name withheld)" : cleanText(bundle.name),
                                 countText(bundle.members.size(), "file"), bytes)},
        {"Evidence digest", cleanText(bundle.digest)},
        {"Engine", "firstfault " + cleanText(input.engineVersion)},
        {"Rules", fmt::format("{}: {}, {}", cleanText(input.rules.name),
                              countText(input.rules.ruleNames.size(), "rule"),
                              cleanText(input.rules.hash))}};
}

/// The answer, before anything that it rests on.
DocumentSection verdictSection(const ReportInput& input, const DocumentWords& words) {
    const Verdict& verdict = input.verdict;
    DocumentSection section{"verdict", "Verdict", {}};
    DocumentList facts;
    if (verdict.primary) {
        facts.items.push_back({"First fault", words.event(verdict.primary->event)});
    } else if (verdict.alternatives.size() > 1) {
        facts.items.push_back({"First fault", "not proven which of several came first"});
    } else {
        facts.items.push_back({"First fault", "none can be accused on this evidence"});
    }
    facts.items.push_back({"First visible failure", words.event(verdict.criticalFailure)});
    if (!verdict.badNodes.empty()) {
        facts.items.push_back({"Nodes to look after", words.names(verdict.badNodes)});
    }
    if (verdict.suspectDomain) {
        facts.items.push_back({"Suspect domain", words.say(*verdict.suspectDomain)});
    }
    if (!verdict.explanation.empty()) {
        section.blocks.emplace_back(DocumentParagraph{words.say(verdict.explanation)});
    }
    section.blocks.emplace_back(std::move(facts));
    if (verdict.primary && !verdict.primary->evidence.empty()) {
        section.blocks.emplace_back(
            words.quote(verdict.primary->evidence.front(), input.event(verdict.primary->event)));
    }
    return section;
}

} // namespace

std::string chainLinkText(const DocumentChain::Hop& hop) {
    return hop.from == 0 || hop.link.empty() ? hop.link
                                             : fmt::format("from step {}, {}", hop.from, hop.link);
}

Document makeDocument(const DocumentInput& given, Redactor* redactor) {
    const ReportInput& input = given.report;
    const DocumentWords words(input, redactor);
    const Verdict& verdict = input.verdict;
    Document document;
    document.title = titleOf(input, words);
    document.summary = words.say(verdict.summary);
    document.standing = fmt::format("{}{} · confidence {} · {}", cleanText(verdict.outcome.text()),
                                    verdict.isAmbiguous ? " (ambiguous)" : "",
                                    toText(verdict.confidence), toText(verdict.terminalState));
    document.tone = toneOf(verdict);
    document.head = headOf(input, words);
    for (DocumentSection& section : std::vector<DocumentSection>{
             verdictSection(input, words), stepsSection(input, words), chainSection(input, words),
             timelineSection(input, words), groundsSection(input, words),
             changeSection(input, words), alternativesSection(input, words),
             suspectsSection(input, words), missingSection(input, words),
             unexplainedSection(input, words), consequencesSection(input, words),
             coverageSection(given, words), clocksSection(input, words),
             leftOutSection(input, words), issuesSection(given, words),
             filesSection(input, words)}) {
        if (!section.blocks.empty()) {
            document.sections.push_back(std::move(section));
        }
    }
    document.note = "All times are UTC (Z).";
    if (redactor != nullptr) {
        document.note += " Names of hosts, users, addresses and paths are replaced by tokens; the "
                         "same name is always the same token.";
    }
    return document;
}

} // namespace ff
