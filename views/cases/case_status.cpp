#include "views/cases/case_status.h"

#include <QCoreApplication>
#include <QStringList>

#include "views/shared/entity_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CaseStatus)
};

} // namespace

CaseStatus caseStatus(const CaseRun& run) {
    if (!run.errors.empty()) {
        return CaseStatus::Error;
    }
    if (!run.change.after.isPassed) {
        return run.change.isWorse() ? CaseStatus::Broken : CaseStatus::Failed;
    }
    if (!run.change.before.isPassed) {
        return CaseStatus::Fixed;
    }
    return run.isChanged() ? CaseStatus::Changed : CaseStatus::Passed;
}

QString caseStatusText(CaseStatus status) {
    switch (status) {
    case CaseStatus::Broken:
        return Words::tr("now fails");
    case CaseStatus::Error:
        return Words::tr("unreadable");
    case CaseStatus::Failed:
        return Words::tr("fails");
    case CaseStatus::Changed:
        return Words::tr("changed");
    case CaseStatus::Fixed:
        return Words::tr("now passes");
    case CaseStatus::Passed:
        return Words::tr("passes");
    case CaseStatus::Waiting:
        return Words::tr("waits");
    }
    return {};
}

PaletteRole caseStatusColour(CaseStatus status) {
    switch (status) {
    case CaseStatus::Broken:
    case CaseStatus::Error:
    case CaseStatus::Failed:
        return PaletteRole::Fatal;
    case CaseStatus::Changed:
        return PaletteRole::Degr;
    case CaseStatus::Fixed:
    case CaseStatus::Passed:
        return PaletteRole::Ok;
    case CaseStatus::Waiting:
        return PaletteRole::Faint;
    }
    return PaletteRole::Text;
}

bool isFailing(CaseStatus status) { return status <= CaseStatus::Failed; }

QString expectedText(const Expectation& expected) {
    QStringList parts;
    const auto joined = [](const std::vector<std::string>& texts) {
        QStringList list;
        for (const std::string& text : texts) {
            list.append(shownText(text));
        }
        return list.join(Words::tr(" or "));
    };
    if (!expected.outcomes.empty()) {
        parts.append(joined(expected.outcomes));
    } else if (!expected.terminalStates.empty()) {
        parts.append(joined(expected.terminalStates));
    }
    if (expected.isAmbiguous.value_or(false)) {
        parts.append(Words::tr("ambiguous"));
    }
    if (!expected.primarySymptom.empty()) {
        parts.append(shownText(expected.primarySymptom));
    }
    for (const auto& [kind, name] : expected.primaryEntity) {
        parts.append(shownText(std::string(toText(kind)) + " " + name));
    }
    return parts.join(QStringLiteral(" · "));
}

QString gotText(const CaseRun& run) {
    if (!run.errors.empty()) {
        return shownText(run.errors.front().what);
    }
    const VerdictState& after = run.change.after;
    QStringList parts{shownText(after.outcome)};
    if (after.isAmbiguous) {
        parts.append(Words::tr("ambiguous"));
    }
    if (!after.primary.empty()) {
        parts.append(shownText(after.primary));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace ff
