#include "views/chain/decoy_rows_builder.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <QCoreApplication>

#include "views/shared/entity_text.h"
#include "views/shared/events_text.h"
#include "views/shared/time_text.h"

namespace ff {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Chain)
};

bool isDecoy(const Analysis& analysis, const Event& event) {
    if (event.state == EventState::Active) {
        return false;
    }
    const Symptom& symptom = analysis.rules->symptom(event.symptom);
    return symptom.role == Role::Cause ||
           (event.state == EventState::Filtered && symptom.severity != Severity::Info);
}

RuleId movedBy(const Event& event) {
    return event.history.empty() ? RuleId() : event.history.back().rule;
}

QString stateWord(EventState state) {
    switch (state) {
    case EventState::Demoted:
        return Words::tr("explained");
    case EventState::Consumed:
        return Words::tr("part of another");
    case EventState::Cancelled:
        return Words::tr("taken back");
    case EventState::Filtered:
        return Words::tr("out of scope");
    case EventState::Active:
        break;
    }
    return Words::tr("active");
}

ChainRow rowOf(const Analysis& analysis, const std::vector<EventId>& events) {
    const Event& first = analysis.event(events.front());
    ChainRow row;
    row.kind = ChainRowKind::Decoy;
    row.title = eventsPlace(analysis, events);
    row.detail = symptomDetail(analysis, first.id);
    row.time = stampText(first.first, TimeDigits::Milliseconds);
    const QString reason = stateReason(first);
    row.reason = reason.isEmpty() ? stateWord(first.state)
                                  : stateWord(first.state) + QStringLiteral(": ") + reason;
    row.lines = linesText(analysis, events);
    if (const RuleId rule = movedBy(first); rule.isValid()) {
        row.rule = engineText(analysis.rules->ruleName(rule));
    }
    row.mark = markFor(analysis.rules->symptom(first.symptom), first);
    row.events = events;
    row.lead = events.front();
    return row;
}

} // namespace

std::vector<ChainRow> decoyRows(const Analysis& analysis) {
    using Key = std::tuple<SymptomId, EventState, RuleId, std::string>;
    std::map<Key, std::vector<EventId>> groups;
    for (const Event& event : analysis.graph.log.events) {
        if (isDecoy(analysis, event)) {
            const std::string reason = event.history.empty() ? "" : event.history.back().reason;
            groups[{event.symptom, event.state, movedBy(event), reason}].push_back(event.id);
        }
    }
    std::vector<ChainRow> rows;
    for (const auto& [key, events] : groups) {
        rows.push_back(rowOf(analysis, events));
    }
    std::ranges::sort(rows, {}, &ChainRow::lead);
    return rows;
}

} // namespace ff
