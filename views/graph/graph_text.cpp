#include "views/graph/graph_text.h"

#include <QCoreApplication>
#include <QStringList>

#include "engine/model/attribute.h"
#include "views/shared/entity_text.h"
#include "views/shared/events_text.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

struct GraphText {
    Q_DECLARE_TR_FUNCTIONS(GraphText)
};

/// Without the folder and file that a qualified id begins with.
QString ownName(const std::string& rule) {
    const std::size_t slash = rule.rfind('/');
    return engineText(slash == std::string::npos ? rule : rule.substr(slash + 1));
}

} // namespace

QString symptomText(const Analysis& analysis, EventId id) {
    const Symptom& symptom = analysis.symptomOf(id);
    const QString title = engineText(symptom.title.empty() ? symptom.id : symptom.title);
    if (const AttributeValue* xid = findAttribute(analysis.event(id).attributes, "xid")) {
        return GraphText::tr("%1 · Xid %2").arg(title, shownText(toText(*xid), 24));
    }
    return title;
}

QString tagText(const EventGroup& group) {
    if (group.isPrimary) {
        return GraphText::tr("cause");
    }
    if (group.isAlternative) {
        return GraphText::tr("possible cause");
    }
    return group.isCritical ? GraphText::tr("first failure") : QString();
}

QString relationText(Relation relation) {
    switch (relation) {
    case Relation::Explains:
        return GraphText::tr("explains");
    case Relation::Confirms:
        return GraphText::tr("confirms");
    case Relation::Cancels:
        return GraphText::tr("is taken back by");
    case Relation::Supersedes:
        return GraphText::tr("stands for");
    case Relation::Derives:
        return GraphText::tr("adds up to");
    }
    return {};
}

QString delayText(const GroupEdge& edge) {
    if (!edge.hasDelay) {
        return {};
    }
    return edge.shortest == edge.longest
               ? relativeText(edge.shortest)
               : GraphText::tr("%1 to %2")
                     .arg(relativeText(edge.shortest), relativeText(edge.longest));
}

QString edgeLabel(const Analysis& analysis, const GroupEdge& edge) {
    const QString rule = edge.rules.empty() ? relationText(edge.relation)
                                            : ownName(analysis.rules->ruleName(edge.rules.front()));
    const QString more = edge.rules.size() > 1
                             ? GraphText::tr("%1 and %2 more").arg(rule).arg(edge.rules.size() - 1)
                             : rule;
    const QString delay = delayText(edge);
    return delay.isEmpty() ? more : more + QLatin1Char('\n') + delay;
}

QString edgeDetail(const Analysis& analysis, const GroupedEvents& grouped, const GroupEdge& edge) {
    const auto nameOf = [&](std::size_t group) {
        const std::vector<EventId>& events = grouped.groups[group].events;
        return GraphText::tr("%1 (%2)").arg(symptomText(analysis, events.front()),
                                            eventsPlace(analysis, events));
    };
    QStringList lines{nameOf(edge.cause), relationText(edge.relation), nameOf(edge.effect)};
    if (const QString delay = delayText(edge); !delay.isEmpty()) {
        lines.append(GraphText::tr("Delay: %1").arg(delay));
    }
    lines.append(edge.isOrderProven ? GraphText::tr("The order is proven.")
                                    : GraphText::tr("The order is not proven."));
    if (edge.count > 1) {
        lines.append(
            GraphText::tr("%1 relations between single events").arg(countText(edge.count)));
    }
    for (const RuleId rule : edge.rules) {
        lines.append(GraphText::tr("Rule: %1").arg(engineText(analysis.rules->ruleName(rule))));
    }
    if (const std::string& why = analysis.graph.edges[edge.edge].because; !why.empty()) {
        lines.append(engineText(why));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace ff
