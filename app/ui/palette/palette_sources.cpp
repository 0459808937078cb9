#include "app/ui/palette/palette_sources.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

#include "views/shared/entity_text.h"

namespace ff {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PaletteSources)
};

QString plain(QString text) {
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01"));
    text.remove(QLatin1Char('&'));
    return text.replace(QLatin1Char('\x01'), QLatin1Char('&'));
}

void addMenu(std::vector<PaletteEntry>& entries, const QList<QAction*>& actions,
             const QString& path) {
    for (QAction* action : actions) {
        if (action->isSeparator() || !action->isVisible()) {
            continue;
        }
        const QString name = plain(action->text());
        if (QMenu* menu = action->menu()) {
            addMenu(entries, menu->actions(),
                    path.isEmpty() ? name : path + QStringLiteral(" › ") + name);
            continue;
        }
        const auto run = [action] { action->trigger(); };
        entries.push_back({name, path, action->shortcut().toString(QKeySequence::NativeText), run,
                           action->isEnabled()});
    }
}

/// Selects all events of which `is` holds, the first of them to be shown.
template <class Is>
bool selectEvents(Navigation& navigation, Is is) {
    std::vector<EventId> events;
    for (const Event& event : navigation.analysis()->graph.log.events) {
        if (is(event)) {
            events.push_back(event.id);
        }
    }
    if (events.empty()) {
        return false;
    }
    navigation.selectEvents(std::move(events));
    navigation.requestFit();
    return true;
}

void goToRank(Navigation& navigation, int rank) {
    Entity entity;
    entity.rank = rank;
    navigation.selectEntity(entity);
    if (selectEvents(navigation, [&](const Event& event) { return event.entity.rank == rank; })) {
        return;
    }
    for (const Member& member : navigation.analysis()->bundle->members) {
        if (member.rank.value == rank) {
            navigation.selectMember(member.id);
            return;
        }
    }
}

void goToNode(Navigation& navigation, const std::string& node) {
    Entity entity;
    entity.node = node;
    navigation.selectEntity(entity);
    selectEvents(navigation, [&](const Event& event) { return event.entity.node == node; });
}

void goToRule(Navigation& navigation, RuleId rule) {
    std::set<EventId> related;
    for (const CausalEdge& edge : navigation.analysis()->graph.edges) {
        if (edge.rule == rule) {
            related.insert({edge.cause, edge.effect});
        }
    }
    selectEvents(navigation, [&](const Event& event) {
        return event.extractor == rule || related.contains(event.id);
    });
}

std::set<RuleId> rulesAtWork(const Analysis& analysis) {
    std::set<RuleId> rules;
    for (const Event& event : analysis.graph.log.events) {
        rules.insert(event.extractor);
    }
    for (const CausalEdge& edge : analysis.graph.edges) {
        rules.insert(edge.rule);
    }
    rules.erase(RuleId());
    return rules;
}

void addPlaces(std::vector<PaletteEntry>& entries, Navigation& navigation) {
    const Analysis& analysis = *navigation.analysis();
    for (const auto& [rank, place] : analysis.placement.ranks) {
        const QString where = place.node.empty() ? Words::tr("Rank") : shownText(place.node);
        entries.push_back(
            {Words::tr("Go to rank %1").arg(rank), where, {}, [&navigation, rank = rank] {
                 goToRank(navigation, rank);
             }});
    }
    for (const std::string& node : analysis.placement.nodes) {
        entries.push_back({Words::tr("Go to node %1").arg(shownText(node)),
                           Words::tr("Node"),
                           {},
                           [&navigation, node] { goToNode(navigation, node); }});
    }
    for (const RuleId rule : rulesAtWork(analysis)) {
        entries.push_back(
            {Words::tr("Go to rule %1").arg(engineText(analysis.rules->ruleName(rule))),
             Words::tr("Rule"),
             {},
             [&navigation, rule] { goToRule(navigation, rule); }});
    }
}

} // namespace

std::vector<PaletteEntry> entriesOf(const QMenuBar& bar) {
    std::vector<PaletteEntry> entries;
    addMenu(entries, bar.actions(), {});
    return entries;
}

std::vector<PaletteEntry> entriesOf(const QStringList& recent,
                                    const std::function<void(const QString&)>& open) {
    std::vector<PaletteEntry> entries;
    for (const QString& path : recent) {
        entries.push_back({Words::tr("Open %1").arg(path), Words::tr("Recent"), {}, [open, path] {
                               open(path);
                           }});
    }
    return entries;
}

std::vector<PaletteEntry> entriesOf(Navigation& navigation, const std::function<void()>& showLog) {
    std::vector<PaletteEntry> entries;
    if (!navigation.analysis()) {
        return entries;
    }
    addPlaces(entries, navigation);
    for (const Member& member : navigation.analysis()->bundle->members) {
        entries.push_back({Words::tr("Show %1").arg(shownText(member.path)),
                           Words::tr("Member"),
                           {},
                           [&navigation, showLog, id = member.id] {
                               navigation.selectMember(id);
                               showLog();
                           }});
    }
    return entries;
}

} // namespace ff
