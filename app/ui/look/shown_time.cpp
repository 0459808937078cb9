#include "app/ui/look/shown_time.h"

#include <map>

#include <QDateTime>
#include <QTimeZone>

#include "engine/pipeline/line_access.h"

namespace ff {
namespace {

int loggedMinutes(const Analysis& analysis) {
    std::map<int, std::uint64_t> lines;
    for (const Member& member : analysis.bundle->members) {
        if (member.zoneMinutes.isKnown()) {
            lines[member.zoneMinutes.value] += lineCount(analysis, member.id);
        }
    }
    int minutes = 0;
    std::uint64_t most = 0;
    for (const auto& [zone, count] : lines) {
        if (count > most) {
            most = count;
            minutes = zone;
        }
    }
    return minutes;
}

/// Some time of the job: its first event with one.
std::optional<Nanos> timeOf(const Analysis& analysis) {
    for (const Event& event : analysis.graph.log.events) {
        if (event.first.hasTime() && event.first.isUtc()) {
            return event.first.at;
        }
    }
    return std::nullopt;
}

int localMinutes(const Analysis* analysis) {
    const auto time = analysis == nullptr ? std::nullopt : timeOf(*analysis);
    const QDateTime when =
        time ? QDateTime::fromMSecsSinceEpoch(*time / millisecond) : QDateTime::currentDateTime();
    return QTimeZone::systemTimeZone().offsetFromUtc(when) / 60;
}

} // namespace

int zoneMinutesFor(ZoneChoice choice, const Analysis* analysis) {
    switch (choice) {
    case ZoneChoice::Logged:
        return analysis == nullptr ? 0 : loggedMinutes(*analysis);
    case ZoneChoice::Local:
        return localMinutes(analysis);
    case ZoneChoice::Utc:
        break;
    }
    return 0;
}

} // namespace ff
