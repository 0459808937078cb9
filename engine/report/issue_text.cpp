#include "engine/report/issue_text.h"

#include <fmt/format.h>

#include "engine/report/inspection_totals.h"
#include "engine/report/text_page.h"

namespace ff {

std::string issueLine(const Bundle& bundle, const IntakeIssue& issue, const std::string& root) {
    std::string place = issue.member.isValid()  ? root + bundle.member(issue.member).path
                        : bundle.origin.empty() ? bundle.name
                                                : bundle.origin;
    if (issue.line > 0) {
        place += fmt::format(":{}", issue.line);
    }
    const std::string often = issue.count > 1 ? fmt::format(" ({} times)", issue.count) : "";
    return terminalText(
        fmt::format("{}: {}: {}{}", place, toText(issue.severity), issue.what, often));
}

std::string writeIssueLines(const InspectionInput& input, const std::string& root) {
    std::string text;
    for (const IntakeIssue& issue : input.issues) {
        text += issueLine(input.bundle, issue, root) + "\n";
    }
    return text;
}

} // namespace ff
