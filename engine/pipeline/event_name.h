// How a user names an event.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/model/event_log.h"

namespace ff {

/// Of `e12` or `12`. Nothing for other texts, and where the log has no such event.
[[nodiscard]] std::optional<EventId> eventNamed(std::string_view name, const EventLog& log);

/// `events are e0 to e41`, or that there are none.
[[nodiscard]] std::string knownEventsText(const EventLog& log);

} // namespace ff
