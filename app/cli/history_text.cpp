// Tables and labelled lines; times are UTC to the second.
#include "app/cli/history_text.h"

#include <fmt/format.h>

#include "engine/report/text_page.h"

namespace ff::cli {
namespace {

std::string timeText(Nanos time) { return toRfc3339(time).substr(0, 19) + "Z"; }

std::string timeText(const std::optional<Nanos>& time) {
    return time ? timeText(*time) : std::string("time unknown");
}

std::string reviewText(const HistoryRun& run) {
    if (!run.feedback) {
        return {};
    }
    return run.feedback->kind == Feedback::Kind::Confirmed ? "confirmed" : "corrected";
}

std::string nameOf(const HistoryRun& run) {
    return run.job.empty() ? run.bundle
           : run.attempt > 0 ? fmt::format("{} (attempt {})", run.job, run.attempt)
                             : run.job;
}

void addFeedback(TextPage& page, const Feedback& feedback) {
    std::string said = feedback.kind == Feedback::Kind::Confirmed ? "confirmed" : "corrected";
    if (!feedback.symptom.empty()) {
        said += " to " + feedback.symptom;
    }
    if (!feedback.entity.empty()) {
        said += " at " + feedback.entity;
    }
    page.labelled("REVIEW", fmt::format("{}, {}", said, timeText(feedback.givenAt)));
    if (!feedback.note.empty()) {
        page.labelled("NOTE", feedback.note);
    }
}

void addHead(TextPage& page, const HistoryDetails& details) {
    const HistoryRun& run = details.run;
    page.labelled("VERDICT", run.summary);
    page.labelled("OUTCOME", fmt::format("{}{}, confidence {}, terminal state {}", run.outcome(),
                                         run.isAmbiguous ? " (ambiguous)" : "", run.confidence,
                                         run.terminalState));
    if (!run.symptom.empty()) {
        page.labelled("CAUSE", fmt::format("{} at {}, by {}", run.symptom,
                                           run.entity.empty() ? "the job" : run.entity, run.rule));
    }
    page.labelled("FAILED", run.isFailedAtKnown ? timeText(run.failedAt) : "time unknown");
    page.labelled("JOB", fmt::format("{}{}{}", nameOf(run), run.jobName.empty() ? "" : ", ",
                                     run.jobName));
    for (const std::string& path : details.paths) {
        page.labelled("BUNDLE", path);
    }
    if (run.feedback) {
        addFeedback(page, *run.feedback);
    }
    page.labelled("RECORDED", fmt::format("{}{}{}", timeText(run.recordedAt),
                                          run.times > 1 ? fmt::format(", {} times, last {}",
                                                                      run.times,
                                                                      timeText(run.lastAt))
                                                        : std::string(),
                                          run.isDeleted ? ", deleted" : ""));
    page.labelled("BY", fmt::format("firstfault {}, rules {} {}", run.engine, run.ruleset,
                                    run.rulesetHash));
    page.labelled("DIGEST", details.digest);
}

void addTables(TextPage& page, const HistoryDetails& details) {
    if (!details.events.empty()) {
        page.heading("Events");
        ReportTable events({{"PART"}, {"TIME"}, {"SYMPTOM"}, {"ENTITY"}, {"LINES", true},
                            {"RULE", false, 50}});
        for (const RecordedEvent& each : details.events) {
            events.addRow({each.part, timeText(each.at), each.symptom, each.entity,
                           std::to_string(each.count),
                           each.relation.empty() ? each.extractor : each.relation});
        }
        page.table(events);
    }
    if (!details.counts.empty()) {
        page.heading("All events by symptom");
        ReportTable counts({{"SYMPTOM"}, {"EVENTS", true}, {"LINES", true}});
        for (const RecordedCount& each : details.counts) {
            counts.addRow({each.symptom, std::to_string(each.events), std::to_string(each.count)});
        }
        page.table(counts);
    }
}

} // namespace

std::string historyText(std::span<const HistoryRun> runs, const HistoryTextStyle& style) {
    TextPage page(style.columns, style.hasColours);
    if (runs.empty()) {
        page.paragraph("Nothing in the history is like that.");
        return page.take();
    }
    ReportTable table({{"RUN", true}, {"FAILED"}, {"JOB", false, 30}, {"OUTCOME"}, {"CAUSE"},
                       {"ENTITY", false, 40}, {"TIMES", true}, {"REVIEW"}});
    for (const HistoryRun& run : runs) {
        table.addRow({std::to_string(run.id), run.isFailedAtKnown ? timeText(run.failedAt) : "?",
                      nameOf(run), run.outcome() + (run.isAmbiguous ? " ?" : ""), run.symptom,
                      run.entity, run.times > 1 ? std::to_string(run.times) : "",
                      reviewText(run)});
    }
    page.table(table);
    return page.take();
}

std::string accusedText(const std::string& place, const AccusationCount& count) {
    std::string text = fmt::format("{} was accused in {} job{}", place, count.jobs,
                                   count.jobs == 1 ? "" : "s");
    if (count.first && count.last) {
        text += *count.first == *count.last
                    ? fmt::format(", {}", timeText(*count.first))
                    : fmt::format(", from {} to {}", timeText(*count.first), timeText(*count.last));
    }
    return terminalText(text);
}

std::string historyRunText(const HistoryDetails& details, const HistoryTextStyle& style) {
    TextPage page(style.columns, style.hasColours);
    addHead(page, details);
    if (!details.explanation.empty()) {
        page.blank();
        page.paragraph(details.explanation);
    }
    addTables(page, details);
    return page.take();
}

std::string scoresText(std::span<const RuleScore> scores, const HistoryTextStyle& style) {
    TextPage page(style.columns, style.hasColours);
    if (scores.empty()) {
        page.paragraph("No verdict with a cause is in the history.");
        return page.take();
    }
    ReportTable table({{"RULE"}, {"SYMPTOM"}, {"CONFIRMED", true}, {"CORRECTED", true},
                       {"UNREVIEWED", true}});
    for (const RuleScore& each : scores) {
        table.addRow({each.rule, each.symptom, std::to_string(each.confirmed),
                      std::to_string(each.corrected), std::to_string(each.unreviewed)});
    }
    page.table(table);
    return page.take();
}

} // namespace ff::cli
