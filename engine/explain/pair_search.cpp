// Counts misses without words; only the winner is put into them.
#include "engine/explain/pair_search.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/explain/event_words.h"
#include "engine/explain/selector_words.h"
#include "engine/refine/condition_trace.h"

namespace ff {

namespace {

using Condition = RuleExplanation::Condition;

constexpr std::size_t mostPairs = 400'000;

std::size_t countDifferent(const EventPlace& a, const EventPlace& b,
                           const std::vector<EntityKind>& kinds) {
    return static_cast<std::size_t>(std::count_if(
        kinds.begin(), kinds.end(), [&](EntityKind kind) { return !isSame(a, b, {kind}); }));
}

std::size_t countSame(const EventPlace& a, const EventPlace& b,
                      const std::vector<EntityKind>& kinds) {
    return static_cast<std::size_t>(std::count_if(
        kinds.begin(), kinds.end(), [&](EntityKind kind) { return !isDifferent(a, b, {kind}); }));
}

Nanos distanceOf(const TimeDifference& delay) {
    if (!delay.isKnown || delay.delta == minTime) {
        return maxTime;
    }
    return delay.delta < 0 ? -delay.delta : delay.delta;
}

/// `on another node: gn-2 instead of gn-5`: where the cause is, and where the effect.
std::string otherPlace(EntityKind kind, const EventPlace& cause, const EventPlace& effect) {
    const auto name = [&](const EventPlace& place) {
        const std::string& own = place.name(kind);
        const std::string& node = place.name(EntityKind::Node);
        const bool isOnNode = isOfANode(kind) && !own.empty() && !node.empty();
        return displayable(isOnNode ? own + " on " + node : own, 128);
    };
    if (cause.name(kind).empty() || effect.name(kind).empty()) {
        return fmt::format("the {} of the {} is not known", toText(kind),
                           cause.name(kind).empty() ? "cause" : "effect");
    }
    return fmt::format("on another {}: {} instead of {}", toText(kind), name(cause), name(effect));
}

std::string samePlace(EntityKind kind, const EventPlace& cause, const EventPlace& effect) {
    if (cause.name(kind).empty() || effect.name(kind).empty()) {
        return otherPlace(kind, cause, effect);
    }
    return fmt::format("on the same {}: {}", toText(kind), displayable(cause.name(kind), 128));
}

std::optional<EntityKind> kindAfter(std::string_view key, std::string_view prefix) {
    return key.starts_with(prefix) ? entityKindFrom(key.substr(prefix.size())) : std::nullopt;
}

class PairExplainer {
public:
    PairExplainer(const Refiner& refiner, const Analysis& analysis, const PhaseScene& scene,
                  const NearPair& pair)
        : m_refiner(refiner), m_analysis(analysis), m_scene(scene), m_pair(pair) {}

    std::vector<Condition> run() {
        const PairTrace trace =
            ConditionTrace(m_refiner, m_scene.scene()).of(m_pair.cause, m_pair.effect);
        std::vector<Condition> out;
        for (const ConditionResult& each : trace.conditions) {
            if (each.key.starts_with("cause.") || each.key.starts_with("effect.")) {
                continue;
            }
            Condition condition;
            condition.key = each.key;
            condition.holds = each.holds;
            condition.met = each.holds ? 1 : 0;
            condition.events = {m_pair.cause, m_pair.effect};
            describe(condition, trace);
            if (!each.holds) {
                condition.reason = whyNotFor(each.key);
            }
            out.push_back(std::move(condition));
        }
        return out;
    }

private:
    void describe(Condition& condition, const PairTrace& trace) const {
        const std::string cause = shortWords(m_analysis, m_pair.cause);
        const EventPlace& of = m_scene.places()[m_pair.cause.index()];
        const EventPlace& against = m_scene.places()[m_pair.effect.index()];
        if (const auto kind = kindAfter(condition.key, "same.")) {
            condition.asks = "the same";
            condition.miss = condition.holds
                                 ? displayable(of.name(*kind), 128)
                                 : fmt::format("{}, {}", cause, otherPlace(*kind, of, against));
        } else if (const auto apart = kindAfter(condition.key, "different.")) {
            condition.asks = "another";
            condition.miss = condition.holds
                                 ? otherPlace(*apart, of, against)
                                 : fmt::format("{}, {}", cause, samePlace(*apart, of, against));
        } else if (condition.key == "within") {
            describeWindow(condition, cause);
        } else {
            describeException(condition, trace);
        }
    }

    void describeWindow(Condition& condition, const std::string& cause) const {
        const DelayWindow& window = *m_refiner.within;
        const EventLog& log = m_scene.log();
        const TimeDifference delay =
            asItStands(log.event(m_pair.cause).onset, log.event(m_pair.effect).onset, log.clocks);
        condition.asks = windowText(window);
        if (!condition.holds) {
            condition.miss = fmt::format("{}, {}", cause, windowMissWords(delay, window));
        } else {
            condition.miss = delay.isKnown
                                 ? fmt::format("the effect began {}", laterWords(delay))
                                 : std::string("times that cannot be compared fit any window");
        }
    }

    void describeException(Condition& condition, const PairTrace& trace) const {
        const Selector& when = m_refiner.unless->when;
        condition.asks = askedBy(when, "symptom");
        if (trace.exception) {
            condition.events.push_back(*trace.exception);
            condition.miss =
                fmt::format("{} speaks against it", eventWords(m_analysis, *trace.exception));
        }
    }

    const Refiner& m_refiner;
    const Analysis& m_analysis;
    const PhaseScene& m_scene;
    const NearPair& m_pair;
};

} // namespace

std::optional<NearPair> nearestPair(const Refiner& refiner, const PhaseScene& scene,
                                    const std::vector<EventId>& causes,
                                    const std::vector<EventId>& effects) {
    const EventLog& log = scene.log();
    const auto& places = scene.places();
    std::optional<NearPair> best;
    Nanos bestDistance = maxTime;
    std::size_t looked = 0;
    for (const EventId effect : effects) {
        for (const EventId cause : causes) {
            if (cause == effect) {
                continue;
            }
            if (++looked > mostPairs) {
                best->isCut = true;
                return best;
            }
            NearPair pair{cause, effect, 0, 0, false};
            const EventPlace& of = places[cause.index()];
            const EventPlace& against = places[effect.index()];
            pair.misses = countDifferent(of, against, refiner.same) +
                          countSame(of, against, refiner.different);
            if (best && pair.misses > best->misses) {
                continue;
            }
            const TimeDifference delay =
                asItStands(log.event(cause).onset, log.event(effect).onset, log.clocks);
            if (refiner.within && !canBeWithin(delay, *refiner.within)) {
                ++pair.misses;
                pair.outside = outsideOf(delay, *refiner.within);
            }
            const Nanos distance = distanceOf(delay);
            if (!best || std::tuple(pair.misses, pair.outside, distance) <
                             std::tuple(best->misses, best->outside, bestDistance)) {
                best = pair;
                bestDistance = distance;
            }
        }
    }
    return best;
}

std::vector<Condition> explainPair(const Refiner& refiner, const Analysis& analysis,
                                   const PhaseScene& scene, const NearPair& pair) {
    return PairExplainer(refiner, analysis, scene, pair).run();
}

} // namespace ff
