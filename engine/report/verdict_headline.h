// The first lines of the text report: what failed, where, how sure, and what to do now.
#pragma once

#include "engine/report/report_input.h"
#include "engine/report/text_page.h"

namespace ff {

/// One line each, two at most for the first: the verdict, the outcome with confidence and terminal
/// state, whom it is about (or who it may be, or where to look), what to do, and the line of
/// evidence or what to fetch.
void writeHeadline(TextPage& page, const ReportInput& input);

} // namespace ff
