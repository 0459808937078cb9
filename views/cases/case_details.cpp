#include "views/cases/case_details.h"

#include <set>

#include <QCoreApplication>

#include "views/cases/case_status.h"
#include "views/shared/entity_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CaseDetails)
};

QString escaped(std::string_view text) { return shownText(text).toHtmlEscaped(); }

QString coloured(const QString& html, PaletteRole role, const Palette& palette) {
    return QStringLiteral("<span style=\"color:%1\">%2</span>")
        .arg(palette.color(role).name(), html);
}

QString heading(const QString& text, const Palette& palette) {
    return QStringLiteral("<p style=\"margin-bottom:2px\"><b>%1</b></p>")
        .arg(coloured(text.toHtmlEscaped(), PaletteRole::Dim, palette));
}

QString differencesOf(const VerdictState& state, const Palette& palette) {
    QString out;
    for (const CaseDifference& each : state.differences) {
        out +=
            QStringLiteral("<p style=\"margin:2px 0 2px 10px\">%1 %2</p>")
                .arg(coloured(escaped(each.key), PaletteRole::Fatal, palette), escaped(each.text));
    }
    return out;
}

/// Rules that fire otherwise by the edited rules than by the saved ones.
QString rulesOf(const CaseRun& run) {
    std::set<std::string> names;
    for (const auto& [rule, count] : run.firedBefore) {
        names.insert(rule);
    }
    for (const auto& [rule, count] : run.firedAfter) {
        names.insert(rule);
    }
    const auto countOf = [](const FiredCounts& counts, const std::string& rule) {
        const auto at = counts.find(rule);
        return at == counts.end() ? std::uint64_t{0} : at->second;
    };
    QString out;
    for (const std::string& rule : names) {
        const auto before = countOf(run.firedBefore, rule);
        const auto after = countOf(run.firedAfter, rule);
        if (before != after) {
            out += QStringLiteral("<p style=\"margin:2px 0 2px 10px\">%1</p>")
                       .arg(Words::tr("%1 fires %2 times, before %3")
                                .arg(escaped(rule))
                                .arg(after)
                                .arg(before));
        }
    }
    return out;
}

QString verdictOf(const VerdictState& state) {
    return QStringLiteral("<p style=\"margin:2px 0 2px 10px\">%1</p>").arg(escaped(state.summary));
}

} // namespace

QString caseDetails(const CaseRun& run, const Palette& palette) {
    const CaseStatus status = caseStatus(run);
    QString out =
        QStringLiteral("<p><b>%1</b> &nbsp;%2</p>")
            .arg(escaped(run.change.name), coloured(caseStatusText(status).toHtmlEscaped(),
                                                    caseStatusColour(status), palette));
    for (const Error& error : run.errors) {
        out += QStringLiteral("<p>%1</p>").arg(escaped(error.text()));
    }
    if (!run.errors.empty()) {
        return out;
    }
    if (!run.change.after.differences.empty()) {
        out += heading(Words::tr("Does not hold"), palette);
        out += differencesOf(run.change.after, palette);
    }
    if (run.expected.expectsNothing()) {
        out += QStringLiteral("<p>%1</p>")
                   .arg(Words::tr("The case expects nothing, so any verdict passes."));
    } else {
        out += heading(Words::tr("Expected"), palette) +
               QStringLiteral("<p style=\"margin:2px 0 2px 10px\">%1</p>")
                   .arg(expectedText(run.expected).toHtmlEscaped());
    }
    out += heading(Words::tr("Verdict"), palette) + verdictOf(run.change.after);
    if (run.isChanged()) {
        out += heading(Words::tr("By the saved rules"), palette) + verdictOf(run.change.before);
        out += differencesOf(run.change.before, palette);
    }
    if (const QString rules = rulesOf(run); !rules.isEmpty()) {
        out += heading(Words::tr("Rules that fire otherwise"), palette) + rules;
    }
    if (!run.expected.why.empty()) {
        out += heading(Words::tr("Why the case is there"), palette) +
               QStringLiteral("<p style=\"margin:2px 0 2px 10px\">%1</p>")
                   .arg(escaped(run.expected.why));
    }
    return out;
}

} // namespace ff
