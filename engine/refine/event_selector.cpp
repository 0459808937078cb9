// All that a selector says of a symptom is decided once; the rest for each event.
#include "engine/refine/event_selector.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/model/event_log.h"

namespace ff {

namespace {

template <class Value>
bool accepts(const std::vector<Value>& wanted, const Value& value) {
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), value) != wanted.end();
}

bool fitsSymptom(const Selector& selector, const Symptom& symptom) {
    const bool named =
        selector.symptoms.empty() ||
        std::any_of(selector.symptoms.begin(), selector.symptoms.end(),
                    [&](const std::string& glob) { return matchesGlob(glob, symptom.id); });
    return named && selector.lasting.value_or(symptom.lasts) == symptom.lasts &&
           accepts(selector.roles, symptom.role) && accepts(selector.domains, symptom.domain) &&
           accepts(selector.subDomains, symptom.subDomain) &&
           accepts(selector.scopes, symptom.scope);
}

} // namespace

std::optional<EventSelector::Bound> EventSelector::resolve(const TimeBound& bound,
                                                           const ExecutionContext& workload) {
    const bool isStart = bound.anchor == TimeBound::Anchor::WorkloadStart;
    const std::optional<Nanos>& anchor = isStart ? workload.start : workload.end;
    if (!anchor) {
        return std::nullopt;
    }
    return Bound{addSaturated(*anchor, bound.offset),
                 isStart ? workload.isStartZoneUnknown : workload.isEndZoneUnknown};
}

EventSelector::EventSelector(const Selector& selector, const RuleSet& rules,
                             const ExecutionContext& workload, const std::vector<Clock>& clocks)
    : m_selector(selector), m_rules(rules), m_clocks(clocks),
      m_symptoms(rules.symptoms.size(), Fit::NotAsked) {
    if (selector.before) {
        m_before = resolve(*selector.before, workload);
        m_isTimeUnknown = m_isTimeUnknown || !m_before;
    }
    if (selector.after) {
        m_after = resolve(*selector.after, workload);
        m_isTimeUnknown = m_isTimeUnknown || !m_after;
    }
}

bool EventSelector::selectsSymptom(SymptomId id) const {
    Fit& fit = m_symptoms[id.index()];
    if (fit == Fit::NotAsked) {
        fit = fitsSymptom(m_selector, m_rules.symptom(id)) ? Fit::Yes : Fit::No;
    }
    return fit == Fit::Yes;
}

bool EventSelector::asksForSymptomsAlone() const {
    return m_selector.sources.empty() && m_selector.states.empty() && !m_selector.confirmed &&
           m_selector.attributes.empty() && !m_selector.before && !m_selector.after;
}

bool EventSelector::selects(const Event& event) const {
    if (!selectsSymptom(event.symptom) || !accepts(m_selector.sources, event.source) ||
        !accepts(m_selector.states, event.state)) {
        return false;
    }
    if (m_selector.confirmed && *m_selector.confirmed != event.isConfirmed) {
        return false;
    }
    for (const auto& [name, values] : m_selector.attributes) {
        const AttributeValue* value = findAttribute(event.attributes, name);
        if (value == nullptr || !accepts(values, *value)) {
            return false;
        }
    }
    return fitsTime(event);
}

/// Only what certainly lies on the wanted side of a bound is selected.
bool EventSelector::fitsTime(const Event& event) const {
    if (!m_selector.before && !m_selector.after) {
        return true;
    }
    if (m_isTimeUnknown || !event.onset.isUtc()) {
        return false;
    }
    const auto apart = [&](const Bound& bound) {
        // Times of unknown zone share it.
        return bound.isZoneUnknown != isZoneUnknown(event.onset, m_clocks) ? zoneUncertainty
                                                                           : Nanos{0};
    };
    return (!m_before || addSaturated(event.onset.latest, apart(*m_before)) < m_before->at) &&
           (!m_after || addSaturated(event.onset.earliest, -apart(*m_after)) > m_after->at);
}

} // namespace ff
