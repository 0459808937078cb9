// The cost of a trial is that of a small job, however many ranks there are.
#include "engine/pipeline/decision_trial.h"

#include <algorithm>
#include <map>

#include "engine/refine/event_selector.h"
#include "engine/refine/refine_engine.h"
#include "engine/verdict/candidate_finder.h"
#include "engine/verdict/primary_choice.h"

namespace ff {

namespace {

constexpr std::size_t wholeLog = 512; ///< up to so many events all are looked at
constexpr std::size_t ofASymptom = 16;
constexpr std::size_t mostLookedAt = 1024;
constexpr std::size_t mostParts = 64; ///< of one derived event

bool isDerived(const Event& event) { return !event.members.empty(); }

/// As it was read, without the words of its lines, which no relation looks at.
Event bornAgain(const Event& event, const EventBirth& birth, EventId id) {
    Event born = event;
    born.id = id;
    born.state = birth.state;
    born.isConfirmed = birth.isConfirmed;
    born.history.clear();
    for (Match& match : born.evidence) {
        match.captures.clear();
    }
    return born;
}

} // namespace

void addParts(const EventLog& log, EventId id, std::vector<EventId>& parts) {
    const Event& event = log.event(id);
    if (!isDerived(event)) {
        parts.push_back(id);
    }
    for (const EventId part : event.members) {
        addParts(log, part, parts);
    }
}

std::vector<EventBirth> birthsOf(const EventLog& log) {
    std::vector<EventBirth> births;
    for (const Event& event : log.events) {
        births.push_back({event.state, event.isConfirmed});
    }
    return births;
}

DecisionTrial::DecisionTrial(const Setting& setting, const std::vector<EventId>& wanted)
    : m_setting(setting), m_log(setting.analysis.graph.log) {
    choose(wanted);
    if (m_events.size() <= mostLookedAt) {
        keepRules();
        m_isFaithful = without({}).gist == gistOf(setting.analysis.verdict, m_log);
    }
}

void DecisionTrial::choose(const std::vector<EventId>& wanted) {
    const std::size_t count = m_setting.births.size();
    std::vector<bool> isKept(count, count <= wholeLog);
    for (const EventId id : wanted) {
        isKept[id.index()] = true;
    }
    keepAccusing(isKept);
    std::map<std::pair<SymptomId, EventState>, std::size_t> counts;
    for (std::size_t i = 0; i < count; ++i) {
        const Event& event = m_log.events[i];
        const bool isAmongFirst = counts[{event.symptom, event.state}]++ < ofASymptom;
        if (isKept[i] || isAmongFirst) {
            m_events.emplace_back(i);
        }
    }
}

/// All that may be a root, and what the chain goes by; of what was derived its first parts.
void DecisionTrial::keepAccusing(std::vector<bool>& isKept) const {
    const auto keep = [&](EventId id) {
        std::vector<EventId> parts;
        addParts(m_log, id, parts);
        for (std::size_t i = 0; i < std::min(parts.size(), mostParts); ++i) {
            isKept[parts[i].index()] = true;
        }
    };
    for (const Event& event : m_log.events) {
        if (event.state == EventState::Active &&
            canBeRoot(m_setting.analysis.symptomOf(event.id).role)) {
            keep(event.id);
        }
    }
    for (const ChainHop& hop : m_setting.analysis.verdict.chain) {
        keep(hop.event);
    }
}

/// Selectors are prepared once for all trials: those that mean no symptom in sight are left out.
void DecisionTrial::keepRules() {
    const RuleSet& all = *m_setting.analysis.rules;
    std::vector<bool> isThere(all.symptoms.size(), false);
    for (const EventId id : m_events) {
        isThere[m_log.event(id).symptom.index()] = true;
    }
    for (const Refiner& refiner : all.refiners) {
        if (const SymptomId made = all.findSymptom(refiner.emit); made.isValid()) {
            isThere[made.index()] = true;
        }
    }
    const auto selectsAny = [&](const Selector& selector) {
        const EventSelector prepared(selector, all, m_setting.workload, m_log.clocks);
        for (std::size_t i = 0; i < isThere.size(); ++i) {
            if (isThere[i] && prepared.selectsSymptom(SymptomId(i))) {
                return true;
            }
        }
        return false;
    };
    m_rules.symptoms = all.symptoms;
    m_rules.ruleNames = all.ruleNames;
    std::copy_if(all.filters.begin(), all.filters.end(), std::back_inserter(m_rules.filters),
                 [&](const Filter& filter) { return selectsAny(filter.when); });
    std::copy_if(all.refiners.begin(), all.refiners.end(), std::back_inserter(m_rules.refiners),
                 [&](const Refiner& refiner) {
                     return selectsAny(refiner.cause) &&
                            (refiner.relation == Relation::Derives || selectsAny(refiner.effect));
                 });
}

DecisionTrial::Finding DecisionTrial::without(const std::vector<EventId>& left) const {
    EventLog log;
    log.clocks = m_log.clocks;
    std::vector<EventId> origin;
    for (const EventId id : m_events) {
        if (!std::binary_search(left.begin(), left.end(), id)) {
            log.events.push_back(bornAgain(m_log.event(id), m_setting.births[id.index()],
                                           EventId(log.events.size())));
            origin.push_back(id);
        }
    }
    const Analysis& analysis = m_setting.analysis;
    const CausalGraph graph =
        relateEvents(m_rules, m_setting.workload, analysis.placement, std::move(log), {});
    const VerdictInput input{m_rules,
                             *analysis.bundle,
                             analysis.readings,
                             m_setting.matchesOfMember,
                             analysis.placement,
                             analysis.ledger,
                             graph,
                             m_setting.workload};
    const Verdict verdict = choosePrimary(input, findCandidates(input));
    Finding finding{gistOf(verdict, graph.log), {}};
    std::vector<EventId> parts;
    const auto addAccusing = [&](const Accusation& accusation) {
        for (const EventId id : accusation.events) {
            addParts(graph.log, id, parts);
        }
    };
    if (verdict.primary) {
        addAccusing(*verdict.primary);
    }
    std::for_each(verdict.alternatives.begin(), verdict.alternatives.end(), addAccusing);
    for (const EventId id : parts) {
        finding.accusing.push_back(origin[id.index()]);
    }
    std::sort(finding.accusing.begin(), finding.accusing.end());
    return finding;
}

} // namespace ff
