#include "views/verdict/card_columns.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"
#include "views/verdict/impact.h"

namespace ff {
namespace {

using Style = TextRun::Style;

constexpr std::size_t mostLines = 3;
constexpr std::size_t mostParts = 2; // the larger ones; more would be cut

struct Words {
    Q_DECLARE_TR_FUNCTIONS(VerdictCard)
};

QString counted(std::size_t count, const char* one, const char* many) {
    return count == 1 ? Words::tr(one) : Words::tr(many).arg(countText(count));
}

const QString gap = QStringLiteral("   ");

} // namespace

CardColumnsBuilder::CardColumnsBuilder(const Analysis& analysis, CardContent& content)
    : m_analysis(analysis), m_verdict(analysis.verdict), m_content(content) {}

void CardColumnsBuilder::build() {
    auto& columns = m_content.columns;
    if (m_verdict.primary) {
        columns = {cause(), criticalFailure(), impact()};
    } else if (m_verdict.isAmbiguous) {
        columns = {between(), criticalFailure(),
                   wishes(Words::tr("WOULD DECIDE"), {}, decidingWishes(m_verdict))};
    } else if (m_content.tone == CardContent::Tone::Healthy) {
        columns = {impact()};
    } else {
        columns = {suspects(), criticalFailure(),
                   wishes(Words::tr("MISSING EVIDENCE"), {}, m_verdict.missingEvidence)};
    }
}

TextRun CardColumnsBuilder::link(const QString& text, CardTarget target) {
    m_content.targets.push_back(std::move(target));
    return {text, Style::Link, static_cast<int>(m_content.targets.size()) - 1};
}

TextRun CardColumnsBuilder::evidenceLink(EventId event) {
    const auto& evidence = m_analysis.event(event).evidence;
    if (evidence.empty()) {
        return {};
    }
    const Locator& locator = evidence.front().locator;
    return link(locatorText(m_analysis, locator), std::vector{event});
}

TextLine CardColumnsBuilder::eventTitle(EventId event) {
    const Symptom& symptom = m_analysis.symptomOf(event);
    TextLine line;
    line.mark = markFor(symptom, m_analysis.event(event));
    line.runs.push_back({engineText(symptom.id), Style::Bold, -1});
    return line;
}

CardColumn CardColumnsBuilder::cause() {
    const EventId event = m_verdict.primary->event;
    TextLine title = eventTitle(event);
    title.runs.push_back(
        {QStringLiteral("  ") + engineText(m_analysis.symptomOf(event).title), Style::Plain, -1});
    const Event& primary = m_analysis.event(event);
    TextLine place{{}, {{placeLabel(m_analysis, primary.entity) + gap, Style::Dim, -1}}};
    place.runs.push_back(evidenceLink(event));
    return {Words::tr("CAUSE"), {}, {title, place}};
}

CardColumn CardColumnsBuilder::between() {
    CardColumn column{Words::tr("BETWEEN"), Words::tr("nobody is accused"), {}};
    const auto& alternatives = m_verdict.alternatives;
    const std::size_t shown = alternatives.size() > mostLines ? mostLines - 1 : alternatives.size();
    for (std::size_t i = 0; i < shown; ++i) {
        const Event& event = m_analysis.event(alternatives[i].event);
        TextLine line = eventTitle(event.id);
        line.runs.front().style = Style::Plain;
        line.runs.insert(line.runs.begin(),
                         {entityLabel(event.entity) + QStringLiteral("  "), Style::Bold, -1});
        line.runs.push_back(
            {QStringLiteral("  ") + stampText(event.onset, TimeDigits::Milliseconds) + gap,
             Style::Dim, -1});
        line.runs.push_back(evidenceLink(event.id));
        column.lines.push_back(std::move(line));
    }
    if (shown < alternatives.size()) {
        const QString text = Words::tr("%1 more").arg(countText(alternatives.size() - shown));
        column.lines.push_back({{}, {link(text, CardList::Alternatives)}});
    }
    return column;
}

CardColumn CardColumnsBuilder::suspects() {
    CardColumn column{Words::tr("PLACES TO LOOK"), Words::tr("accuses nobody"), {}};
    const auto& list = m_verdict.suspects;
    const std::size_t shown = list.size() > mostLines ? mostLines - 1 : list.size();
    for (std::size_t i = 0; i < shown; ++i) {
        column.lines.push_back(
            {{},
             {link(entityLabel(list[i].entity), list[i].entity),
              {QStringLiteral("  ") + engineText(list[i].why), Style::Dim, -1}}});
    }
    if (shown < list.size()) {
        column.lines.push_back(
            {{}, {{Words::tr("%1 more").arg(countText(list.size() - shown)), Style::Dim, -1}}});
    }
    if (list.empty()) {
        column.lines.push_back({{}, {{Words::tr("The evidence points nowhere."), Style::Dim, -1}}});
    }
    return column;
}

CardColumn CardColumnsBuilder::criticalFailure() {
    CardColumn column{Words::tr("CRITICAL FAILURE"), Words::tr("first visible"), {}};
    if (!m_verdict.criticalFailure.isValid()) {
        column.lines.push_back(
            {{}, {{Words::tr("No failure is visible in the evidence."), Style::Dim, -1}}});
        return column;
    }
    const Event& event = m_analysis.event(m_verdict.criticalFailure);
    TextLine title = eventTitle(event.id);
    title.runs.push_back({Words::tr(" on %1").arg(entityLabel(event.entity)), Style::Plain, -1});
    QString when = stampText(event.first, TimeDigits::Milliseconds);
    if (m_verdict.primary && m_verdict.primary->event != event.id) {
        const Event& primary = m_analysis.event(m_verdict.primary->event);
        const auto delay = difference(primary.onset, event.first, m_analysis.graph.log.clocks);
        if (delay.isKnown) {
            const bool isLater = delay.delta >= 0;
            const QString apart =
                engineText(toDurationText(isLater ? delay.delta : -delay.delta, false));
            when += isLater ? Words::tr(" · %1 after the cause").arg(apart)
                            : Words::tr(" · %1 before the cause, order not proven").arg(apart);
        }
    }
    TextLine place{{}, {{when + gap, Style::Dim, -1}}};
    place.runs.push_back(evidenceLink(event.id));
    column.lines = {title, place};
    return column;
}

CardColumn CardColumnsBuilder::impact() {
    const Impact impact = impactOf(m_analysis);
    CardColumn column{Words::tr("IMPACT"), {}, {}};
    TextLine ranks;
    if (impact.ranks.empty()) {
        ranks.runs = {{Words::tr("No rank shows a symptom."), Style::Dim, -1}};
    } else {
        ranks.runs.push_back(
            link(counted(impact.ranks.size(), QT_TRANSLATE_NOOP("VerdictCard", "1 rank"),
                         QT_TRANSLATE_NOOP("VerdictCard", "%1 ranks")),
                 CardList::Ranks));
        if (const std::size_t nodes = nodeCount(m_analysis, impact); nodes > 0) {
            ranks.runs.push_back({Words::tr(" on "), Style::Dim, -1});
            ranks.runs.push_back(
                link(counted(nodes, QT_TRANSLATE_NOOP("VerdictCard", "1 node"),
                             QT_TRANSLATE_NOOP("VerdictCard", "%1 nodes")),
                     CardList::Nodes));
        }
        QString separator = QStringLiteral(": ");
        const std::size_t named = std::min(impact.parts.size(), mostParts);
        for (std::size_t i = 0; i < named; ++i) {
            const Impact::Part& part = impact.parts[i];
            ranks.runs.push_back({separator, Style::Dim, -1});
            ranks.runs.push_back(
                {countText(part.events.size()) + QLatin1Char(' '), Style::Bold, -1});
            ranks.runs.push_back(
                {engineText(m_analysis.rules->symptom(part.symptom).id), Style::Plain, -1});
            separator = QStringLiteral(", ");
        }
        if (named < impact.parts.size()) {
            ranks.runs.push_back({QStringLiteral(", …"), Style::Dim, -1});
        }
    }
    TextLine rest;
    const QString unexplained = Words::tr("%1 unexplained").arg(countText(impact.unexplainedCount));
    rest.runs.push_back(impact.unexplainedCount == 0 ? TextRun{unexplained, Style::Plain, -1}
                                                     : link(unexplained, CardList::Unexplained));
    rest.runs.push_back({QStringLiteral("  ·  "), Style::Dim, -1});
    const QString explained =
        counted(impact.explained.size(), QT_TRANSLATE_NOOP("VerdictCard", "1 explained event"),
                QT_TRANSLATE_NOOP("VerdictCard", "%1 explained events"));
    rest.runs.push_back(impact.explained.empty() ? TextRun{explained, Style::Dim, -1}
                                                 : link(explained, CardList::Explained));
    column.lines = {ranks, rest};
    return column;
}

CardColumn CardColumnsBuilder::wishes(const QString& heading, const QString& note,
                                      const std::vector<EvidenceWish>& list) {
    CardColumn column{heading, note, {}};
    const std::size_t shown = list.size() > mostLines ? mostLines - 1 : list.size();
    for (std::size_t i = 0; i < shown; ++i) {
        TextLine line{{},
                      {{engineText(list[i].what) + QStringLiteral("  "), Style::Plain, -1},
                       {engineText(list[i].why) + gap, Style::Dim, -1}}};
        if (!list[i].how.empty()) {
            line.runs.push_back(link(Words::tr("Copy command"), list[i].how));
        }
        column.lines.push_back(std::move(line));
    }
    if (shown < list.size()) {
        column.lines.push_back(
            {{},
             {{Words::tr("%1 more below Explanation").arg(countText(list.size() - shown)),
               Style::Dim, -1}}});
    }
    if (list.empty()) {
        column.lines.push_back(
            {{}, {{Words::tr("Nothing is known to be missing."), Style::Dim, -1}}});
    }
    return column;
}

} // namespace ff
