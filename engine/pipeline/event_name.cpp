// Digits alone are the number: no sign, no space.
#include "engine/pipeline/event_name.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {

std::optional<EventId> eventNamed(std::string_view name, const EventLog& log) {
    const std::string_view digits = name.starts_with('e') ? name.substr(1) : name;
    const bool isNumber = !digits.empty() && std::all_of(digits.begin(), digits.end(), [](char c) {
        return c >= '0' && c <= '9';
    });
    const auto number = isNumber ? parseInteger(digits) : std::nullopt;
    const bool isThere = number && static_cast<std::uint64_t>(*number) < log.events.size();
    return isThere ? std::optional(EventId(static_cast<std::size_t>(*number))) : std::nullopt;
}

std::string knownEventsText(const EventLog& log) {
    return log.events.empty() ? std::string("there are no events")
                              : fmt::format("events are e0 to e{}", log.events.size() - 1);
}

} // namespace ff
