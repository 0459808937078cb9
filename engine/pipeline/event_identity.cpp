// Ids follow the order of the log, which changes with what is in it; what an event is does not.
#include "engine/pipeline/event_identity.h"

#include <algorithm>
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

bool sharesLine(const Event& a, const Event& b) {
    return std::any_of(a.evidence.begin(), a.evidence.end(), [&](const Match& mine) {
        return std::any_of(b.evidence.begin(), b.evidence.end(), [&](const Match& other) {
            return mine.locator.member == other.locator.member &&
                   mine.locator.offset == other.locator.offset;
        });
    });
}

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
            m_alike[{event.symptom, identityOf(event, rules)}].push_back(event.id);
            for (const Match& match : event.evidence) {
                m_ofLine[{event.symptom, match.locator.member, match.locator.offset}].push_back(
                    event.id);
            }
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
            return *std::min_element(
                alike->second.begin(), alike->second.end(), [&](EventId a, EventId b) {
                    const auto distance = [&](EventId id) {
                        const Event& other = m_whole.event(id);
                        return std::tuple(!sharesLine(event, other), gapBetween(event, other));
                    };
                    return distance(a) < distance(b);
                });
        }
        for (const Match& match : event.evidence) {
            const auto made =
                m_ofLine.find({event.symptom, match.locator.member, match.locator.offset});
            if (made != m_ofLine.end() && made->second.size() == 1) {
                return made->second.front();
            }
        }
        return {};
    }

    const EventLog& m_whole;
    const std::vector<EventId>& m_chosen;
    const RuleSet& m_rules;
    std::set<SymptomId> m_symptoms; ///< of the chosen: nothing else is looked at
    std::map<std::pair<SymptomId, std::string>, std::vector<EventId>> m_alike;
    std::map<Place, std::vector<EventId>> m_ofLine;
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
