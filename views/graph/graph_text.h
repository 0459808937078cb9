// What is written on the graph: symptoms, relations, delays, rules.
#pragma once

#include <QString>

#include "views/graph/event_groups.h"

namespace ff {

/// The symptom's title, with its Xid where it has one.
[[nodiscard]] QString symptomText(const Analysis& analysis, EventId event);
/// `cause`, `first failure`, `possible cause`; empty for the rest.
[[nodiscard]] QString tagText(const EventGroup& group);
/// `explains`, `confirms`, `takes back`, `stands for`, `adds up to`.
[[nodiscard]] QString relationText(Relation relation);
/// `+600.504 s`, `+1.2 s to +600.5 s`; empty where no delay is known.
[[nodiscard]] QString delayText(const GroupEdge& edge);
/// The rule's own name and the delay, for the way between two boxes.
[[nodiscard]] QString edgeLabel(const Analysis& analysis, const GroupEdge& edge);
/// Cause, relation, effect, delay, order, rules and the rule's sentence, one a line.
[[nodiscard]] QString edgeDetail(const Analysis& analysis, const GroupedEvents& grouped,
                                 const GroupEdge& edge);

} // namespace ff
