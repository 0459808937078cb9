// Rich text from escaped parts only.
#include "views/history/history_words.h"

#include <QCoreApplication>
#include <fmt/format.h>

#include "views/shared/entity_text.h"
#include "views/shared/shown_zone.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(HistoryWords)
};

QString safe(std::string_view text) { return engineText(text).toHtmlEscaped(); }

void addRow(QString& html, const QString& label, const QString& value) {
    if (!value.isEmpty()) {
        html += QStringLiteral("<tr><td style=\"padding-right:12px\">%1</td><td>%2</td></tr>")
                    .arg(label.toHtmlEscaped(), value);
    }
}

QString feedbackText(const Feedback& feedback) {
    QString said = reviewLabel(feedback);
    if (!feedback.symptom.empty()) {
        said += QStringLiteral(": ") + engineText(feedback.symptom);
    }
    if (!feedback.entity.empty()) {
        said += QStringLiteral(" · ") + engineText(feedback.entity);
    }
    if (!feedback.note.empty()) {
        said += QStringLiteral(" – ") + engineText(feedback.note);
    }
    return said.toHtmlEscaped();
}

QString pathsText(const std::vector<std::string>& paths) {
    QStringList shown;
    for (const std::string& path : paths) {
        shown.append(shownText(path).toHtmlEscaped());
    }
    return shown.join(QStringLiteral("<br>"));
}

QString partName(const std::string& part) {
    return part == "primary"    ? Words::tr("cause")
           : part == "critical" ? Words::tr("first failure")
           : part == "chain"    ? Words::tr("chain")
                                : Words::tr("alternative");
}

QString eventsTable(const std::vector<RecordedEvent>& events) {
    QString html;
    for (const RecordedEvent& event : events) {
        html += QStringLiteral("<tr>");
        const QString when =
            event.at ? timeOfDay(*event.at, TimeDigits::Milliseconds) : QStringLiteral("–");
        for (const QString& cell : {partName(event.part), when, engineText(event.symptom),
                                    engineText(event.entity), countText(static_cast<std::uint64_t>(
                                                                  event.count))}) {
            html += QStringLiteral("<td style=\"padding-right:12px; white-space:nowrap\">%1</td>")
                        .arg(cell.toHtmlEscaped());
        }
        html += QStringLiteral("</tr>");
    }
    return html.isEmpty() ? html
                          : QStringLiteral("<p><b>%1</b></p><table>%2</table>")
                                .arg(Words::tr("Events").toHtmlEscaped(), html);
}

QString recordedText(const HistoryRun& run) {
    const QString first = shownMoment(run.recordedAt);
    return run.times > 1 ? Words::tr("%1, %2 times, last %3")
                               .arg(first, countText(static_cast<std::uint64_t>(run.times)),
                                    shownMoment(run.lastAt))
                         : first;
}

} // namespace

QString shownMoment(Nanos time) {
    const CivilTime civil = shownCivil(time);
    return QString::fromStdString(fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}", civil.year,
                                              civil.month, civil.day, civil.hour, civil.minute,
                                              civil.second));
}

QString jobLabel(const HistoryRun& run) {
    if (run.job.empty()) {
        return shownText(run.bundle);
    }
    return run.attempt > 0 ? Words::tr("%1, attempt %2").arg(engineText(run.job)).arg(run.attempt + 1)
                           : engineText(run.job);
}

QString reviewLabel(const std::optional<Feedback>& feedback) {
    if (!feedback) {
        return {};
    }
    return feedback->kind == Feedback::Kind::Confirmed ? Words::tr("confirmed")
                                                       : Words::tr("corrected");
}

QString detailsHtml(const HistoryDetails& details) {
    const HistoryRun& run = details.run;
    QString rows;
    addRow(rows, Words::tr("Outcome"),
           Words::tr("%1, %2, terminal state %3")
               .arg(safe(run.outcome()), safe(run.confidence), safe(run.terminalState)));
    if (run.feedback) {
        addRow(rows, Words::tr("Review"), feedbackText(*run.feedback));
    }
    addRow(rows, Words::tr("Job"),
           jobLabel(run).toHtmlEscaped() +
               (run.jobName.empty() ? QString() : QStringLiteral(" · ") + safe(run.jobName)));
    addRow(rows, Words::tr("Failed"),
           run.isFailedAtKnown ? fullTime(run.failedAt).toHtmlEscaped() : Words::tr("time unknown"));
    addRow(rows, Words::tr("Evidence"), pathsText(details.paths));
    addRow(rows, Words::tr("Found by"), safe(run.rule));
    addRow(rows, Words::tr("Recorded"), recordedText(run).toHtmlEscaped());
    addRow(rows, Words::tr("By"), Words::tr("Firstfault %1, rules %2")
                                      .arg(safe(run.engine), safe(run.rulesetHash.substr(0, 19))));
    return QStringLiteral("<p><b>%1</b></p><table>%2</table>%3")
        .arg(safe(run.summary), rows, eventsTable(details.events));
}

} // namespace ff
