#include "views/verdict/impact_lists.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include <QCoreApplication>
#include <QStringList>

#include "views/shared/entity_text.h"
#include "views/shared/events_text.h"
#include "views/shared/time_text.h"
#include "views/verdict/impact.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(VerdictCard)
};

using Kind = ListRow::Kind;

std::string nodeOfRank(const Analysis& analysis, int rank) {
    const RankPlace* place = analysis.placement.place(rank);
    return place == nullptr ? std::string() : place->node;
}

Entity rankEntity(int rank) {
    Entity entity;
    entity.rank = rank;
    return entity;
}

QString symptomsText(const Analysis& analysis, const std::vector<EventId>& events) {
    QStringList names;
    for (const EventId id : events) {
        const QString name = engineText(analysis.symptomOf(id).id);
        if (!names.contains(name)) {
            names.append(name);
        }
    }
    return names.join(QStringLiteral(", "));
}

std::map<int, std::vector<EventId>> eventsByRank(const Analysis& analysis, const Impact& impact) {
    std::map<int, std::vector<EventId>> byRank;
    for (const int rank : impact.ranks) {
        byRank[rank];
    }
    for (const EventId id : impact.ofRanks) {
        if (const auto rank = rankOf(analysis, analysis.event(id))) {
            byRank[*rank].push_back(id);
        }
    }
    for (auto& [rank, events] : byRank) {
        std::sort(events.begin(), events.end());
    }
    return byRank;
}

ListRow rankRow(const Analysis& analysis, int rank, const std::vector<EventId>& events) {
    ListRow row;
    row.kind = Kind::Item;
    row.title = Words::tr("rank %1").arg(rank);
    if (const std::string node = nodeOfRank(analysis, rank); !node.empty()) {
        row.title += QStringLiteral(" · ") + shownText(node);
    }
    if (events.empty()) {
        row.detail = Words::tr("failed, no event");
        row.target = rankEntity(rank);
        return row;
    }
    const Event& first = analysis.event(events.front());
    row.detail = symptomsText(analysis, events);
    row.note = stampText(first.first, TimeDigits::Milliseconds);
    row.mark = markFor(analysis.symptomOf(first.id), first);
    row.target = events;
    return row;
}

} // namespace

std::vector<ListRow> rankRows(const Analysis& analysis) {
    std::vector<ListRow> rows;
    for (const auto& [rank, events] : eventsByRank(analysis, impactOf(analysis))) {
        rows.push_back(rankRow(analysis, rank, events));
    }
    return rows;
}

std::vector<ListRow> nodeRows(const Analysis& analysis) {
    struct Node {
        std::size_t ranks = 0;
        std::vector<EventId> events;
    };
    std::map<std::string, Node> nodes;
    for (const auto& [rank, events] : eventsByRank(analysis, impactOf(analysis))) {
        Node& node = nodes[nodeOfRank(analysis, rank)];
        ++node.ranks;
        node.events.insert(node.events.end(), events.begin(), events.end());
    }
    std::vector<std::pair<std::string, Node>> sorted(nodes.begin(), nodes.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
        return a.second.ranks > b.second.ranks;
    });
    std::vector<ListRow> rows;
    for (auto& [name, node] : sorted) {
        ListRow row;
        row.kind = Kind::Item;
        row.title = name.empty() ? Words::tr("node not known") : shownText(name);
        row.note = node.ranks == 1 ? Words::tr("1 rank")
                                   : Words::tr("%1 ranks").arg(countText(node.ranks));
        row.detail = symptomsText(analysis, node.events);
        if (node.events.empty()) {
            Entity entity;
            entity.node = name;
            row.target = entity;
        } else {
            row.target = node.events;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<ListRow> explainedRows(const Analysis& analysis) {
    std::map<SymptomId, std::vector<EventId>> bySymptom;
    for (const EventId id : impactOf(analysis).explained) {
        bySymptom[analysis.event(id).symptom].push_back(id);
    }
    std::vector<ListRow> rows;
    for (const auto& [symptom, events] : bySymptom) {
        ListRow row;
        row.kind = Kind::Item;
        row.title = engineText(analysis.rules->symptom(symptom).id);
        row.detail = eventsPlace(analysis, events);
        row.note = countText(events.size());
        row.mark = markFor(analysis.rules->symptom(symptom), analysis.event(events.front()));
        row.target = events;
        rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const ListRow& a, const ListRow& b) {
        return std::get<std::vector<EventId>>(a.target).size() >
               std::get<std::vector<EventId>>(b.target).size();
    });
    return rows;
}

std::vector<ListRow> unexplainedRows(const Analysis& analysis) {
    std::vector<ListRow> rows;
    for (const Unexplained& unexplained : analysis.verdict.unexplained) {
        const QString why = engineText(unexplained.why);
        if (unexplained.event.isValid()) {
            const Event& event = analysis.event(unexplained.event);
            ListRow row{Kind::Item,
                        placeLabel(analysis, event.entity) + QStringLiteral("  ") +
                            engineText(analysis.symptomOf(event.id).id),
                        why, stampText(event.first, TimeDigits::Milliseconds)};
            row.mark = markFor(analysis.symptomOf(event.id), event);
            row.target = std::vector{event.id};
            rows.push_back(std::move(row));
            continue;
        }
        std::vector<int> ranks = unexplained.ranks;
        if (ranks.empty() && unexplained.rank) {
            ranks = {*unexplained.rank};
        }
        for (const int rank : ranks) {
            ListRow row = rankRow(analysis, rank, {});
            row.detail = why;
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

} // namespace ff
