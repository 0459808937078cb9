// Archives of what was read and found of one member. A new field of one of these types belongs
// into its function here.
#pragma once

#include "engine/cache/model_archive.h"
#include "engine/intake/record_reader.h"
#include "engine/intake/stamp_resolver.h"
#include "engine/intake/text_probe.h"
#include "engine/intake/time_probe.h"
#include "engine/pipeline/intake_memory.h"
#include "engine/pipeline/member_findings.h"

namespace ff {

template <class Archive, Is<CivilTime> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.year, value.month, value.day, value.hour, value.minute, value.second,
               value.fraction);
}

template <class Archive, Is<ParsedStamp> Value>
void archive(Archive& a, Value& value) {
    archiveEnum(a, value.style, ParsedStamp::Style::UptimeDelta);
    archiveEnum(a, value.order, ParsedStamp::Order::Open);
    archiveAll(a, value.isHalfDayClock, value.civil, value.zoneMinutes, value.weekday, value.value,
               value.resolution, value.length);
    if constexpr (Archive::isReading) {
        const CivilTime& civil = value.civil;
        if (civil.year < 0 || civil.year > 9999 || civil.month < 1 || civil.month > 12 ||
            civil.day < 1 || civil.day > 31) {
            a.refuse();
        }
    }
}

template <class Archive, Is<ToldLine> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.body, value.wall, value.uptime);
}

template <class Archive, Is<TimeProbe> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.hasPlainDates, value.hasKnownDates, value.hasUptimes, value.hasYearless,
               value.turnsYear, value.lastPlain, value.lastYearless, value.lastKnown,
               value.zoneMinutes, value.zoneName, value.isZoneStated, value.writesOffsets,
               value.isDayFirst, value.hasOpenOrder, value.statedBoot, value.told,
               value.journalBoots);
}

template <class Archive, Is<EnvelopeProfile> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.hasHostPrefixes, value.hasTaskPrefixes, value.hasLineNumbers,
               value.hasNameColumns);
}

template <class Archive, Is<TextProbe> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.profile, value.node, value.latestDate, value.holdsSeveralRanks);
}

template <class Archive, Is<RecordReading> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.records, value.issues, value.isTruncated);
}

/// By name; one that the system does not know any more is refused.
template <class Archive>
void archiveZone(Archive& a, auto& zone) {
    std::string name = zone ? zone->name() : std::string();
    archive(a, name);
    if constexpr (Archive::isReading) {
        zone = name.empty() ? std::nullopt : NamedZone::find(name);
        if (!name.empty() && !zone) {
            a.refuse();
        }
    }
}

template <class Archive, Is<StampContext> Value>
void archiveContext(Archive& a, Value& value) {
    archive(a, value.zoneMinutes);
    archiveZone(a, value.zone);
    archiveAll(a, value.isZoneGuessed, value.isDayFirst, value.year, value.isYearGuessed,
               value.referenceTime, value.bootTime, value.bootUncertainty, value.uptimeBase);
}

/// Contexts go on in others, but those in no more.
template <class Archive, Is<StampContext> Value>
void archive(Archive& a, Value& value) {
    archiveContext(a, value);
    const std::size_t count = archiveCount(a, value.later.size());
    if constexpr (Archive::isReading) {
        value.later.clear();
        for (std::size_t i = 0; i < count && !a.isRefused(); ++i) {
            archiveOffset(a, value.later.emplace_back().offset);
            archiveContext(a, value.later.back().context);
        }
    } else {
        for (const StampContext::From& from : value.later) {
            archiveOffset(a, from.offset);
            archiveContext(a, from.context);
        }
    }
}

/// What a member was read as; `readsTheSame` looks at these.
template <class Archive, Is<Member> Value>
void archive(Archive& a, Value& value) {
    archiveEnum(a, value.kind.value, MemberKind::Manifest);
    archiveEnum(a, value.source, Source::Other);
    archiveAll(a, value.node, value.rank, value.zoneMinutes, value.zoneName, value.year,
               value.isIgnored);
}

/// All but the decoder, which is made anew.
template <class Archive, Is<MemberIntake> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.stated, value.probe, value.times, value.rows, value.context, value.reading,
               value.isLookedAt, value.isRead);
}

template <class Archive, Is<RowMatch> Value>
void archive(Archive& a, Value& value) {
    archiveAll(a, value.record, value.match);
}

template <class Archive, Is<PlacementHit> Value>
void archive(Archive& a, Value& value) {
    archiveEnum(a, value.fact, PlacementFact::ImexNode);
    archive(a, value.match);
}

template <class Archive, Is<ClockHit> Value>
void archive(Archive& a, Value& value) {
    archiveEnum(a, value.fact, ClockFact::JobNodeFailure);
    archiveMember(a, value.member);
    archiveAll(a, value.stamp, value.printer, value.words, value.number);
}

} // namespace ff
