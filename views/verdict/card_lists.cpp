#include "views/verdict/card_lists.h"

#include <algorithm>
#include <iterator>

#include <QCoreApplication>
#include <QStringList>

#include "views/shared/entity_text.h"
#include "views/shared/events_text.h"
#include "views/shared/time_text.h"
#include "views/verdict/card_content.h"
#include "views/verdict/impact_lists.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(VerdictCard)
};

using Kind = ListRow::Kind;
using Rows = std::vector<ListRow>;

void addHeading(Rows& rows, const QString& text) { rows.push_back({Kind::Heading, text}); }

void addLines(Rows& rows, const Analysis& analysis, const std::vector<Locator>& places) {
    for (const Locator& place : places) {
        rows.push_back({Kind::Item,
                        locatorText(analysis, place),
                        fullLocatorText(analysis, place),
                        {},
                        {},
                        place});
    }
}

void addWish(Rows& rows, const EvidenceWish& wish) {
    rows.push_back({Kind::Text, engineText(wish.what), engineText(wish.why)});
    if (!wish.how.empty()) {
        rows.push_back({Kind::Action, engineText(wish.how), {}, Words::tr("Copy"), {}, wish.how});
    }
}

void addWhatIf(Rows& rows, const QString& text, const std::vector<EventId>& events) {
    rows.push_back({Kind::Action, text, {}, {}, {}, MuteRequest{events, {}, {}}});
}

std::vector<EventId> eventsOf(const Accusation& accusation) {
    return accusation.events.empty() ? std::vector{accusation.event} : accusation.events;
}

void addAlternative(Rows& rows, const Analysis& analysis, const Accusation& alternative) {
    const Event& event = analysis.event(alternative.event);
    rows.push_back({Kind::Wrapped,
                    placeLabel(analysis, event.entity) + QStringLiteral("  ") +
                        engineText(analysis.symptomOf(event.id).id),
                    engineText(alternative.whyNotPrimary),
                    stampText(event.onset, TimeDigits::Milliseconds),
                    markFor(analysis.symptomOf(event.id), event), std::vector{alternative.event}});
}

Rows restsOn(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    Rows rows;
    addHeading(rows, Words::tr("CONFIDENCE: %1").arg(confidenceName(verdict.confidence)));
    for (const std::string& fact : verdict.confidenceFacts) {
        rows.push_back({Kind::Text, engineText(fact)});
    }
    if (verdict.primary) {
        const Accusation& primary = *verdict.primary;
        addHeading(rows, Words::tr("RESTS ON"));
        if (!primary.restsOnText.empty()) {
            rows.push_back({Kind::Text, engineText(primary.restsOnText)});
        }
        addLines(rows, analysis, primary.restsOn);
        std::vector<Locator> others;
        std::copy_if(primary.evidence.begin(), primary.evidence.end(), std::back_inserter(others),
                     [&](const Locator& place) {
                         return std::find(primary.restsOn.begin(), primary.restsOn.end(), place) ==
                                primary.restsOn.end();
                     });
        if (!others.empty()) {
            addHeading(rows, Words::tr("OTHER LINES OF THE CAUSE"));
            addLines(rows, analysis, others);
        }
    }
    return rows;
}

Rows wouldChange(const Analysis& analysis) {
    const Verdict& verdict = analysis.verdict;
    Rows rows;
    if (verdict.primary) {
        const Accusation& primary = *verdict.primary;
        addHeading(rows, Words::tr("IF IT WERE NOT THERE"));
        if (!primary.restsOnText.empty()) {
            rows.push_back({Kind::Text, engineText(primary.restsOnText)});
        }
        addLines(rows, analysis, primary.restsOn);
        addWhatIf(rows, Words::tr("What would the verdict be without the cause?"),
                  eventsOf(primary));
    }
    const std::vector<EvidenceWish> deciding = decidingWishes(verdict);
    if (!deciding.empty()) {
        addHeading(rows, Words::tr("WOULD DECIDE BETWEEN THE ALTERNATIVES"));
    }
    for (const EvidenceWish& wish : deciding) {
        addWish(rows, wish);
    }
    Rows wishes;
    for (const EvidenceWish& wish : verdict.missingEvidence) {
        if (std::find(deciding.begin(), deciding.end(), wish) == deciding.end()) {
            addWish(wishes, wish);
        }
    }
    if (!wishes.empty()) {
        addHeading(rows, Words::tr("IF THIS WERE THERE"));
        rows.insert(rows.end(), wishes.begin(), wishes.end());
    }
    if (rows.empty()) {
        rows.push_back({Kind::Text, Words::tr("Nothing is known that would change it.")});
    }
    return rows;
}

Rows alternatives(const Analysis& analysis) {
    Rows rows;
    for (const Accusation& alternative : analysis.verdict.alternatives) {
        addAlternative(rows, analysis, alternative);
        addWhatIf(rows, Words::tr("What if this were not there?"), eventsOf(alternative));
    }
    const std::vector<EvidenceWish> deciding = decidingWishes(analysis.verdict);
    if (!deciding.empty()) {
        addHeading(rows, Words::tr("WOULD DECIDE BETWEEN THEM"));
    }
    for (const EvidenceWish& wish : deciding) {
        addWish(rows, wish);
    }
    return rows;
}

} // namespace

QString ListRow::text() const {
    QStringList parts{title, detail, note};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

std::vector<EvidenceWish> decidingWishes(const Verdict& verdict) {
    std::vector<EvidenceWish> wishes;
    for (const Accusation& alternative : verdict.alternatives) {
        for (const EvidenceWish& wish : alternative.wouldDecide) {
            if (std::find(wishes.begin(), wishes.end(), wish) == wishes.end()) {
                wishes.push_back(wish);
            }
        }
    }
    return wishes;
}

CardListContent cardListOf(const Analysis& analysis, CardList list) {
    switch (list) {
    case CardList::Ranks:
        return {Words::tr("Affected ranks"), rankRows(analysis)};
    case CardList::Nodes:
        return {Words::tr("Nodes of the affected ranks"), nodeRows(analysis)};
    case CardList::Explained:
        return {Words::tr("Explained events"), explainedRows(analysis)};
    case CardList::Unexplained:
        return {Words::tr("Not explained"), unexplainedRows(analysis)};
    case CardList::RestsOn:
        return {Words::tr("What the verdict rests on"), restsOn(analysis)};
    case CardList::WouldChange:
        return {Words::tr("What would change it"), wouldChange(analysis)};
    case CardList::Alternatives:
        break;
    }
    return {Words::tr("What else could be the cause"), alternatives(analysis)};
}

} // namespace ff
