// Folding: what is needed to understand why is open, the rest opens on demand.
#include "views/explanation/rule_nodes.h"

#include <algorithm>

#include <QCoreApplication>

#include "views/shared/entity_text.h"
#include "views/shared/events_text.h"
#include "views/shared/time_text.h"

namespace ff {
namespace {

using Mark = AnswerNode::Mark;
using Condition = RuleExplanation::Condition;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Explanation)
};

constexpr std::size_t mostChildren = 8; ///< events or lines with a line of their own

void addPlaces(const Analysis& analysis, const std::vector<Locator>& places, AnswerNode& parent) {
    const std::size_t shown = std::min(places.size(), mostChildren);
    for (std::size_t i = 0; i < shown; ++i) {
        parent.add(Mark::Line, fullLocatorText(analysis, places[i])).place = places[i];
    }
}

Mark markOf(const Condition& condition) {
    if (!condition.isJudged) {
        return Mark::NotJudged;
    }
    return condition.holds ? Mark::Holds : Mark::Fails;
}

AnswerNode& addCondition(const Analysis& analysis, const Condition& condition,
                         AnswerNode& parent) {
    AnswerNode& node = parent.add(markOf(condition), conditionText(condition));
    QStringList notes;
    if (condition.reason) {
        notes.append(whyNotText(*condition.reason));
    }
    if (!condition.miss.empty()) {
        notes.append(engineText(condition.miss));
    }
    if (condition.isJudged && condition.met > 0) {
        notes.append(Words::tr("met by %1").arg(countText(condition.met)));
    }
    node.note = notes.join(QStringLiteral(" · "));
    node.events = condition.events;
    if (!condition.places.empty()) {
        node.place = condition.places.front();
    }
    addEvents(analysis, condition.events, node);
    addPlaces(analysis, condition.places, node);
    return node;
}

/// One line for several that need no look; a single one stands for itself.
void addFolded(const Analysis& analysis, const std::vector<const Condition*>& list,
               const QString& text, AnswerNode& parent) {
    if (list.size() == 1) {
        addCondition(analysis, *list.front(), parent);
    } else if (!list.empty()) {
        AnswerNode& group = parent.add(markOf(*list.front()), text);
        for (const Condition* condition : list) {
            addCondition(analysis, *condition, group);
        }
    }
}

void addConditions(const Analysis& analysis, const RuleExplanation& rule, AnswerNode& parent) {
    const auto failing = std::find_if(
        rule.conditions.begin(), rule.conditions.end(),
        [](const Condition& condition) { return condition.isJudged && !condition.holds; });
    std::vector<const Condition*> above;
    std::vector<const Condition*> below;
    for (auto at = rule.conditions.begin(); at != rule.conditions.end(); ++at) {
        if (at != failing) {
            (at < failing ? above : below).push_back(&*at);
        }
    }
    addFolded(analysis, above,
              Words::tr("%1 conditions hold").arg(countText(above.size())), parent);
    if (failing == rule.conditions.end()) {
        return;
    }
    addCondition(analysis, *failing, parent).isOpen = true;
    addFolded(analysis, below,
              Words::tr("%1 more conditions").arg(countText(below.size())), parent);
}

QString outcomeText(const RuleExplanation& rule) {
    QStringList parts;
    if (rule.fired == 0) {
        parts.append(rule.whyNot ? Words::tr("did not fire: %1").arg(whyNotText(*rule.whyNot))
                                 : Words::tr("did not fire"));
    } else {
        const QString times = rule.fired == 1
                                  ? Words::tr("fired once")
                                  : Words::tr("fired %1 times").arg(countText(rule.fired));
        parts.append(rule.whyNot ? Words::tr("%1, but %2").arg(times, whyNotText(*rule.whyNot))
                                 : times);
    }
    if (!rule.nearest.empty()) {
        parts.append(engineText(rule.nearest));
    }
    return parts.join(QStringLiteral(". "));
}

void addSources(const RuleExplanation& rule, AnswerNode& parent) {
    for (const RuleExplanation::SourceState& source : rule.sources) {
        if (source.members > 0 && source.absentCount == 0) {
            continue;
        }
        AnswerNode& node = parent.add(
            Mark::Absent, source.members == 0
                              ? Words::tr("nothing of %1 is there").arg(sourceText(source.source))
                              : Words::tr("%1 is missing of %2 parts of the job")
                                    .arg(sourceText(source.source),
                                         countText(source.absentCount)));
        QStringList names;
        for (const std::string& name : source.absent) {
            names.append(shownText(name));
        }
        node.note = names.join(QStringLiteral(", "));
    }
}

void addFirings(const Analysis& analysis, const RuleExplanation& rule, AnswerNode& parent) {
    if (rule.firings.empty()) {
        return;
    }
    std::vector<EventId> events;
    for (const RuleExplanation::Firing& firing : rule.firings) {
        if (std::find(events.begin(), events.end(), firing.event) == events.end()) {
            events.push_back(firing.event);
        }
    }
    AnswerNode& node = parent.add(Mark::Event, Words::tr("What it fired on"));
    node.events = events;
    node.note = eventsPlace(analysis, events);
    addEvents(analysis, events, node);
}

} // namespace

AnswerNode& addEvent(const Analysis& analysis, EventId id, AnswerNode& parent) {
    const Event& event = analysis.event(id);
    AnswerNode& node =
        parent.add(Mark::Event, symptomDetail(analysis, id) + QStringLiteral(" · ") +
                                    placeLabel(analysis, event.entity));
    node.note = stampText(event.first, TimeDigits::Milliseconds);
    if (!event.evidence.empty()) {
        node.note += QStringLiteral(" · ") +
                     fullLocatorText(analysis, event.evidence.front().locator);
    }
    node.events = {id};
    return node;
}

void addEvents(const Analysis& analysis, const std::vector<EventId>& events, AnswerNode& parent) {
    const std::size_t shown = std::min(events.size(), mostChildren);
    for (std::size_t i = 0; i < shown; ++i) {
        addEvent(analysis, events[i], parent);
    }
    if (shown < events.size()) {
        AnswerNode& rest = parent.add(
            Mark::Event, Words::tr("%1 more").arg(countText(events.size() - shown)));
        rest.events.assign(events.begin() + static_cast<std::ptrdiff_t>(shown), events.end());
    }
}

AnswerNode& addRule(const Analysis& analysis, const RuleExplanation& rule, AnswerNode& parent) {
    AnswerNode& node = parent.add(rule.fired > 0 ? Mark::Holds : Mark::Fails,
                                  engineText(rule.rule));
    node.isTitle = true;
    node.rule = engineText(rule.rule);
    node.note = outcomeText(rule);
    for (const Condition& condition : rule.conditions) {
        if (condition.isJudged && !condition.holds && !condition.places.empty()) {
            node.place = condition.places.front();
            break;
        }
    }
    for (const RuleExplanation::Firing& firing : rule.firings) {
        node.events.push_back(firing.event);
    }
    if (!rule.does.empty()) {
        node.add(Mark::None, engineText(rule.does));
    }
    addFirings(analysis, rule, node);
    addConditions(analysis, rule, node);
    addSources(rule, node);
    if (rule.isCut) {
        node.add(Mark::None,
                 Words::tr("There is more than was looked at: counts are lower bounds."));
    }
    return node;
}

} // namespace ff
