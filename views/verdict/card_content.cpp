#include "views/verdict/card_content.h"

#include <QCoreApplication>
#include <QStringList>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"
#include "views/verdict/card_columns.h"
#include "views/verdict/impact.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(VerdictCard)
};

CardContent::Tone toneOf(const Verdict& verdict) {
    if (verdict.primary) {
        return CardContent::Tone::Accuses;
    }
    return verdict.outcome.domain == "none" ? CardContent::Tone::Healthy
                                            : CardContent::Tone::Undecided;
}

QString sentences(const std::vector<std::string>& list) {
    QStringList lines;
    for (const std::string& sentence : list) {
        lines.append(engineText(sentence));
    }
    return lines.join(QLatin1Char('\n'));
}

QString impactPhrase(const Analysis& analysis) {
    const Impact impact = impactOf(analysis);
    if (impact.ranks.empty()) {
        return {};
    }
    const QString ranks = countText(impact.ranks.size());
    const auto worldSize = analysis.verdict.workload.worldSize;
    return worldSize ? Words::tr("%1 of %2 ranks affected")
                           .arg(ranks, countText(static_cast<std::uint64_t>(*worldSize)))
                     : Words::tr("%1 ranks affected").arg(ranks);
}

} // namespace

QString confidenceName(Confidence confidence) {
    switch (confidence) {
    case Confidence::Established:
        return Words::tr("Established");
    case Confidence::Supported:
        return Words::tr("Supported");
    case Confidence::Weak:
        return Words::tr("Weak");
    case Confidence::None:
        break;
    }
    return Words::tr("No confidence");
}

CardContent cardContentOf(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    CardContent content;
    content.tone = toneOf(verdict);
    content.headline = shownText(verdict.summary);
    content.outcome = engineText(verdict.outcome.text());
    content.confidence = verdict.confidence;
    content.confidenceText = confidenceName(verdict.confidence);
    content.confidenceFacts = sentences(verdict.confidenceFacts);
    content.terminalState = engineText(toText(verdict.terminalState)).toUpper();
    content.terminalStateFrom = shownText(verdict.workload.terminalStateFrom);
    if (verdict.primary) {
        content.restsOn = verdict.primary->restsOn.size();
    } else {
        content.impact = impactPhrase(analysis);
    }
    content.alternatives = verdict.alternatives.size();
    content.oneLine = QStringLiteral("%1 [%2, %3, %4]")
                          .arg(content.headline, content.outcome, content.confidenceText.toLower(),
                               content.terminalState.toLower());
    CardColumnsBuilder(analysis, content).build();
    return content;
}

} // namespace ff
