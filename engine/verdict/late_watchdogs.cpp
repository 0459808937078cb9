// A clock that was set forward while they waited makes all ranks of a host late; they are all
// named.
#include "engine/verdict/late_watchdogs.h"

#include <map>
#include <utility>

#include <fmt/format.h>

namespace ff {

namespace {

constexpr std::int64_t tolerated = 120 * second / millisecond;

std::optional<std::int64_t> numberOf(const Event& event, std::string_view name) {
    const AttributeValue* value = findAttribute(event.attributes, name);
    const auto* number = value == nullptr ? nullptr : std::get_if<std::int64_t>(value);
    return number == nullptr ? std::nullopt : std::optional(*number);
}

} // namespace

std::vector<Suspect> lateWatchdogs(const VerdictInput& input) {
    std::map<int, Suspect> byRank;
    for (const Event& event : input.graph.log.events) {
        const auto timeout = numberOf(event, "timeout_ms");
        const auto ranFor = numberOf(event, "ran_for_ms");
        const auto rank = event.entity.rank ? event.entity.rank : event.printer.rank;
        constexpr std::int64_t most = day / millisecond;
        if (event.state == EventState::Filtered || !timeout || !ranFor || !rank || *timeout <= 0 ||
            *timeout > most || *ranFor > most || *ranFor - *timeout < tolerated) {
            continue;
        }
        Suspect suspect;
        suspect.entity.rank = rank;
        suspect.entity.node = event.entity.node.empty() ? event.printer.node : event.entity.node;
        suspect.why = fmt::format(
            "its watchdog reported a time-out {} after it was due: the process or its host had "
            "been stopped.",
            toDurationText((*ranFor - *timeout) * millisecond, false));
        byRank.try_emplace(*rank, std::move(suspect));
    }
    std::vector<Suspect> suspects;
    for (auto& [rank, suspect] : byRank) {
        suspects.push_back(std::move(suspect));
    }
    return suspects;
}

} // namespace ff
