// Finds the events of one run again in another that saw less of the evidence.
#pragma once

#include <vector>

#include "engine/model/event_log.h"
#include "engine/model/rule_set.h"

namespace ff {

/// Takes out of `log` what is one of `chosen` (ascending ids of `whole`), and numbers the rest
/// anew. Events are the same when they have symptom, entity (for those about nobody: printer) and
/// identifying attributes in common, and of several such the one that shares a line, else the
/// nearest in time. Where the entity is known by another name, a line that made one event only
/// tells. Members of both have the same ids.
void removeEvents(EventLog& log, const EventLog& whole, const std::vector<EventId>& chosen,
                  const RuleSet& rules);

} // namespace ff
