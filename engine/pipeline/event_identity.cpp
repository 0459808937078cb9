// Ids follow the order of the log, which changes with what is in it; what an event is does not.
#include "engine/pipeline/event_identity.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <tuple>

namespace ff {

namespace {

using Place = std::tuple<SymptomId, MemberId, std::uint64_t>; ///< a line of a symptom, by offset

std::string identityOf(const Event& event, const RuleSet& rules) {
    std::string key;
    for (const EntityKind kind :
         {EntityKind::Job, EntityKind::Node, EntityKind::Gpu, EntityKind::Nic, EntityKind::Link,
          EntityKind::Switch, EntityKind::Rank, EntityKind::Storage, EntityKind::Rack,
          EntityKind::Collective}) {
        key += event.entity.name(kind) + '\x1F';
    }
    if (event.entity.isEmpty()) {
        key += event.printer.node + '\x1F' +
               (event.printer.rank ? std::to_string(*event.printer.rank) : std::string());
    }
    const ExtractorId by = event.evidence.empty() ? ExtractorId() : event.evidence[0].extractor;
    if (by.isValid() && by.index() < rules.extractors.size()) {
        for (const std::string& name : rules.extractors[by.index()].identify) {
            if (const AttributeValue* value = findAttribute(event.attributes, name)) {
                key += '\x1F' + name + '=' + toText(*value);
            }
        }
    }
    return key;
}

/// 0 where both overlap; `maxTime` where one has no time and the other has.
Nanos gapBetween(const Event& a, const Event& b) {
    if (a.first.hasTime() != b.first.hasTime()) {
        return maxTime;
    }
    if (!a.first.hasTime()) {
        return 0;
    }
    return std::max({Nanos{0}, subtractSaturated(a.first.at, b.last.at),
                     subtractSaturated(b.first.at, a.last.at)});
}

/// Events that only time and lines tell apart.
class AlikeEvents {
public:
    explicit AlikeEvents(const EventLog& whole) : m_whole(whole) {}

    void add(EventId id) {
        (m_whole.event(id).first.hasTime() ? m_timed : m_untimed).push_back(id);
    }

    /// To be called once, after all were added.
    void sort() {
        std::stable_sort(m_timed.begin(), m_timed.end(), [&](EventId a, EventId b) {
            return m_whole.event(a).first.at < m_whole.event(b).first.at;
        });
        for (const EventId id : m_timed) {
            const bool isLater = m_longest.empty() || m_whole.event(id).last.at >
                                                          m_whole.event(m_longest.back()).last.at;
            m_longest.push_back(isLater ? id : m_longest.back());
        }
    }

    /// The nearest in time: either the one that lasts longest of those that begin before the end
    /// of the event, or the first that begins after it.
    [[nodiscard]] EventId nearestTo(const Event& event) const {
        if (m_timed.empty() || (!event.first.hasTime() && !m_untimed.empty())) {
            return m_untimed.front();
        }
        const auto after = std::upper_bound(
            m_timed.begin(), m_timed.end(), event.last.at,
            [&](Nanos end, EventId id) { return end < m_whole.event(id).first.at; });
        if (after == m_timed.begin()) {
            return *after;
        }
        const EventId before = m_longest[static_cast<std::size_t>(after - m_timed.begin()) - 1];
        const bool isAfterNearer =
            after != m_timed.end() &&
            gapBetween(event, m_whole.event(*after)) < gapBetween(event, m_whole.event(before));
        return isAfterNearer ? *after : before;
    }

private:
    const EventLog& m_whole;
    std::vector<EventId> m_timed;   ///< by their beginning
    std::vector<EventId> m_longest; ///< of `m_timed` up to here, the one that ends last
    std::vector<EventId> m_untimed;
};

class Finder {
public:
    Finder(const EventLog& whole, const std::vector<EventId>& chosen, const RuleSet& rules)
        : m_whole(whole), m_chosen(chosen), m_rules(rules) {
        for (const EventId id : chosen) {
            m_symptoms.insert(whole.event(id).symptom);
        }
        for (const Event& event : whole.events) {
            if (!m_symptoms.contains(event.symptom) || !event.members.empty()) {
                continue;
            }
            const auto alike =
                m_alike.try_emplace({event.symptom, identityOf(event, rules)}, whole).first;
            alike->second.add(event.id);
            m_alikeOf.emplace(event.id, &alike->second);
            for (const Match& match : event.evidence) {
                m_ofLine[{event.symptom, match.locator.member, match.locator.offset}].insert(
                    event.id);
            }
        }
        for (auto& [key, alike] : m_alike) {
            alike.sort();
        }
    }

    [[nodiscard]] bool isChosen(const Event& event) const {
        if (!m_symptoms.contains(event.symptom)) {
            return false;
        }
        const EventId same = counterpartOf(event);
        return same.isValid() && std::binary_search(m_chosen.begin(), m_chosen.end(), same);
    }

private:
    [[nodiscard]] EventId counterpartOf(const Event& event) const {
        const auto alike = m_alike.find({event.symptom, identityOf(event, m_rules)});
        if (alike != m_alike.end()) {
            const EventId sharing = nearestOfItsLines(event, alike->second);
            return sharing.isValid() ? sharing : alike->second.nearestTo(event);
        }
        for (const Match& match : event.evidence) {
            const auto made =
                m_ofLine.find({event.symptom, match.locator.member, match.locator.offset});
            if (made != m_ofLine.end() && made->second.size() == 1) {
                return *made->second.begin();
            }
        }
        return {};
    }

    [[nodiscard]] EventId nearestOfItsLines(const Event& event, const AlikeEvents& alike) const {
        std::set<EventId> sharing;
        for (const Match& match : event.evidence) {
            const auto made =
                m_ofLine.find({event.symptom, match.locator.member, match.locator.offset});
            if (made != m_ofLine.end()) {
                std::copy_if(made->second.begin(), made->second.end(),
                             std::inserter(sharing, sharing.end()),
                             [&](EventId id) { return m_alikeOf.at(id) == &alike; });
            }
        }
        const auto nearest =
            std::min_element(sharing.begin(), sharing.end(), [&](EventId a, EventId b) {
                return gapBetween(event, m_whole.event(a)) < gapBetween(event, m_whole.event(b));
            });
        return nearest == sharing.end() ? EventId() : *nearest;
    }

    const EventLog& m_whole;
    const std::vector<EventId>& m_chosen;
    const RuleSet& m_rules;
    std::set<SymptomId> m_symptoms; ///< of the chosen: nothing else is looked at
    std::map<std::pair<SymptomId, std::string>, AlikeEvents> m_alike;
    std::map<EventId, const AlikeEvents*> m_alikeOf;
    std::map<Place, std::set<EventId>> m_ofLine;
};

} // namespace

void removeEvents(EventLog& log, const EventLog& whole, const std::vector<EventId>& chosen,
                  const RuleSet& rules) {
    const Finder finder(whole, chosen, rules);
    std::erase_if(log.events, [&](const Event& event) { return finder.isChosen(event); });
    for (std::size_t i = 0; i < log.events.size(); ++i) {
        log.events[i].id = EventId(i);
    }
}

} // namespace ff
