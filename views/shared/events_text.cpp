#include "views/shared/events_text.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include <QCoreApplication>

#include "views/shared/entity_text.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(EventsText)
};

std::string nodeOf(const Event& event) {
    return event.entity.node.empty() ? event.printer.node : event.entity.node;
}

/// The ranks of all events, where every one is about a rank and about nothing more specific.
std::set<int> ranksOf(const Analysis& analysis, const std::vector<EventId>& events) {
    std::set<int> ranks;
    for (const EventId id : events) {
        const Event& event = analysis.event(id);
        if (event.entity.kind() != EntityKind::Rank) {
            return {};
        }
        ranks.insert(*event.entity.rank);
    }
    return ranks;
}

QString rankText(const std::set<int>& ranks) {
    const int first = *ranks.begin();
    const int last = *ranks.rbegin();
    if (ranks.size() == 1) {
        return Words::tr("rank %1").arg(first);
    }
    const bool isRun = static_cast<std::size_t>(last - first) + 1 == ranks.size();
    return isRun ? Words::tr("ranks %1 – %2").arg(first).arg(last)
                 : Words::tr("%1 ranks").arg(countText(ranks.size()));
}

QString kindText(EntityKind kind, std::size_t count) {
    const QString number = countText(count);
    switch (kind) {
    case EntityKind::Gpu:
        return count == 1 ? Words::tr("1 GPU") : Words::tr("%1 GPUs").arg(number);
    case EntityKind::Node:
        return count == 1 ? Words::tr("1 node") : Words::tr("%1 nodes").arg(number);
    case EntityKind::Nic:
        return count == 1 ? Words::tr("1 NIC") : Words::tr("%1 NICs").arg(number);
    case EntityKind::Link:
        return count == 1 ? Words::tr("1 link") : Words::tr("%1 links").arg(number);
    case EntityKind::Rank:
        return count == 1 ? Words::tr("1 rank") : Words::tr("%1 ranks").arg(number);
    case EntityKind::Job:
        return Words::tr("job");
    default:
        return count == 1 ? Words::tr("1 place") : Words::tr("%1 places").arg(number);
    }
}

QString nodesText(const Analysis& analysis, const std::vector<EventId>& events) {
    std::set<std::string> nodes;
    for (const EventId id : events) {
        if (const std::string node = nodeOf(analysis.event(id)); !node.empty()) {
            nodes.insert(node);
        }
    }
    if (nodes.empty()) {
        return {};
    }
    return nodes.size() == 1 ? shownText(*nodes.begin()) : kindText(EntityKind::Node, nodes.size());
}

/// Nothing where some are about other kinds of things than the rest.
std::optional<EntityKind> commonKind(const Analysis& analysis, const std::vector<EventId>& events) {
    const auto kind = analysis.event(events.front()).entity.kind();
    const bool isCommon = std::all_of(events.begin(), events.end(), [&](EventId id) {
        return analysis.event(id).entity.kind() == kind;
    });
    return isCommon ? kind : std::nullopt;
}

/// How many different entities, by their kind where it is one.
QString countedPlaces(const Analysis& analysis, const std::vector<EventId>& events) {
    std::set<std::string> places;
    for (const EventId id : events) {
        places.insert(analysis.event(id).entity.text());
    }
    const auto kind = commonKind(analysis, events);
    return kind ? kindText(*kind, places.size())
                : Words::tr("%1 places").arg(countText(places.size()));
}

bool isSamePlace(const Analysis& analysis, const std::vector<EventId>& events) {
    for (const EventId id : events) {
        if (analysis.event(id).entity != analysis.event(events.front()).entity) {
            return false;
        }
    }
    return true;
}

} // namespace

QString eventsPlace(const Analysis& analysis, const std::vector<EventId>& events) {
    if (events.empty()) {
        return {};
    }
    if (isSamePlace(analysis, events)) {
        const Event& event = analysis.event(events.front());
        const QString place = placeLabel(analysis, event.entity);
        const bool isNowhere = event.entity.isEmpty() && !event.printer.node.empty();
        return isNowhere ? Words::tr("job · reported by %1").arg(shownText(event.printer.node))
                         : place;
    }
    const std::set<int> ranks = ranksOf(analysis, events);
    const QString who = ranks.empty() ? countedPlaces(analysis, events) : rankText(ranks);
    const bool areNodes = commonKind(analysis, events) == EntityKind::Node;
    const QString where = areNodes ? QString() : nodesText(analysis, events);
    return where.isEmpty() ? who : who + QStringLiteral(" · ") + where;
}

QString symptomDetail(const Analysis& analysis, EventId id) {
    const Event& event = analysis.event(id);
    QString text = engineText(analysis.symptomOf(id).id);
    if (const AttributeValue* xid = findAttribute(event.attributes, "xid")) {
        text += Words::tr(" · Xid %1").arg(shownText(toText(*xid), 24));
    }
    const bool hasWait = event.onset.isWall() && event.first.isWall() &&
                         event.first.at > event.onset.at && event.onset.at > 0;
    if (hasWait && event.first.at - event.onset.at >= second) {
        text += Words::tr(" · began %1 earlier")
                    .arg(engineText(toDurationText(event.first.at - event.onset.at, false)));
    }
    return text;
}

QString linesText(const Analysis& analysis, const std::vector<EventId>& events) {
    std::uint64_t lines = 0;
    for (const EventId id : events) {
        lines += analysis.event(id).count;
    }
    return lines == 1 ? Words::tr("1 line") : Words::tr("%1 lines").arg(countText(lines));
}

QString stateReason(const Event& event) {
    for (auto move = event.history.rbegin(); move != event.history.rend(); ++move) {
        if (move->to == event.state && !move->reason.empty()) {
            return engineText(move->reason.text());
        }
    }
    return {};
}

} // namespace ff
