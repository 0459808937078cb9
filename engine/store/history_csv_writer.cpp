// One function for each kind of cell; what begins a formula: OWASP, "CSV Injection".
#include "engine/store/history_csv_writer.h"

#include <initializer_list>
#include <string_view>

namespace ff {
namespace {

std::string cell(std::string_view text) {
    std::string made;
    if (!text.empty() && std::string_view("=+-@\t\r\n|%").find(text.front()) != std::string_view::npos) {
        made = "'";
    }
    made += text;
    if (made.find_first_of(",\"\r\n") == std::string::npos) {
        return made;
    }
    std::string quoted = "\"";
    for (const char c : made) {
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    }
    return quoted + '"';
}

void addRow(std::string& out, std::initializer_list<std::string> cells) {
    const char* between = "";
    for (const std::string& each : cells) {
        out += between + each;
        between = ",";
    }
    out += "\r\n";
}

std::string reviewOf(const HistoryRun& run) {
    if (!run.feedback) {
        return "unreviewed";
    }
    return run.feedback->kind == Feedback::Kind::Confirmed ? "confirmed" : "corrected";
}

} // namespace

std::string writeHistoryCsv(std::span<const HistoryRun> runs) {
    std::string out;
    addRow(out, {"run", "failed_at", "job", "attempt", "bundle", "outcome", "confidence",
                 "ambiguous", "terminal_state", "symptom", "entity", "rule", "recorded_at",
                 "last_at", "times", "review", "corrected_symptom", "corrected_entity", "note",
                 "summary"});
    for (const HistoryRun& run : runs) {
        const Feedback said = run.feedback.value_or(Feedback{});
        addRow(out, {std::to_string(run.id), run.isFailedAtKnown ? toRfc3339(run.failedAt) : "",
                     cell(run.job), std::to_string(run.attempt), cell(run.bundle),
                     cell(run.outcome()), cell(run.confidence), run.isAmbiguous ? "true" : "false",
                     cell(run.terminalState), cell(run.symptom), cell(run.entity), cell(run.rule),
                     toRfc3339(run.recordedAt), toRfc3339(run.lastAt), std::to_string(run.times),
                     reviewOf(run), cell(said.symptom), cell(said.entity), cell(said.note),
                     cell(run.summary)});
    }
    return out;
}

std::string writeScoresCsv(std::span<const RuleScore> scores) {
    std::string out;
    addRow(out, {"rule", "symptom", "confirmed", "corrected", "unreviewed"});
    for (const RuleScore& each : scores) {
        addRow(out, {cell(each.rule), cell(each.symptom), std::to_string(each.confirmed),
                     std::to_string(each.corrected), std::to_string(each.unreviewed)});
    }
    return out;
}

} // namespace ff
