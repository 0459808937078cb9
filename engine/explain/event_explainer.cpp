// Relations are the graph's; near misses are looked for among the refiners that mean the event.
#include "engine/explain/event_explainer.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/explain/event_fate.h"
#include "engine/explain/event_words.h"
#include "engine/explain/pair_search.h"
#include "engine/explain/side_explainer.h"
#include "engine/pipeline/event_name.h"
#include "engine/refine/event_selector.h"

namespace ff {

namespace {

constexpr std::size_t mostEdges = 256;
constexpr std::size_t mostMisses = 32;

class EventExplainer {
public:
    EventExplainer(RuleScenes& scenes, EventId event, const Progress& progress)
        : m_scenes(scenes), m_analysis(scenes.analysis()), m_event(event), m_progress(progress) {}

    EventExplanation run() {
        m_out.event = m_event;
        m_out.standing = EventFates(m_analysis, m_progress).of(m_event);
        collectEdges();
        for (const Refiner& refiner : m_analysis.rules->refiners) {
            if (!m_progress.isCancelled() && mayExplain(refiner)) {
                addMiss(refiner);
            }
        }
        sortMisses();
        return std::move(m_out);
    }

private:
    void collectEdges() {
        const auto& edges = m_analysis.graph.edges;
        for (std::size_t i = 0; i < edges.size(); ++i) {
            if (edges[i].effect == m_event && ++m_out.effectOf <= mostEdges) {
                m_out.asEffect.push_back(i);
            }
            if (edges[i].cause == m_event && ++m_out.causeOf <= mostEdges) {
                m_out.asCause.push_back(i);
            }
        }
    }

    /// It was there when the rule ran, the rule means it as an effect, and did not relate it.
    [[nodiscard]] bool mayExplain(const Refiner& refiner) {
        const bool isExplaining =
            refiner.relation == Relation::Explains || refiner.relation == Relation::Confirms;
        const auto& edges = m_analysis.graph.edges;
        const bool isRelated = std::any_of(edges.begin(), edges.end(), [&](const CausalEdge& edge) {
            return edge.effect == m_event && edge.rule == refiner.rule;
        });
        if (!isExplaining || isRelated) {
            return false;
        }
        const EventLog& log = m_scenes.of(refiner.phase).log();
        if (m_event.index() >= log.events.size()) {
            return false;
        }
        const Event& event = log.event(m_event);
        const bool takesPart =
            event.state == EventState::Active || event.state == EventState::Demoted;
        return takesPart && EventSelector(refiner.effect, *m_analysis.rules,
                                          m_analysis.verdict.workload, log.clocks)
                                .selects(event);
    }

    void addMiss(const Refiner& refiner) {
        EventExplanation::NearMiss miss;
        miss.rule = refiner.rule;
        miss.relation = refiner.relation;
        const SideExplanation cause = explainSide(refiner.cause, "cause.", m_scenes, refiner.phase,
                                                  TakesPart::ActiveOrDemoted);
        if (const RuleExplanation::Condition* failed = cause.failed()) {
            miss.cause = cause.nearest;
            take(*failed, miss);
        } else if (!judgePair(refiner, cause.selected, miss)) {
            return;
        }
        m_out.nearMisses.push_back(std::move(miss));
    }

    /// False where the event alone is the cause side.
    bool judgePair(const Refiner& refiner, const std::vector<EventId>& causes,
                   EventExplanation::NearMiss& miss) {
        const PhaseScene& scene = m_scenes.of(refiner.phase);
        const auto pair = nearestPair(refiner, scene, causes, {m_event});
        if (!pair) {
            return false;
        }
        miss.cause = pair->cause;
        miss.reason = WhyNot::SuppressedBy;
        miss.words = "all conditions hold; the relation was cut, or nearer causes were taken";
        for (const auto& condition : explainPair(refiner, m_analysis, scene, *pair)) {
            if (condition.reason && (miss.missed.empty() || *condition.reason < miss.reason)) {
                take(condition, miss);
            }
        }
        return true;
    }

    static void take(const RuleExplanation::Condition& failed, EventExplanation::NearMiss& miss) {
        miss.reason = failed.reason.value_or(WhyNot::ValueMismatch);
        miss.missed = failed.key;
        miss.words = failed.miss;
    }

    /// What failed for want of any event of the kind says least.
    void sortMisses() {
        auto& all = m_out.nearMisses;
        std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
            return std::tuple(b.reason) < std::tuple(a.reason);
        });
        all.resize(std::min(all.size(), mostMisses));
    }

    RuleScenes& m_scenes;
    const Analysis& m_analysis;
    EventId m_event;
    const Progress& m_progress;
    EventExplanation m_out;
};

} // namespace

Result<EventId> findEvent(const Analysis& analysis, std::string_view name) {
    const EventLog& log = analysis.graph.log;
    if (const auto id = eventNamed(name, log)) {
        return *id;
    }
    return failure(fmt::format("no event is called {}", displayable(name, 64)), {}, 0, 0,
                   knownEventsText(log));
}

EventExplanation explainEvent(RuleScenes& scenes, EventId event, const Progress& progress) {
    return EventExplainer(scenes, event, progress).run();
}

} // namespace ff
