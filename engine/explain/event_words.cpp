// The same wording wherever an explanation speaks of an event.
#include "engine/explain/event_words.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/refine/relation_finder.h"

namespace ff {

namespace {

std::string xidOf(const Event& event) {
    const AttributeValue* xid = findAttribute(event.attributes, "xid");
    return xid == nullptr ? std::string() : "Xid " + displayable(toText(*xid), 32);
}

std::string placeOfEvent(const Event& event) {
    if (!event.entity.node.empty()) {
        return event.entity.node;
    }
    return event.entity.isEmpty() ? event.printer.node : event.entity.text();
}

} // namespace

std::string entityWords(const Entity& entity) {
    return entity.isEmpty() ? "the job" : displayable(entity.text(), 256);
}

std::string eventWords(const Analysis& analysis, EventId id) {
    const Event& event = analysis.event(id);
    const std::string xid = xidOf(event);
    return fmt::format("{}{}{}, of {} (e{})", analysis.symptomOf(id).id, xid.empty() ? "" : ", ",
                       xid, entityWords(event.entity), id.value);
}

std::string shortWords(const Analysis& analysis, EventId id) {
    const Event& event = analysis.event(id);
    const std::string xid = xidOf(event);
    const std::string place = displayable(placeOfEvent(event), 256);
    const std::string& what = xid.empty() ? analysis.symptomOf(id).id : xid;
    return place.empty() ? what : fmt::format("{} on {}", what, place);
}

std::string laterWords(const TimeDifference& apart) {
    if (!apart.isKnown) {
        return "at a time that cannot be compared";
    }
    const std::string delta =
        toDurationText(apart.delta < 0 ? subtractSaturated(0, apart.delta) : apart.delta, false);
    const std::string side = apart.delta < 0 ? "earlier" : "later";
    const Nanos doubt = apart.uncertainty();
    const bool isProven = apart.isProvenPositive() || apart.most < 0;
    if (doubt < microsecond) {
        return fmt::format("{} {}", delta, side);
    }
    if (doubt == maxTime) {
        return fmt::format("{} {}, {}", delta, side,
                           isProven ? "proven, by a bound on one side only"
                                    : "which is not proven: its time has an open end");
    }
    return fmt::format("{} {}, {} the uncertainty of ±{}", delta, side,
                       isProven ? "beyond" : "within", toDurationText(doubt, false));
}

Nanos outsideOf(const TimeDifference& delay, const DelayWindow& window) {
    if (canBeWithin(delay, window)) {
        return 0;
    }
    return delay.least > window.to ? subtractSaturated(delay.delta, window.to)
                                   : subtractSaturated(window.from, delay.delta);
}

std::string windowMissWords(const TimeDifference& delay, const DelayWindow& window) {
    const std::string size = toDurationText(outsideOf(delay, window), false);
    return fmt::format("{} too {}", size, delay.least > window.to ? "early" : "late");
}

std::string listWords(const std::vector<std::string>& items, std::size_t most) {
    std::string text;
    const std::size_t shown = std::min(items.size(), most);
    for (std::size_t i = 0; i < shown; ++i) {
        const bool isLast = i + 1 == items.size();
        text += i == 0 ? "" : isLast ? " and " : ", ";
        text += displayable(items[i], 256);
    }
    return items.size() > most ? fmt::format("{} and {} more", text, items.size() - most) : text;
}

std::string countWords(std::uint64_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

} // namespace ff
