// The sections in the order in which a reader asks: what is it, what is of whom, what is missing.
#include "engine/report/inspection_text_writer.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/report/clock_text.h"
#include "engine/report/coverage_text.h"
#include "engine/report/inspection_totals.h"
#include "engine/report/issue_text.h"
#include "engine/report/member_text.h"
#include "engine/report/placement_text.h"

namespace ff {

namespace {

constexpr std::size_t mostIssues = 30;

/// `1 node`, `2 nodes`
std::string counted(std::uint64_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string timeText(const std::optional<Nanos>& time) {
    if (!time) {
        return "?";
    }
    std::string text = toRfc3339(*time).substr(0, 19);
    text[10] = ' ';
    return text;
}

std::string jobText(const ExecutionContext& workload) {
    std::vector<std::string> parts;
    const auto add = [&](bool isKnown, std::string text) {
        if (isKnown) {
            parts.push_back(std::move(text));
        }
    };
    const std::string of = workload.scheduler.empty() ? "" : " of " + workload.scheduler;
    add(!workload.id.empty() || !of.empty(), (workload.id.empty() ? "a job" : workload.id) + of);
    add(!workload.name.empty() && workload.name != workload.id, workload.name);
    add(!workload.nodes.empty(), counted(workload.nodes.size(), "node"));
    add(workload.worldSize.has_value(),
        counted(static_cast<std::uint64_t>(std::max(workload.worldSize.value_or(0), 0)), "rank"));
    add(workload.start || workload.end,
        fmt::format("{} – {} UTC", timeText(workload.start), timeText(workload.end)));
    add(!workload.status.empty(), "ended " + workload.status);
    return parts.empty() ? "nothing is known of a job" : fmt::format("{}", fmt::join(parts, ", "));
}

void writeHead(TextPage& page, const InspectionInput& input) {
    const InspectionTotals totals = totalsOf(input);
    page.labelled("BUNDLE",
                  fmt::format("{}: {}, {}", input.bundle.name, counted(totals.members, "file"),
                              byteCountText(totals.bytes)));
    page.labelled("JOB", jobText(input.workload));
    page.labelled("DIGEST", input.bundle.digest);
}

void writeAttempts(TextPage& page, const InspectionInput& input) {
    const bool isOneOfUnknownTime = input.attempts.size() == 1 && !input.attempts[0].start &&
                                    input.attempts[0].learntFrom.empty();
    if (input.attempts.empty() || isOneOfUnknownTime) {
        return;
    }
    page.heading("Attempts");
    ReportTable table(
        {{"NUMBER", true}, {"START (UTC)"}, {"END (UTC)"}, {"STATE"}, {"LEARNT FROM"}});
    for (const Attempt& attempt : input.attempts) {
        const bool isMarked = input.attempts.size() > 1 && attempt.number == input.workload.attempt;
        table.addRow({fmt::format("{}{}", isMarked ? "* " : "", attempt.number),
                      timeText(attempt.start), timeText(attempt.end),
                      std::string(toText(attempt.state)), attempt.learntFrom});
    }
    page.table(table);
    if (input.attempts.size() > 1) {
        page.item("*", "the one that a verdict is about");
    }
}

void writeClocks(TextPage& page, const InspectionInput& input, bool isWhole) {
    constexpr std::size_t most = 12;
    const auto lines =
        input.clocks == nullptr ? std::vector<std::string>() : clockLines(*input.clocks);
    if (lines.empty()) {
        return;
    }
    page.heading("Clocks");
    const std::size_t shown = isWhole ? lines.size() : std::min(lines.size(), most);
    for (std::size_t i = 0; i < shown; ++i) {
        page.item("-", lines[i]);
    }
    if (shown < lines.size()) {
        page.item("...", fmt::format("and {} more", lines.size() - shown));
    }
}

void writeIssues(TextPage& page, const InspectionInput& input, bool isWhole) {
    if (input.issues.empty()) {
        return;
    }
    page.heading("Issues of reading in " + counted(input.issues.size(), "place"));
    const std::size_t shown =
        isWhole ? input.issues.size() : std::min(input.issues.size(), mostIssues);
    for (std::size_t i = 0; i < shown; ++i) {
        page.verbatim("", issueLine(input.bundle, input.issues[i], ""));
    }
    if (shown < input.issues.size()) {
        page.item("...",
                  fmt::format("and {} more; --issues lists them", input.issues.size() - shown));
    }
}

template <class Counts>
std::string countsText(const Counts& counts) {
    std::vector<std::string> parts;
    for (const auto& [what, count] : counts) {
        parts.push_back(fmt::format("{} {}", count, toText(what)));
    }
    return parts.empty() ? "none" : fmt::format("{}", fmt::join(parts, ", "));
}

void writeTotals(TextPage& page, const InspectionInput& input) {
    const InspectionTotals totals = totalsOf(input);
    page.heading("Totals");
    page.item("read:", fmt::format("{}, {}, {}, {}", counted(totals.members, "file"),
                                   byteCountText(totals.bytes), counted(totals.lines, "line"),
                                   counted(totals.rows, "row")));
    page.item("coverage:", countsText(totals.reports));
    page.item("issues:", countsText(totals.issues));
}

} // namespace

std::string writeInspectionText(const InspectionInput& input,
                                const InspectionTextOptions& options) {
    TextPage page(options.width, options.withColours);
    writeHead(page, input);
    const std::vector<MemberGroup> groups = memberGroups(input, !options.isWhole);
    page.heading("Members");
    writeMemberTable(page, input, groups, options.isWhole);
    if (options.withLearnt) {
        page.heading("How it was learnt");
        writeLearnt(page, input, groups);
    }
    writeAttempts(page, input);
    writeClocks(page, input, options.isWhole);
    writePlacement(page, input, options.isWhole);
    writeCoverage(page, input, options.isWhole);
    writeIssues(page, input, options.isWhole);
    writeTotals(page, input);
    return page.take();
}

} // namespace ff
