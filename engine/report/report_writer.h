// A report in the format asked for: what the command line and the window both write.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/redaction/known_names.h"
#include "engine/report/document_words.h"

namespace ff {

enum class ReportFormat {
    Html,
    Markdown,
    Json,
    Sarif,
    Summary,
    TicketJira,
    TicketGitHub,
    TicketPlain,
};

inline constexpr std::array<ReportFormat, 8> reportFormats = {
    ReportFormat::Html,         ReportFormat::Markdown,   ReportFormat::Json,
    ReportFormat::Sarif,        ReportFormat::Summary,    ReportFormat::TicketJira,
    ReportFormat::TicketGitHub, ReportFormat::TicketPlain};

/// `html`, `md`, `json`, `sarif`, `summary`, `ticket-jira`, `ticket-github`, `ticket-plain`.
[[nodiscard]] std::string_view toText(ReportFormat format);
[[nodiscard]] std::optional<ReportFormat> reportFormatFrom(std::string_view text);

/// The names that a report of this analysis may hold: known ones, and users named by the lines that
/// events rest on.
[[nodiscard]] KnownNames namesForReport(const DocumentInput& input);

/// The same input gives the same bytes, and with a new redactor of the same names the same tokens
/// whatever the format.
[[nodiscard]] std::string writeReport(const DocumentInput& input, ReportFormat format,
                                      Redactor* redactor = nullptr);

/// What a redactor replaced, as JSON that is kept where the names may be read:
/// `{"schema": "firstfault/redaction/1", "evidence_digest", "names": [{"token", "name", "kind",
/// "count"}]}`.
[[nodiscard]] std::string writeRedactionMap(const DocumentInput& input, const Redactor& redactor);

} // namespace ff
