#include "app/ui/session/run_news.h"

#include <QCoreApplication>

#include "views/shared/entity_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RunNews)
};

/// The outcome and whom it accuses; an ambiguous one accuses nobody.
QString verdictText(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    const QString outcome = engineText(verdict.outcome.text());
    if (verdict.primary) {
        const Event& event = analysis.event(verdict.primary->event);
        return Words::tr("%1, %2").arg(outcome, entityLabel(event.entity));
    }
    return verdict.isAmbiguous ? Words::tr("%1, ambiguous").arg(outcome) : outcome;
}

} // namespace

QString verdictNews(const Analysis& before, const Analysis& after) {
    const QString was = verdictText(before);
    const QString is = verdictText(after);
    if (was != is) {
        return Words::tr("verdict changed: %1 → %2").arg(was, is);
    }
    if (before.verdict.confidence != after.verdict.confidence) {
        return Words::tr("same verdict, confidence %1 → %2")
            .arg(engineText(toText(before.verdict.confidence)),
                 engineText(toText(after.verdict.confidence)));
    }
    return Words::tr("verdict unchanged");
}

} // namespace ff
