// The documented steps, one function each.
#include "engine/verdict/verdict_builder.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "engine/verdict/candidate_finder.h"
#include "engine/verdict/chain_builder.h"
#include "engine/verdict/coverage_builder.h"
#include "engine/verdict/evidence_wishes.h"
#include "engine/verdict/explained_set.h"
#include "engine/verdict/late_watchdogs.h"
#include "engine/verdict/systemic_guard.h"
#include "engine/verdict/terminal_state_finder.h"
#include "engine/verdict/unplaced_signs.h"
#include "engine/verdict/verdict_words.h"

namespace ff {

namespace {

class Decision {
public:
    explicit Decision(const VerdictInput& input) : m_input(input) {}

    Verdict make() {
        m_verdict.workload = m_input.workload;
        const FoundTerminalState end = findTerminalState(m_input);
        m_verdict.terminalState = end.state;
        m_verdict.workload.terminalState = end.state;
        m_verdict.workload.terminalStateFrom = end.from;
        m_verdict.connectorReports = buildCoverage(m_input);
        m_verdict.criticalFailure = findCriticalFailure(m_input);
        m_candidates = findCandidates(m_input);
        choose();
        collectSecondary();
        collectMissing();
        m_verdict.summary = summaryOf(m_input, m_verdict);
        m_verdict.explanation = explanationOf(m_input, m_verdict);
        return std::move(m_verdict);
    }

private:
    void choose() {
        std::vector<Candidate> reaching;
        std::vector<Candidate> fresh;
        for (const Candidate& candidate : m_candidates) {
            if (candidate.reachesFailure) {
                reaching.push_back(candidate);
            }
            if (!candidate.isFromBefore && !candidate.isOfUnknownHour) {
                fresh.push_back(candidate);
            }
        }
        keepFresh(reaching);
        if (!reaching.empty()) {
            chooseAmong(reaching, Confidence::Supported);
        } else if (!m_candidates.empty() && hasUnexplainedFailure()) {
            suspectCandidates(m_candidates);
        } else if (!fresh.empty()) {
            chooseAmong(fresh, Confidence::Weak);
        } else {
            decideWithoutCause();
            suspectOld();
        }
    }

    /// A fault that was there before the attempt is accused where no later one is.
    static void keepFresh(std::vector<Candidate>& candidates) {
        const auto isOld = [](const Candidate& candidate) { return candidate.isFromBefore; };
        if (!std::all_of(candidates.begin(), candidates.end(), isOld)) {
            candidates.erase(std::remove_if(candidates.begin(), candidates.end(), isOld),
                             candidates.end());
        }
    }

    /// Steps 4 and 6: proven first, or ambiguous; or the part they share.
    void chooseAmong(const std::vector<Candidate>& candidates, Confidence confidence) {
        if (const auto shared = findSharedDomain(m_input, candidates)) {
            m_verdict.suspectDomain = *shared;
            m_verdict.confidence = confidence;
            setOutcome(candidates);
            return;
        }
        const Candidate* first = provenFirst(candidates);
        const auto doubts =
            first == nullptr ? std::vector<EventId>() : unplacedSigns(*first, m_input);
        if (first != nullptr && doubts.empty()) {
            accuse(*first, confidence);
            return;
        }
        m_verdict.isAmbiguous = true;
        m_verdict.confidence = Confidence::Weak;
        m_verdict.confidenceFacts.push_back(
            doubts.empty()
                ? "Which of the alternatives came first is not proven."
                : "Signs of a failure that nobody can place may be of an earlier fault.");
        setOutcome(candidates);
        for (const Candidate& candidate : candidates) {
            Accusation alternative = accusationOf(candidate);
            alternative.whyNotPrimary = &candidate == first ? doubtText(doubts.front())
                                                            : whyNotFirst(candidate, candidates);
            alternative.wouldDecide = wishesFor(m_input, candidate.events);
            addWishes(alternative.wouldDecide, orderWishes(candidate));
            m_verdict.alternatives.push_back(std::move(alternative));
        }
    }

    const Candidate* provenFirst(const std::vector<Candidate>& candidates) const {
        for (const Candidate& candidate : candidates) {
            const bool isFirst =
                std::all_of(candidates.begin(), candidates.end(), [&](const Candidate& other) {
                    return &other == &candidate || isProvenEarlier(candidate, other, m_input);
                });
            if (isFirst) {
                return &candidate;
            }
        }
        return nullptr;
    }

    std::string whyNotFirst(const Candidate& candidate, const std::vector<Candidate>& all) const {
        for (const Candidate& other : all) {
            if (other.lead == candidate.lead || isProvenEarlier(candidate, other, m_input)) {
                continue;
            }
            const TimeDifference apart =
                difference(m_input.event(candidate.lead).onset, m_input.event(other.lead).onset,
                           m_input.graph.log.clocks);
            const std::string name = m_input.event(other.lead).entity.text();
            if (!apart.isKnown) {
                return fmt::format("Its order against {} is not known: they have no common clock.",
                                   name);
            }
            return fmt::format(
                "It is not proven to be before {}: the difference is {}, the uncertainty {}.", name,
                toDurationText(apart.delta), toDurationText(apart.uncertainty(), false));
        }
        return "Another cause is as likely.";
    }

    std::string doubtText(EventId sign) const {
        return fmt::format("\"{}\" is in the evidence too: nothing says where or when, and no rule "
                           "makes it a consequence; it may have come first.",
                           m_input.symptomOf(sign).title);
    }

    /// What would prove the order of a candidate.
    std::vector<EvidenceWish> orderWishes(const Candidate& candidate) const {
        const Event& event = m_input.event(candidate.lead);
        const std::string& node =
            event.entity.node.empty() ? event.printer.node : event.entity.node;
        const std::string where = node.empty() ? "the affected node" : node;
        return {{fmt::format("kernel log of {} with sub-second stamps, and the offset of its clock",
                             where),
                 "It would prove which came first.",
                 fmt::format("ssh {} 'journalctl -k -o short-iso-precise; chronyc tracking'",
                             node.empty() ? "NODE" : node)}};
    }

    void setOutcome(const std::vector<Candidate>& candidates) {
        std::set<std::pair<std::string, std::string>> outcomes;
        for (const Candidate& candidate : candidates) {
            const Symptom& symptom = m_input.symptomOf(candidate.lead);
            outcomes.emplace(symptom.domain, symptom.subDomain);
        }
        m_verdict.outcome = {};
        if (outcomes.size() == 1) {
            m_verdict.outcome.domain = outcomes.begin()->first;
            m_verdict.outcome.subDomain = outcomes.begin()->second;
        }
    }

    Accusation accusationOf(const Candidate& candidate) const {
        Accusation accusation;
        accusation.event = candidate.lead;
        for (const EventId id : candidate.events) {
            for (const Match& match : m_input.event(id).evidence) {
                accusation.evidence.push_back(match.locator);
            }
        }
        // Without the lead's lines the accusation would not stand; few of them can be named.
        const Event& lead = m_input.event(candidate.lead);
        if (lead.count == lead.evidence.size()) {
            for (const Match& match : lead.evidence) {
                accusation.restsOn.push_back(match.locator);
            }
        }
        return accusation;
    }

    void accuse(const Candidate& candidate, Confidence confidence) {
        m_primaryEvents = candidate.events;
        m_verdict.primary = accusationOf(candidate);
        const Symptom& symptom = m_input.symptomOf(candidate.lead);
        m_verdict.outcome.domain = symptom.domain;
        m_verdict.outcome.subDomain = symptom.subDomain;
        m_verdict.confidence = confidence;
        explainConfidence(candidate);
        if (!symptom.remediation.empty()) {
            m_verdict.nextSteps.push_back(symptom.remediation);
        }
        addAnnouncedActions(candidate);
        const std::string& node = m_input.event(candidate.lead).entity.node;
        if (symptom.accuses && symptom.domain != "workload" && !node.empty()) {
            m_verdict.badNodes.push_back(node);
        }
        addUnrelatedCandidates(candidate);
    }

    /// What driver and tools ask for in the reports that confirm the accused fault.
    void addAnnouncedActions(const Candidate& candidate) {
        for (const CausalEdge& edge : m_input.graph.edges) {
            const Event& event = m_input.event(edge.effect);
            const AttributeValue* action = findAttribute(event.attributes, "action");
            if (edge.relation != Relation::Confirms || action == nullptr ||
                m_input.symptomOf(edge.effect).role != Role::Confirmation ||
                std::find(candidate.events.begin(), candidate.events.end(), edge.cause) ==
                    candidate.events.end()) {
                continue;
            }
            const std::string step =
                fmt::format("{}: {}.", m_input.symptomOf(edge.effect).title, toText(*action));
            auto& steps = m_verdict.nextSteps;
            if (std::find(steps.begin(), steps.end(), step) == steps.end()) {
                steps.push_back(step);
            }
        }
    }

    /// Step 9, with the facts it rests on.
    void explainConfidence(const Candidate& candidate) {
        auto& facts = m_verdict.confidenceFacts;
        if (m_verdict.confidence == Confidence::Weak) {
            facts.push_back("No rule connects this cause to the failure.");
        } else if (!candidate.isConfirmed) {
            facts.push_back(
                "The cause comes from one source and reaches the failure through the rules.");
        } else if (lacksKernelLog(candidate)) {
            facts.push_back("A second source confirms the cause, but the kernel log of " +
                            m_input.event(candidate.lead).entity.node + " is not there.");
        } else {
            m_verdict.confidence = Confidence::Established;
            facts.push_back("A second source confirms the cause.");
        }
    }

    /// A missing relevant source caps the confidence.
    [[nodiscard]] bool lacksKernelLog(const Candidate& candidate) const {
        const std::string& node = m_input.event(candidate.lead).entity.node;
        return m_input.symptomOf(candidate.lead).domain == "hardware" && !node.empty() &&
               !hasSource(m_input, node, Source::Syslog);
    }

    void addUnrelatedCandidates(const Candidate& primary) {
        for (const Candidate& other : m_candidates) {
            if (other.lead != primary.lead) {
                const std::string why = other.reachesFailure
                                            ? "A later fault; the primary began before it."
                                            : "No rule relates it to the failure.";
                m_verdict.unexplained.push_back({other.lead, std::nullopt, why});
            }
        }
    }

    [[nodiscard]] bool hasUnexplainedFailure() const {
        const auto& events = m_input.graph.log.events;
        return std::any_of(events.begin(), events.end(), [&](const Event& event) {
            return event.state == EventState::Active &&
                   isFailureSign(event, m_input.rules.symptom(event.symptom));
        });
    }

    /// Steps 7 and 8.
    void decideWithoutCause() {
        const bool failed = hasUnexplainedFailure() || ff::isFailure(m_verdict.terminalState);
        if (failed) {
            m_verdict.confidence = Confidence::Weak;
            m_verdict.confidenceFacts.push_back("Only consequences are in the evidence.");
            suspectFromLedger();
            return;
        }
        const auto& events = m_input.graph.log.events;
        bool sawSomething = false;
        bool sawMore = false;
        for (const Event& event : events) {
            const bool isOutside =
                event.state == EventState::Filtered || isFromBefore(event, m_input);
            sawSomething = sawSomething || !isOutside;
            sawMore = sawMore || (!isOutside &&
                                  m_input.rules.symptom(event.symptom).severity != Severity::Info);
        }
        const bool completed = m_verdict.terminalState == TerminalState::Completed;
        if (completed && !sawMore) {
            m_verdict.outcome = {"none", "healthy", {}};
        } else if (completed || sawSomething) {
            m_verdict.outcome = {"none", "benign", {}};
        }
    }

    void suspectCandidates(const std::vector<Candidate>& candidates) {
        m_verdict.confidence = Confidence::Weak;
        m_verdict.confidenceFacts.push_back(
            "No rule connects a cause in the evidence to the failure.");
        addSuspects(candidates);
        suspectFromLedger();
    }

    void addSuspects(const std::vector<Candidate>& candidates) {
        for (const Candidate& candidate : candidates) {
            if (candidate.isElsewhere) {
                continue;
            }
            const Event& event = m_input.event(candidate.lead);
            const std::string& title = m_input.symptomOf(candidate.lead).title;
            m_verdict.suspects.push_back(
                {event.entity, candidate.isFromBefore
                                   ? title + " before the attempt; nothing shows a repair, and "
                                             "nothing connects it to the failure."
                                   : title + ", but nothing connects it to the failure."});
        }
    }

    /// An unrepaired fault of a node is worth a look where a failure has no cause.
    void suspectOld() {
        if (ff::isFailure(m_verdict.terminalState)) {
            addSuspects(m_candidates);
        }
    }

    void suspectFromLedger() {
        for (const LedgerSuspect& suspect : m_input.ledger.suspects) {
            Suspect place;
            place.entity.rank = suspect.rank;
            if (const RankPlace* at = m_input.placement.place(suspect.rank)) {
                place.entity.node = at->node;
            }
            place.why = suspect.why;
            m_verdict.suspects.push_back(std::move(place));
        }
        for (Suspect& late : lateWatchdogs(m_input)) {
            const auto isNamed = [&](const Suspect& each) {
                return each.entity.rank == late.entity.rank;
            };
            const auto& all = m_verdict.suspects;
            if (std::none_of(all.begin(), all.end(), isNamed)) {
                m_verdict.suspects.push_back(std::move(late));
            }
        }
    }

    void collectSecondary() {
        if (!m_verdict.primary) {
            for (const Event& event : m_input.graph.log.events) {
                const bool isAlternative = std::any_of(
                    m_verdict.alternatives.begin(), m_verdict.alternatives.end(),
                    [&](const Accusation& alternative) { return alternative.event == event.id; });
                if (event.state != EventState::Filtered && !isAlternative) {
                    m_verdict.secondary.push_back({event.id, {}, std::nullopt});
                }
            }
            return;
        }
        const ExplainedSet explained(m_input.graph, m_primaryEvents);
        for (const Event& event : m_input.graph.log.events) {
            if (explained.contains(event.id)) {
                if (event.id != m_verdict.primary->event) {
                    m_verdict.secondary.push_back(
                        {event.id, explained.parentOf(event.id), explained.edgeTo(event.id)});
                }
            } else if (event.state == EventState::Active &&
                       isFailureSign(event, m_input.rules.symptom(event.symptom))) {
                m_verdict.unexplained.push_back(
                    {event.id, std::nullopt, "No rule relates it to the primary."});
            }
        }
        findAffectedRanks();
        m_verdict.chain = buildChain(m_input, m_verdict.primary->event, explained);
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
        std::vector<EventId> relevant = m_primaryEvents;
        if (!m_verdict.primary) {
            for (const Event& event : m_input.graph.log.events) {
                if (event.state == EventState::Active) {
                    relevant.push_back(event.id);
                }
            }
        }
        addWishes(m_verdict.missingEvidence, wishesFor(m_input, relevant));
        const bool isUndecided = !m_verdict.primary && m_verdict.outcome.domain != "none";
        if (m_verdict.primary && m_verdict.confidence == Confidence::Weak) {
            addWishes(m_verdict.missingEvidence, wishesForUnrelated(m_input));
        }
        if (isUndecided) {
            addWishes(m_verdict.missingEvidence, wishesForUndecided(m_input, m_verdict.suspects));
        }
    }

    const VerdictInput& m_input;
    Verdict m_verdict;
    std::vector<Candidate> m_candidates;
    std::vector<EventId> m_primaryEvents;
};

} // namespace

Verdict decide(const VerdictInput& input) { return Decision(input).make(); }

} // namespace ff
