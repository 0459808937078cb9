#include "views/whatif/verdict_difference.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "views/shared/entity_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(WhatIf)
};

constexpr std::size_t mostNamed = 3;

QString eventText(const Analysis& analysis, EventId id) {
    return engineText(analysis.symptomOf(id).id) + QStringLiteral(" · ") +
           placeLabel(analysis, analysis.event(id).entity);
}

QString accusedText(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    if (verdict.primary) {
        return eventText(analysis, verdict.primary->event);
    }
    if (!verdict.isAmbiguous) {
        return Words::tr("nobody");
    }
    QStringList names;
    const std::size_t shown = std::min(verdict.alternatives.size(), mostNamed);
    for (std::size_t i = 0; i < shown; ++i) {
        names.append(eventText(analysis, verdict.alternatives[i].event));
    }
    if (shown < verdict.alternatives.size()) {
        names.append(Words::tr("%1 more").arg(verdict.alternatives.size() - shown));
    }
    return Words::tr("nobody: between %1").arg(names.join(QStringLiteral(", ")));
}

QString confidenceText(Confidence confidence) {
    switch (confidence) {
    case Confidence::Established:
        return Words::tr("established");
    case Confidence::Supported:
        return Words::tr("supported");
    case Confidence::Weak:
        return Words::tr("weak");
    case Confidence::None:
        break;
    }
    return Words::tr("none");
}

QString failureText(const Analysis& analysis) {
    const EventId event = analysis.verdict.criticalFailure;
    return event.isValid() ? eventText(analysis, event) : Words::tr("none is visible");
}

} // namespace

VerdictDifference verdictDifference(const Analysis& whole, const Analysis& without) {
    VerdictDifference difference;
    difference.headline = shownText(without.verdict.summary);
    difference.rows = {
        {Words::tr("Accused"), accusedText(whole), accusedText(without)},
        {Words::tr("Outcome"), engineText(whole.verdict.outcome.text()),
         engineText(without.verdict.outcome.text())},
        {Words::tr("Confidence"), confidenceText(whole.verdict.confidence),
         confidenceText(without.verdict.confidence)},
        {Words::tr("Critical failure"), failureText(whole), failureText(without)},
    };
    difference.isSame = std::none_of(difference.rows.begin(), difference.rows.begin() + 3,
                                     [](const auto& row) { return row.differs(); });
    return difference;
}

} // namespace ff
