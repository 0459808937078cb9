// The choice first, then what there is to tell about it.
#include "engine/verdict/verdict_builder.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "engine/verdict/candidate_finder.h"
#include "engine/verdict/chain_builder.h"
#include "engine/verdict/coverage_builder.h"
#include "engine/verdict/evidence_places.h"
#include "engine/verdict/evidence_wishes.h"
#include "engine/verdict/explained_set.h"
#include "engine/verdict/needed_sources.h"
#include "engine/verdict/next_steps.h"
#include "engine/verdict/order_doubts.h"
#include "engine/verdict/primary_choice.h"
#include "engine/verdict/unexplained_finder.h"
#include "engine/verdict/verdict_words.h"

namespace ff {

namespace {

class Decision {
public:
    explicit Decision(const VerdictInput& input) : m_input(input) {}

    Verdict make() {
        m_candidates = findCandidates(m_input);
        m_verdict = choosePrimary(m_input, m_candidates);
        m_verdict.connectorReports = buildCoverage(m_input, m_places);
        m_verdict.criticalFailure = findCriticalFailure(m_input);
        if (m_verdict.primary) {
            tellOfPrimary(*m_verdict.primary);
        } else {
            collectSecondary();
        }
        auto failed = failedRanksWithoutEvent(m_input, m_verdict.terminalState);
        std::move(failed.begin(), failed.end(), std::back_inserter(m_verdict.unexplained));
        for (Accusation& alternative : m_verdict.alternatives) {
            alternative.wouldDecide = wishesFor(m_input, m_places, alternative.events);
            addWishes(alternative.wouldDecide,
                      wishesForSources(m_input, m_places, alternative.event));
            addWishes(alternative.wouldDecide,
                      orderWishes(m_input, alternative, m_verdict.alternatives));
        }
        collectMissing();
        m_verdict.summary = summaryOf(m_input, m_verdict);
        m_verdict.explanation = explanationOf(m_input, m_verdict);
        return std::move(m_verdict);
    }

private:
    /// Without a primary: all that is in scope.
    void collectSecondary() {
        std::set<EventId> alternatives;
        for (const Accusation& alternative : m_verdict.alternatives) {
            alternatives.insert(alternative.event);
        }
        for (const Event& event : m_input.graph.log.events) {
            if (event.state != EventState::Filtered && !alternatives.contains(event.id)) {
                m_verdict.secondary.push_back({event.id, {}, std::nullopt});
            }
        }
    }

    void tellOfPrimary(const Accusation& primary) {
        m_verdict.nextSteps = nextStepsFor(m_input, primary);
        const ExplainedSet explained(m_input.graph, primary.events);
        for (const Event& event : m_input.graph.log.events) {
            if (explained.contains(event.id) && event.id != primary.event) {
                m_verdict.secondary.push_back(
                    {event.id, explained.parentOf(event.id), explained.edgeTo(event.id)});
            }
        }
        m_verdict.unexplained = unexplainedEvents(m_input, primary, m_candidates, explained);
        findAffectedRanks();
        m_verdict.chain = buildChain(m_input, primary.event, explained);
    }

    void findAffectedRanks() {
        std::set<int> ranks;
        for (const SecondaryEvent& secondary : m_verdict.secondary) {
            const Event& event = m_input.event(secondary.event);
            auto rank = event.entity.rank ? event.entity.rank : event.printer.rank;
            if (!rank) {
                rank = m_input.placement.rankOfGpu(event.entity.node, event.entity.gpu);
            }
            if (rank) {
                ranks.insert(*rank);
            }
        }
        m_verdict.affectedRanks.assign(ranks.begin(), ranks.end());
    }

    void collectMissing() {
        std::vector<EventId> relevant;
        if (m_verdict.primary) {
            relevant = m_verdict.primary->events;
        } else {
            for (const Event& event : m_input.graph.log.events) {
                if (event.state == EventState::Active) {
                    relevant.push_back(event.id);
                }
            }
        }
        addWishes(m_verdict.missingEvidence, wishesFor(m_input, m_places, relevant));
        const bool isUndecided = !m_verdict.primary && m_verdict.outcome.domain != "none";
        if (m_verdict.primary && m_verdict.confidence == Confidence::Weak) {
            addWishes(m_verdict.missingEvidence, wishesForUnrelated(m_places));
        }
        if (m_verdict.primary && m_verdict.confidence != Confidence::Established) {
            addWishes(m_verdict.missingEvidence,
                      wishesForSources(m_input, m_places, m_verdict.primary->event));
        }
        if (isUndecided) {
            addWishes(m_verdict.missingEvidence,
                      wishesForUndecided(m_input, m_places, m_verdict.suspects));
        }
    }

    const VerdictInput& m_input;
    EvidencePlaces m_places{m_input};
    Verdict m_verdict;
    std::vector<Candidate> m_candidates;
};

} // namespace

Verdict decide(const VerdictInput& input) { return Decision(input).make(); }

} // namespace ff
