// Clocks that do not follow the zone stated for them write such times.
#include "engine/intake/skipped_time_check.h"

#include <fmt/format.h>

#include "engine/intake/control_text.h"
#include "engine/intake/line_span.h"
#include "engine/model/line_number.h"

namespace ff {

namespace {

/// Whether the line's own stamp is a local time in the gap.
bool isSkipped(std::string_view raw, const EnvelopeProfile& profile, const StampContext& context) {
    constexpr std::size_t headSize = 512;
    const RawEnvelope envelope = peelEnvelope(withoutControls(raw, headSize).text, profile);
    const bool isDate = envelope.stamp && (envelope.stamp->style == ParsedStamp::Style::Date ||
                                           envelope.stamp->style == ParsedStamp::Style::DateNoYear);
    if (!isDate || envelope.stamp->zoneMinutes) {
        return false;
    }
    // The year as it was resolved: the time as if the zone were UTC.
    StampContext asUtc = context;
    asUtc.zone.reset();
    asUtc.zoneMinutes = 0;
    const Stamp local = resolve(*envelope.stamp, asUtc);
    return local.hasTime() && context.zone->offsetOf(local.at).kind == LocalOffset::Kind::Gap;
}

} // namespace

std::optional<IntakeIssue> findSkippedTimes(const Member& member, const EnvelopeProfile& profile,
                                            const StampContext& context,
                                            const MemberReading& reading) {
    if (!context.zone || !reading.firstTime || !reading.lastTime || !member.bytes) {
        return std::nullopt;
    }
    const auto localOf = [&](Nanos time) {
        return addSaturated(time, context.zone->offsetAt(time));
    };
    // The marks are of a line here and there only.
    const auto gap = context.zone->gapWithin(localOf(*reading.firstTime) - 2 * hour,
                                             localOf(*reading.lastTime) + 2 * hour);
    if (!gap) {
        return std::nullopt;
    }
    const std::string_view text = member.bytes->view();
    IntakeIssue issue;
    issue.count = 0;
    for (LineSpan span = lineAt(text, 0); span.begin < text.size();
         span = lineAt(text, span.next)) {
        if (!isSkipped(span.in(text), profile, context.at(span.begin))) {
            continue;
        }
        if (issue.count == 0) {
            issue.member = member.id;
            issue.line = lineNumberAt(text, reading.lines, span.begin);
            issue.offset = span.begin;
            issue.what =
                fmt::format("This local time does not exist in {}: the clocks were set "
                            "forward over it. It is read with the offset before. Is `zone` "
                            "right?",
                            context.zone->name());
        }
        ++issue.count;
    }
    return issue.count == 0 ? std::nullopt : std::optional(issue);
}

} // namespace ff
