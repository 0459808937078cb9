// The same tests as the finder of relations makes, one at a time and without its short cuts.
#include "engine/refine/condition_trace.h"

#include <algorithm>

#include "engine/refine/relation_finder.h"

namespace ff {

namespace {

/// Above this many pairs, only those with one side selected are compared.
constexpr std::size_t mostPairs = 250'000;

bool takesPart(const Event& event) {
    return event.state == EventState::Active || event.state == EventState::Demoted;
}

void addPlaces(const Refiner& refiner, const EventPlace& cause, const EventPlace& effect,
               std::vector<ConditionResult>& out) {
    for (const EntityKind kind : refiner.same) {
        if (kind != EntityKind::Job) {
            out.push_back({"same." + std::string(toText(kind)), isSame(cause, effect, {kind})});
        }
    }
    for (const EntityKind kind : refiner.different) {
        if (kind != EntityKind::Job) {
            out.push_back(
                {"different." + std::string(toText(kind)), isDifferent(cause, effect, {kind})});
        }
    }
}

} // namespace

std::size_t PairTrace::misses() const {
    return static_cast<std::size_t>(
        std::count_if(conditions.begin(), conditions.end(),
                      [](const ConditionResult& each) { return !each.holds; }));
}

ConditionTrace::ConditionTrace(const Refiner& refiner, const Scene& scene)
    : m_refiner(refiner), m_scene(scene) {
    prepare(m_cause, refiner.cause, "cause.", scene);
    prepare(m_effect, refiner.effect, "effect.", scene);
    if (refiner.unless) {
        m_exception.emplace(refiner.unless->when, scene.rules, scene.workload, scene.log.clocks);
    }
}

void ConditionTrace::prepare(Side& side, const Selector& selector, std::string_view prefix,
                             const Scene& scene) {
    const std::vector<std::string> keys = conditionsOf(selector);
    // The prepared selectors keep references: the plain ones must not move any more.
    side.selectors.reserve(keys.size());
    for (const std::string& key : keys) {
        side.keys.push_back(std::string(prefix) + key);
        side.selectors.push_back(only(selector, key));
        side.prepared.emplace_back(side.selectors.back(), scene.rules, scene.workload,
                                   scene.log.clocks);
    }
}

void ConditionTrace::evaluate(const Side& side, const Event& event,
                              std::vector<ConditionResult>& out) {
    for (std::size_t i = 0; i < side.keys.size(); ++i) {
        out.push_back({side.keys[i], side.prepared[i].selects(event)});
    }
}

PairTrace ConditionTrace::of(EventId cause, EventId effect) const {
    const EventLog& log = m_scene.log;
    PairTrace trace;
    trace.cause = cause;
    trace.effect = effect;
    trace.delay = difference(log.event(cause).onset, log.event(effect).onset, log.clocks);
    evaluate(m_cause, log.event(cause), trace.conditions);
    evaluate(m_effect, log.event(effect), trace.conditions);
    addPlaces(m_refiner, m_scene.places[cause.index()], m_scene.places[effect.index()],
              trace.conditions);
    if (m_refiner.within) {
        const TimeDifference delay =
            asItStands(log.event(cause).onset, log.event(effect).onset, log.clocks);
        trace.conditions.push_back({"within", canBeWithin(delay, *m_refiner.within)});
    }
    if (m_refiner.unless) {
        trace.exception = exceptionOf(effect);
        trace.conditions.push_back({"unless", !trace.exception});
    }
    return trace;
}

std::optional<EventId> ConditionTrace::exceptionOf(EventId effect) const {
    const Refiner::Exception& exception = *m_refiner.unless;
    const EventLog& log = m_scene.log;
    const EventPlace& place = m_scene.places[effect.index()];
    for (const Event& other : log.events) {
        const bool isNear = !exception.within || canBeWithin(asItStands(log.event(effect).onset,
                                                                        other.onset, log.clocks),
                                                             *exception.within);
        if (other.id != effect && takesPart(other) && isNear && m_exception->selects(other) &&
            isSame(m_scene.places[other.id.index()], place, exception.same)) {
            return other.id;
        }
    }
    return std::nullopt;
}

std::size_t ConditionTrace::missesOf(const Side& side, EventId id) const {
    const Event& event = m_scene.log.event(id);
    return static_cast<std::size_t>(
        std::count_if(side.prepared.begin(), side.prepared.end(),
                      [&](const EventSelector& each) { return !each.selects(event); }));
}

std::optional<PairTrace> ConditionTrace::nearest() const {
    struct Candidate {
        EventId id;
        std::size_t asCause = 0;
        std::size_t asEffect = 0;
    };
    std::vector<Candidate> candidates;
    for (const Event& event : m_scene.log.events) {
        if (takesPart(event)) {
            candidates.push_back(
                {event.id, missesOf(m_cause, event.id), missesOf(m_effect, event.id)});
        }
    }
    const bool isLarge = candidates.size() * candidates.size() > mostPairs;
    std::optional<PairTrace> best;
    for (const Candidate& effect : candidates) {
        for (const Candidate& cause : candidates) {
            const std::size_t least = cause.asCause + effect.asEffect;
            const bool isSkipped = isLarge && cause.asCause > 0 && effect.asEffect > 0;
            if (cause.id == effect.id || isSkipped || (best && least >= best->misses())) {
                continue;
            }
            PairTrace trace = of(cause.id, effect.id);
            if (!best || trace.misses() < best->misses()) {
                best = std::move(trace);
            }
        }
    }
    return best;
}

std::vector<ConditionResult> traceFilter(const Filter& filter, const ConditionTrace::Scene& scene,
                                         EventId event) {
    std::vector<ConditionResult> out;
    for (const std::string& key : conditionsOf(filter.when)) {
        const Selector one = only(filter.when, key);
        const EventSelector selector(one, scene.rules, scene.workload, scene.log.clocks);
        out.push_back({"when." + key, selector.selects(scene.log.event(event))});
    }
    return out;
}

} // namespace ff
