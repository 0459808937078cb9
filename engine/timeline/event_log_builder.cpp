// Matches of one symptom, entity and identifying attributes are sorted by time and joined over
// gaps up to the symptom's; untimed ones of a group join each other.
#include "engine/timeline/event_log_builder.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace ff {

namespace {

/// How many lines of an event are kept; its count is exact.
constexpr std::size_t evidenceSample = 8;

class ClockRegister {
public:
    ClockRegister(const Bundle& bundle, const HostClocks& hosts)
        : m_bundle(bundle), m_hosts(hosts),
          m_isAnyZoneKnown(std::any_of(bundle.members.begin(), bundle.members.end(), hasZone)),
          m_clocks(hosts.estimated()) {
        for (std::size_t i = 0; i < m_clocks.size(); ++i) {
            m_ids.emplace(Key(false, false, false, m_clocks[i].node), ClockId(i));
        }
    }

    /// A host has one wall clock; uptimes of one host's boots are told apart by their member, and
    /// local times of an unknown zone from its other times. Rows of a server bear its stamps.
    void assign(Match& match, Stamp& onset) {
        Stamp& stamp = match.stamp;
        if (!stamp.hasTime()) {
            return;
        }
        const bool isMonotonic = stamp.quality == TimeQuality::Monotonic;
        const Member& member = m_bundle.member(match.locator.member);
        const std::string& path = member.path;
        const bool isZoneUnknown = m_isAnyZoneKnown && !isMonotonic && !hasZone(member) &&
                                   stamp.quality != TimeQuality::Exact && !isDatedUptime(stamp);
        const bool isServers = !isOnHostClock(member);
        const std::string host = m_hosts.ownerOf(match.printer, member);
        const bool byMember = isMonotonic || isServers || host.empty();
        const std::string owner = isServers  ? std::string(toText(member.source))
                                  : byMember ? path
                                             : host;
        const Key key(isMonotonic, byMember, isZoneUnknown, owner);
        const auto [found, isNew] = m_ids.try_emplace(key, ClockId(m_clocks.size()));
        if (isNew) {
            Clock clock = byMember ? Clock() : m_hosts.clockOf(owner);
            clock.node = isServers ? std::string() : match.printer.node;
            clock.isMonotonic = isMonotonic;
            clock.uncertainty = byMember ? assumedClockUncertainty : clock.uncertainty;
            clock.isZoneUnknown = isZoneUnknown;
            m_clocks.push_back(std::move(clock));
        }
        stamp.clock = found->second;
        match.lastStamp.clock = found->second;
        onset.clock = found->second;
    }

    [[nodiscard]] std::vector<Clock> take() { return std::move(m_clocks); }

private:
    /// Whether it is an uptime, goes by its member or server, has an unknown zone; and whose it is.
    using Key = std::tuple<bool, bool, bool, std::string>;

    /// An uptime is dated by its boot, to some seconds in both directions, and has no zone. A local
    /// time is the beginning of its second.
    static bool isDatedUptime(const Stamp& stamp) {
        return stamp.quality == TimeQuality::Guessed && stamp.earliest != minTime &&
               stamp.earliest < stamp.at;
    }

    static bool hasZone(const Member& member) {
        return member.zoneMinutes.isKnown() || member.zoneName.isKnown();
    }

    const Bundle& m_bundle;
    const HostClocks& m_hosts;
    bool m_isAnyZoneKnown;
    std::map<Key, ClockId> m_ids;
    std::vector<Clock> m_clocks;
};

std::string entityKey(const Entity& entity) {
    std::string key;
    for (const std::string& part :
         {entity.job, entity.node, entity.gpuName(), entity.nic, entity.link, entity.switchName,
          entity.name(EntityKind::Rank), entity.storage, entity.rack, entity.collective}) {
        key += part;
        key += '\x1F';
    }
    return key;
}

/// Events about nobody are kept apart by who printed them: 15 ranks' timeouts are 15 events.
std::string printerKey(const ResolvedMatch& item) {
    if (!item.entity.isEmpty()) {
        return {};
    }
    const Printer& printer = item.match.printer;
    return printer.node + '\x1F' + (printer.rank ? std::to_string(*printer.rank) : std::string());
}

std::string identityKey(const RuleSet& rules, const ResolvedMatch& item) {
    std::string key;
    const Extractor& extractor = rules.extractors[item.match.extractor.index()];
    for (const std::string& name : extractor.identify) {
        if (const AttributeValue* value = findAttribute(item.attributes, name)) {
            key += name + '=' + toText(*value) + '\x1F';
        }
    }
    return key;
}

using GroupKey = std::tuple<std::uint32_t, std::string, std::string, std::string, std::string>;

bool isBefore(const ResolvedMatch& a, const ResolvedMatch& b) {
    const auto key = [](const ResolvedMatch& item) {
        const Stamp& stamp = item.match.stamp;
        return std::tuple(!stamp.hasTime(), !stamp.isWall(), stamp.hasTime() ? stamp.at : 0,
                          item.match.locator.member, item.match.locator.offset,
                          item.match.extractor);
    };
    return key(a) < key(b);
}

/// The one with the narrower span says more.
bool isSharper(const Stamp& a, const Stamp& b) {
    return static_cast<int>(a.quality) > static_cast<int>(b.quality);
}

class LogBuilder {
public:
    LogBuilder(const RuleSet& rules, const Bundle& bundle, const HostClocks& hosts)
        : m_rules(rules), m_bundle(bundle), m_hosts(hosts) {}

    EventLog build(std::vector<ResolvedMatch> matches) {
        std::sort(matches.begin(), matches.end(), isBefore);
        ClockRegister clocks(m_bundle, m_hosts);
        std::map<GroupKey, std::vector<ResolvedMatch>> groups;
        for (ResolvedMatch& item : matches) {
            clocks.assign(item.match, item.onset);
            GroupKey key{item.symptom.value, entityKey(item.entity), printerKey(item),
                         identityKey(m_rules, item), item.outside};
            groups[std::move(key)].push_back(std::move(item));
        }
        for (auto& [key, group] : groups) {
            join(group);
        }
        order();
        EventLog log;
        log.events = std::move(m_events);
        log.clocks = clocks.take();
        return log;
    }

private:
    void join(std::vector<ResolvedMatch>& group) {
        const Nanos gap = m_rules.symptom(group.front().symptom).coalesceGap;
        bool hasOpen = false;
        for (ResolvedMatch& item : group) {
            if (hasOpen && isRepeat(m_events.back(), item, gap)) {
                extend(m_events.back(), item);
            } else {
                m_events.push_back(begin(item));
                hasOpen = true;
            }
        }
    }

    static bool isRepeat(const Event& event, const ResolvedMatch& item, Nanos gap) {
        const Stamp& last = event.last;
        const Stamp& next = item.match.stamp;
        if (!last.hasTime() || !next.hasTime()) {
            return true;
        }
        // Untimed neighbours' spans say nothing against being one event.
        return last.isWall() != next.isWall() || subtractSaturated(next.at, last.at) <= gap ||
               (last.clock == next.clock && subtractSaturated(next.earliest, last.latest) <= gap &&
                next.quality == TimeQuality::Neighbour);
    }

    Event begin(ResolvedMatch& item) const {
        Event event;
        event.symptom = item.symptom;
        event.entity = std::move(item.entity);
        event.printer = item.match.printer;
        event.source = m_bundle.member(item.match.locator.member).source;
        event.extractor = m_rules.extractors[item.match.extractor.index()].rule;
        event.first = item.match.stamp;
        event.last = item.match.last();
        event.count = 1 + item.match.repeats;
        event.onset = item.onset;
        event.attributes = std::move(item.attributes);
        event.evidence.push_back(std::move(item.match));
        if (!item.outside.empty()) {
            event.state = EventState::Filtered;
            event.history.push_back(
                {Phase::Filter, {}, EventState::Filtered, {}, std::move(item.outside)});
        }
        return event;
    }

    void extend(Event& event, ResolvedMatch& item) const {
        event.count += 1 + item.match.repeats;
        const Stamp& stamp = item.match.stamp;
        const Stamp& last = item.match.last();
        if (last.hasTime() && (!event.last.hasTime() || last.at >= event.last.at)) {
            event.last = last;
        }
        const bool isEarlier =
            item.onset.hasTime() && event.onset.isWall() == item.onset.isWall() &&
            item.onset.at < event.onset.at && !isSharper(event.onset, item.onset);
        if (!event.onset.hasTime() || isEarlier || isSharper(item.onset, event.onset)) {
            event.onset = item.onset;
        }
        if (isSharper(stamp, event.first)) {
            event.first = stamp;
        }
        // The same fact from another kind of source is proof from outside the first.
        const Source source = m_bundle.member(item.match.locator.member).source;
        event.isConfirmed =
            event.isConfirmed || (source != event.source && source != Source::Other);
        if (event.evidence.size() < evidenceSample) {
            event.evidence.push_back(std::move(item.match));
        }
    }

    struct Place {
        bool isNoWall = false;
        Nanos onset = 0;
        SymptomId symptom;
        std::string entity;
        MemberId member;
        std::uint64_t offset = 0;
        std::size_t event = 0;
    };

    /// By places, each made once: an event is large to move and its entity dear to put in words.
    void order() {
        std::vector<Place> places;
        for (std::size_t i = 0; i < m_events.size(); ++i) {
            const Event& event = m_events[i];
            const Locator& at = event.evidence.front().locator;
            places.push_back({!event.onset.isWall(), event.onset.hasTime() ? event.onset.at : 0,
                              event.symptom, entityKey(event.entity), at.member, at.offset, i});
        }
        const auto key = [](const Place& place) {
            return std::tie(place.isNoWall, place.onset, place.symptom, place.entity, place.member,
                            place.offset);
        };
        std::sort(places.begin(), places.end(),
                  [&](const Place& a, const Place& b) { return key(a) < key(b); });
        std::vector<Event> ordered;
        ordered.reserve(m_events.size());
        for (const Place& place : places) {
            ordered.push_back(std::move(m_events[place.event]));
            ordered.back().id = EventId(ordered.size() - 1);
        }
        m_events = std::move(ordered);
    }

    const RuleSet& m_rules;
    const Bundle& m_bundle;
    const HostClocks& m_hosts;
    std::vector<Event> m_events;
};

} // namespace

EventLog buildEventLog(const RuleSet& rules, const Bundle& bundle,
                       std::vector<ResolvedMatch> matches, const HostClocks& hosts) {
    return LogBuilder(rules, bundle, hosts).build(std::move(matches));
}

} // namespace ff
