#include "engine/report/report_writer.h"

#include <algorithm>

#include "engine/redaction/name_collector.h"
#include "engine/report/clean_text.h"
#include "engine/report/document_builder.h"
#include "engine/report/event_text.h"
#include "engine/report/html_writer.h"
#include "engine/report/json_redaction.h"
#include "engine/report/markdown_writer.h"
#include "engine/report/sarif_writer.h"
#include "engine/report/ticket_writer.h"
#include "engine/report/verdict_json_writer.h"

namespace ff {

namespace {

/// Users are named near the beginning of a line, if at all.
constexpr std::size_t mostLearntFrom = 64 * 1024;

struct FormatName {
    ReportFormat format;
    std::string_view name;
};

constexpr std::array<FormatName, reportFormats.size()> formatNames = {{
    {ReportFormat::Html, "html"},
    {ReportFormat::Markdown, "md"},
    {ReportFormat::Json, "json"},
    {ReportFormat::Sarif, "sarif"},
    {ReportFormat::Summary, "summary"},
    {ReportFormat::TicketJira, "ticket-jira"},
    {ReportFormat::TicketGitHub, "ticket-github"},
    {ReportFormat::TicketPlain, "ticket-plain"},
}};

std::string dumped(const Json& document) {
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string verdictJson(const ReportInput& input, Redactor* redactor) {
    if (redactor == nullptr) {
        return withHiddenEscaped(writeVerdictJson(input));
    }
    Json document = makeVerdictJson(input);
    redactJson(document, *redactor);
    return withHiddenEscaped(dumped(document));
}

} // namespace

std::string_view toText(ReportFormat format) {
    return formatNames[static_cast<std::size_t>(format)].name;
}

std::optional<ReportFormat> reportFormatFrom(std::string_view text) {
    const auto found = std::find_if(formatNames.begin(), formatNames.end(),
                                    [&](const FormatName& each) { return each.name == text; });
    return found == formatNames.end() ? std::nullopt : std::optional(found->format);
}

KnownNames namesForReport(const DocumentInput& input) {
    const ReportInput& report = input.report;
    KnownNames names = collectNames(
        {report.bundle, input.readings, report.placement, report.graph, report.verdict.workload});
    for (const Event& event : report.graph.log.events) {
        for (const Match& match : event.evidence) {
            learnNames(names, lineBytes(report, match.locator).substr(0, mostLearntFrom));
        }
    }
    for (const Member& member : report.bundle.members) {
        learnNames(names, "/" + member.path);
    }
    learnNames(names, report.verdict.explanation);
    return names;
}

std::string writeReport(const DocumentInput& input, ReportFormat format, Redactor* redactor) {
    // The document is made for every format, so that tokens are numbered the same way.
    const Document document = makeDocument(input, redactor);
    switch (format) {
    case ReportFormat::Html:
        return writeHtml(document);
    case ReportFormat::Markdown:
        return writeMarkdown(document);
    case ReportFormat::Json:
        return verdictJson(input.report, redactor);
    case ReportFormat::Sarif:
        return writeSarif(input.report, input.issues, redactor);
    case ReportFormat::Summary:
        return writeSummaryLine(document);
    case ReportFormat::TicketJira:
        return writeTicket(document, TicketMarkup::Jira);
    case ReportFormat::TicketGitHub:
        return writeTicket(document, TicketMarkup::GitHub);
    case ReportFormat::TicketPlain:
        break;
    }
    return writeTicket(document, TicketMarkup::Plain);
}

std::string writeRedactionMap(const DocumentInput& input, const Redactor& redactor) {
    Json document = {{"schema", "firstfault/redaction/1"},
                     {"evidence_digest", input.report.bundle.digest}};
    document["names"] = listJson(redactor.map(), [](const Replacement& each) {
        return Json{{"token", each.token},
                    {"name", textJson(each.name)},
                    {"kind", toText(each.kind)},
                    {"count", each.count}};
    });
    return dumped(document);
}

} // namespace ff
