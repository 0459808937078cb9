// A report as the text of a ticket: the answer, what it rests on, and what to do.
#pragma once

#include <string>

#include "engine/report/document.h"

namespace ff {

enum class TicketMarkup { Plain, GitHub, Jira };

/// Short enough to be read in a ticket; ends with a newline.
[[nodiscard]] std::string writeTicket(const Document& document, TicketMarkup markup);

/// One line: outcome, confidence, what happened, and the beginning of the evidence's digest.
[[nodiscard]] std::string writeSummaryLine(const Document& document);

} // namespace ff
