// The wording of one event, the same wherever a text report names one.
#include "engine/report/event_text.h"

#include <fmt/format.h>

namespace ff {

std::string entityText(const Entity& entity) {
    return entity.isEmpty() ? "the job" : entity.text();
}

std::string symptomText(const ReportInput& input, EventId id) {
    const Event* event = input.event(id);
    const Symptom* symptom = event == nullptr ? nullptr : input.symptomOf(*event);
    return symptom == nullptr ? "?" : symptom->id;
}

namespace {

/// Without trailing zeros of the fraction; no log is finer than a microsecond.
std::string briefTime(Nanos time) {
    std::string text = toRfc3339(time);
    text.erase(text.size() - 4);
    while (text.ends_with("000")) {
        text.erase(text.size() - 3);
    }
    if (text.ends_with('.')) {
        text.pop_back();
    }
    return text + "Z";
}

} // namespace

std::string timeText(const Stamp& stamp) {
    if (stamp.isUtc() && stamp.latest == maxTime && stamp.earliest != minTime) {
        return "after " + briefTime(stamp.earliest);
    }
    if (stamp.isUtc() && stamp.earliest == minTime && stamp.latest != maxTime) {
        return "before " + briefTime(stamp.latest);
    }
    if (!stamp.isWall()) {
        return "time unknown";
    }
    const bool isSure = stamp.quality == TimeQuality::Exact;
    return briefTime(stamp.at) + (isSure ? "" : fmt::format(" ({})", toText(stamp.quality)));
}

std::string delayText(const TimeDifference& delay, bool isOrderProven) {
    if (!delay.isKnown) {
        return "delay unknown, order not proven";
    }
    std::string text = toDurationText(delay.delta);
    const Nanos uncertainty = delay.uncertainty();
    if (uncertainty == maxTime) {
        text += " ± open";
    } else if (uncertainty >= microsecond) {
        text += " ± " + toDurationText(uncertainty, false);
    }
    return isOrderProven ? text : text + ", order not proven";
}

std::string placeText(const ReportInput& input, const Locator& locator) {
    const auto& members = input.bundle.members;
    if (!locator.member.isValid() || locator.member.index() >= members.size()) {
        return "?";
    }
    return fmt::format("{}:{}", members[locator.member.index()].path, locator.line);
}

std::string_view lineBytes(const ReportInput& input, const Locator& locator) {
    const auto& members = input.bundle.members;
    if (!locator.member.isValid() || locator.member.index() >= members.size() ||
        !members[locator.member.index()].bytes) {
        return {};
    }
    const std::string_view bytes = members[locator.member.index()].bytes->view();
    return locator.offset < bytes.size() ? bytes.substr(locator.offset, locator.length)
                                         : std::string_view{};
}

std::string eventText(const ReportInput& input, EventId id) {
    const Event* event = input.event(id);
    if (event == nullptr) {
        return "none was seen";
    }
    std::string text = fmt::format("{}: {}", entityText(event->entity), symptomText(input, id));
    return text + (event->first.isWall() ? " at " + timeText(event->first) : ", time unknown");
}

std::string eventTextWithPlace(const ReportInput& input, EventId id) {
    const Event* event = input.event(id);
    const std::string text = eventText(input, id);
    return event == nullptr || event->evidence.empty()
               ? text
               : text + ", " + placeText(input, event->evidence.front().locator);
}

} // namespace ff
