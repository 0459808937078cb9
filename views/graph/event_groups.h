// Events of one kind with the same history as one node: `992 ranks: watchdog timeout`.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "engine/pipeline/analysis.h"
#include "views/shared/mark_painter.h"

namespace ff {

/// Events that share symptom, mark and the groups that explain them; one event where its group is
/// open.
struct EventGroup {
    std::vector<EventId> events; ///< ascending, at least one
    EventId key;                 ///< the first event of the whole group: what `open` names
    std::size_t whole = 1;       ///< events of the whole group, those shown beside it too
    MarkShape mark = MarkShape::Context;
    bool isPrimary = false;     ///< holds the primary
    bool isAlternative = false; ///< holds one of several that cannot be told apart
    bool isCritical = false;    ///< holds the first visible failure

    /// Whether it is one of several that its group was opened into.
    [[nodiscard]] bool isPart() const { return events.size() < whole; }
};

/// All relations of one kind between two groups.
struct GroupEdge {
    std::size_t cause = 0; ///< into the groups
    std::size_t effect = 0;
    Relation relation = Relation::Explains;
    std::vector<RuleId> rules; ///< ascending
    std::size_t count = 0;     ///< relations between events
    bool isOrderProven = true; ///< of every one
    bool hasDelay = false;     ///< of at least one the delay is known
    Nanos shortest = maxTime;  ///< of the known delays
    Nanos longest = minTime;
    std::size_t edge = 0;    ///< into `CausalGraph::edges`: the first of them
    bool isShortcut = false; ///< other edges lead from the cause to the effect too
};

struct GroupedEvents {
    std::vector<EventGroup> groups; ///< by their first event
    std::vector<GroupEdge> edges;   ///< by (cause, effect, relation)
    std::size_t unrelated = 0;      ///< events with no relation, shown or not
};

struct GroupingOptions {
    std::set<EventId> open = {}; ///< keys of groups to show event by event
    bool withUnrelated = false;  ///< also events that nothing relates to others
};

/// Events of an open group that are nodes of their own; the rest of it stays one.
inline constexpr std::size_t mostOfOpenGroup = 64;

/// Filtered events are never shown. Time grows with events and relations, not with their products.
[[nodiscard]] GroupedEvents groupEvents(const Analysis& analysis, const GroupingOptions& options);

} // namespace ff
