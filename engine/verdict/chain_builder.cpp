// Hops are grouped along the tree of explanations, so that 992 timeouts are one row.
#include "engine/verdict/chain_builder.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "engine/verdict/candidate_finder.h"

namespace ff {

namespace {

/// Where a stamp puts its event; without a bounded time it comes last.
Nanos timeOf(const Stamp& stamp) { return stamp.isWall() ? stamp.at : maxTime; }

class ChainBuilder {
public:
    ChainBuilder(const VerdictInput& input, const ExplainedSet& explained)
        : m_input(input), m_explained(explained), m_hopOf(input.graph.log.events.size(), 0) {}

    std::vector<ChainHop> build(EventId primary) {
        m_hops.push_back({});
        m_hops.front().event = primary;
        m_fromHop.push_back(0);
        for (const EventId id : m_explained.order()) {
            add(id);
        }
        for (std::size_t i = 1; i < m_hops.size(); ++i) {
            measure(i);
        }
        return inOrder();
    }

private:
    void add(EventId id) {
        const auto edgeIndex = m_explained.edgeTo(id);
        if (!edgeIndex) {
            m_hops.front().events.push_back(id);
            return;
        }
        const CausalEdge& edge = m_input.graph.edges[*edgeIndex];
        const std::size_t from = m_hopOf[m_explained.parentOf(id).index()];
        const auto key = std::tuple(m_input.event(id).symptom.value, edge.rule.value, from);
        const auto [found, isNew] = m_known.try_emplace(key, m_hops.size());
        if (isNew) {
            ChainHop hop;
            hop.event = id;
            hop.relation = edge.relation;
            hop.rule = edge.rule;
            hop.because = edge.because;
            m_hops.push_back(std::move(hop));
            m_fromHop.push_back(from);
        }
        ChainHop& hop = m_hops[found->second];
        hop.events.push_back(id);
        m_hopOf[id.index()] = found->second;
        if (timeOf(m_input.event(id).onset) < timeOf(m_input.event(hop.event).onset)) {
            hop.event = id;
        }
    }

    void measure(std::size_t i) {
        ChainHop& hop = m_hops[i];
        hop.from = m_hops[m_fromHop[i]].event;
        const Stamp& cause = m_input.event(hop.from).onset;
        const Stamp& effect = m_input.event(hop.event).onset;
        const TimeDifference delay = difference(cause, effect, m_input.graph.log.clocks);
        if (cause.isWall() && effect.isWall()) {
            hop.delay = delay;
        }
        hop.isOrderProven = delay.isProvenPositive();
    }

    /// By onset; a hop without one follows the hop that explains it, as far as its span allows.
    std::vector<ChainHop> inOrder() {
        std::vector<Nanos> when(m_hops.size());
        std::vector<std::size_t> order(m_hops.size());
        for (std::size_t i = 0; i < m_hops.size(); ++i) {
            const Stamp& stamp = m_input.event(m_hops[i].event).onset;
            when[i] = timeOf(stamp);
            if (i > 0 && when[i] == maxTime) {
                when[i] = stamp.isUtc() ? std::max(when[m_fromHop[i]], stamp.earliest)
                                        : when[m_fromHop[i]];
            }
            order[i] = i;
        }
        std::stable_sort(order.begin() + 1, order.end(),
                         [&](std::size_t a, std::size_t b) { return when[a] < when[b]; });
        std::vector<ChainHop> sorted;
        for (const std::size_t i : order) {
            sorted.push_back(std::move(m_hops[i]));
        }
        return sorted;
    }

    const VerdictInput& m_input;
    const ExplainedSet& m_explained;
    std::vector<ChainHop> m_hops;
    std::vector<std::size_t> m_fromHop; ///< by hop: the hop that explains it
    std::vector<std::size_t> m_hopOf;   ///< by event
    std::map<std::tuple<std::uint32_t, std::uint32_t, std::size_t>, std::size_t> m_known;
};

} // namespace

std::vector<ChainHop> buildChain(const VerdictInput& input, EventId primary,
                                 const ExplainedSet& explained) {
    return ChainBuilder(input, explained).build(primary);
}

EventId findCriticalFailure(const VerdictInput& input) {
    EventId found;
    for (const Event& event : input.graph.log.events) {
        const Symptom& symptom = input.rules.symptom(event.symptom);
        const bool isVisible = event.source == Source::AppLog ||
                               event.source == Source::Scheduler ||
                               event.source == Source::Kubernetes ||
                               endsJobByDefinition(symptom); // a daemon's log may hold it
        const bool failed = isFailureSign(event, symptom) ||
                            (symptom.role == Role::Cause && event.state != EventState::Filtered &&
                             event.state != EventState::Cancelled);
        if (isVisible && failed && !isFromBefore(event, input) &&
            (!found.isValid() || timeOf(event.first) < timeOf(input.event(found).first))) {
            found = event.id;
        }
    }
    return found;
}

} // namespace ff
