#include "engine/report/inspection_totals.h"

namespace ff {

InspectionTotals totalsOf(const InspectionInput& input) {
    InspectionTotals totals;
    totals.members = input.bundle.members.size();
    for (const Member& member : input.bundle.members) {
        const MemberReading& reading = input.readings[member.id.index()];
        totals.bytes += member.size;
        totals.lines += reading.lines.lineCount;
        totals.rows += reading.records.size();
    }
    for (const ConnectorReport& report : input.reports) {
        ++totals.reports[report.status];
    }
    for (const IntakeIssue& issue : input.issues) {
        totals.issues[issue.severity] += issue.count;
    }
    return totals;
}

std::vector<const ConnectorReport*> reportsOfMembers(const InspectionInput& input) {
    std::vector<const ConnectorReport*> reports(input.bundle.members.size(), nullptr);
    for (const ConnectorReport& report : input.reports) {
        if (report.member.isValid()) {
            reports[report.member.index()] = &report;
        }
    }
    return reports;
}

std::string_view toText(IntakeIssue::Severity severity) {
    switch (severity) {
    case IntakeIssue::Severity::Note:
        return "note";
    case IntakeIssue::Severity::Warning:
        return "warning";
    case IntakeIssue::Severity::Error:
        break;
    }
    return "error";
}

} // namespace ff
