// Causes are looked up by the places that must be shared, so that only neighbours are compared.
#include "engine/refine/relation_finder.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <unordered_map>

#include "engine/refine/event_selector.h"

namespace ff {

namespace {

bool takesPart(const Event& event) {
    return event.state == EventState::Active || event.state == EventState::Demoted;
}

/// The shared places as one key; empty when one of them is not known.
std::string keyOf(const EventPlace& place, const std::vector<EntityKind>& kinds) {
    std::string key = "\x1F";
    for (const EntityKind kind : kinds) {
        if (kind == EntityKind::Job) {
            continue;
        }
        if (place.name(kind).empty()) {
            return {};
        }
        key += place.name(kind);
        key += '\x1F';
        if (isOfANode(kind)) {
            key += place.name(EntityKind::Node);
            key += '\x1F';
        }
    }
    return key;
}

/// Events that leave one of `kinds` open are different from none.
bool namesAll(const EventPlace& place, const std::vector<EntityKind>& kinds) {
    return std::none_of(kinds.begin(), kinds.end(),
                        [&](EntityKind kind) { return place.name(kind).empty(); });
}

} // namespace

/// The causes or exceptions of one refiner, by the places they must share with the effect.
class RelationFinder::Groups {
public:
    Groups(const RelationFinder& finder, const std::vector<EventId>& selected,
           const std::vector<EntityKind>& same, const std::vector<EntityKind>& different = {})
        : m_keys(finder.keysFor(same)), m_parts(partsBy(finder, different)) {
        std::unordered_map<std::uint32_t, std::vector<EventId>> ids;
        for (const EventId id : selected) {
            if (const std::uint32_t key = m_keys[id.index()];
                key != 0 && namesAll(finder.m_places[id.index()], different)) {
                ids[key].push_back(id);
            }
        }
        for (const auto& [key, members] : ids) {
            m_groups.try_emplace(key, finder.m_log, members, m_parts);
        }
    }

    /// Null when none shares the places.
    [[nodiscard]] const TimedGroup* of(EventId effect) const {
        const auto found = m_groups.find(m_keys[effect.index()]);
        return found == m_groups.end() ? nullptr : &found->second;
    }
    /// The part of a group that is not different from the effect.
    [[nodiscard]] std::uint32_t partOf(EventId effect) const {
        return m_parts == nullptr ? 0 : (*m_parts)[effect.index()];
    }

private:
    /// What is at one place by the first of the kinds is not different.
    static const PlaceKeys* partsBy(const RelationFinder& finder,
                                    const std::vector<EntityKind>& different) {
        const auto kind = std::find_if(different.begin(), different.end(),
                                       [](EntityKind each) { return each != EntityKind::Job; });
        return kind == different.end() ? nullptr : &finder.keysFor({*kind});
    }

    const PlaceKeys& m_keys;
    const PlaceKeys* m_parts; ///< null where nothing has to be different
    std::unordered_map<std::uint32_t, TimedGroup> m_groups; ///< never walked through
};

RelationFinder::RelationFinder(const RuleSet& rules, const ExecutionContext& workload,
                               const EventLog& log, const std::vector<EventPlace>& places)
    : m_rules(rules), m_workload(workload), m_log(log), m_places(places),
      m_bySymptom(rules.symptoms.size()) {
    for (const Event& event : log.events) {
        if (takesPart(event)) {
            m_bySymptom[event.symptom.index()].push_back(event.id);
        }
    }
}

const RelationFinder::PlaceKeys&
RelationFinder::keysFor(const std::vector<EntityKind>& same) const {
    const auto [found, isNew] = m_keys.try_emplace(same);
    if (isNew) {
        std::unordered_map<std::string, std::uint32_t> numbers;
        found->second.reserve(m_places.size());
        for (const EventPlace& place : m_places) {
            const std::string key = keyOf(place, same);
            const auto next = static_cast<std::uint32_t>(numbers.size() + 1);
            found->second.push_back(key.empty() ? 0 : numbers.try_emplace(key, next).first->second);
        }
    }
    return found->second;
}

std::vector<EventId> RelationFinder::select(const Selector& selector) const {
    const EventSelector chosen(selector, m_rules, m_workload, m_log.clocks);
    std::vector<EventId> ids;
    for (std::size_t i = 0; i < m_bySymptom.size(); ++i) {
        if (m_bySymptom[i].empty() || !chosen.selectsSymptom(SymptomId(i))) {
            continue;
        }
        const auto middle = static_cast<std::ptrdiff_t>(ids.size());
        if (chosen.asksForSymptomsAlone()) {
            ids.insert(ids.end(), m_bySymptom[i].begin(), m_bySymptom[i].end());
        } else {
            std::copy_if(m_bySymptom[i].begin(), m_bySymptom[i].end(), std::back_inserter(ids),
                         [&](EventId id) { return chosen.selects(m_log.event(id)); });
        }
        std::inplace_merge(ids.begin(), ids.begin() + middle, ids.end());
    }
    return ids;
}

void RelationFinder::find(const Refiner& refiner, std::vector<FoundRelation>& relations) const {
    const std::vector<EventId> selected = select(refiner.cause);
    const std::vector<EventId> effects =
        selected.empty() ? std::vector<EventId>() : select(refiner.effect);
    if (effects.empty()) {
        return;
    }
    const Groups causes(*this, selected, refiner.same, refiner.different);
    std::optional<Groups> exceptions;
    if (refiner.unless) {
        exceptions.emplace(*this, select(refiner.unless->when), refiner.unless->same);
    }
    std::vector<EventId> found;
    for (const EventId effect : effects) {
        const TimedGroup* group = causes.of(effect);
        if (group == nullptr || !namesAll(m_places[effect.index()], refiner.different)) {
            continue;
        }
        causesOf(refiner, effect, {*group, causes.partOf(effect)}, found);
        if (!found.empty() &&
            (!exceptions || !isExcepted(*refiner.unless, effect, exceptions->of(effect)))) {
            addRelations(refiner, found, effect, relations);
        }
    }
}

/// In the order of their ids, unless there are so many that the nearest were chosen.
void RelationFinder::causesOf(const Refiner& refiner, EventId effect, const Possible& possible,
                              std::vector<EventId>& found) const {
    const Stamp& onset = m_log.event(effect).onset;
    const EventPlace& place = m_places[effect.index()];
    const DelayWindow window = refiner.within.value_or(DelayWindow{});
    const auto accept = [&](EventId cause) {
        return cause != effect && isDifferent(m_places[cause.index()], place, refiner.different) &&
               (!refiner.within ||
                canBeWithin(asItStands(m_log.event(cause).onset, onset, m_log.clocks), window));
    };
    possible.group.nearest(onset, window, mostCausesOfOne + 1, accept, found, possible.leftOut);
    if (found.size() <= mostLinksOfOne) {
        std::sort(found.begin(), found.end());
        return;
    }
    const bool isCut = found.size() > mostCausesOfOne;
    found.resize(std::min(found.size(), mostCausesOfOne));
    std::size_t links = 0;
    std::erase_if(found, [&](EventId cause) {
        const bool isRoot = m_rules.symptom(m_log.event(cause).symptom).role == Role::Cause;
        return !isRoot && ++links > mostLinksOfOne;
    });
    if (!isCut) {
        std::sort(found.begin(), found.end());
    }
}

void RelationFinder::addRelations(const Refiner& refiner, const std::vector<EventId>& causes,
                                  EventId effect, std::vector<FoundRelation>& out) const {
    const Stamp& onset = m_log.event(effect).onset;
    for (const EventId cause : causes) {
        const bool isProven =
            difference(m_log.event(cause).onset, onset, m_log.clocks).isProvenPositive();
        out.push_back({cause, effect, refiner.rule, refiner.relation, isProven});
    }
}

/// The exception's window bounds its onset minus the effect's: the other way round than a delay.
bool RelationFinder::isExcepted(const Refiner::Exception& exception, EventId effect,
                                const TimedGroup* others) const {
    if (others == nullptr) {
        return false;
    }
    const Stamp& onset = m_log.event(effect).onset;
    DelayWindow reach;
    if (exception.within) {
        reach = {subtractSaturated(0, exception.within->to),
                 subtractSaturated(0, exception.within->from)};
    }
    const auto accept = [&](EventId other) {
        return other != effect &&
               (!exception.within ||
                canBeWithin(asItStands(onset, m_log.event(other).onset, m_log.clocks),
                            *exception.within));
    };
    std::vector<EventId> found;
    others->nearest(onset, reach, 1, accept, found);
    return !found.empty();
}

TimeDifference asItStands(const Stamp& earlier, const Stamp& later,
                          const std::vector<Clock>& clocks) {
    TimeDifference out = difference(earlier, later, clocks);
    if (out.isKnown && isZoneUnknown(earlier, clocks) != isZoneUnknown(later, clocks)) {
        out.least = addSaturated(out.least, zoneUncertainty);
        out.most = subtractSaturated(out.most, zoneUncertainty);
    }
    return out;
}

bool canBeWithin(const TimeDifference& difference, const DelayWindow& window) {
    return !difference.isKnown || (difference.most >= window.from && difference.least <= window.to);
}

} // namespace ff
