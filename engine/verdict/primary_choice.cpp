// The documented steps, one function each.
#include "engine/verdict/primary_choice.h"

#include <algorithm>
#include <set>

#include "engine/verdict/candidate_places.h"
#include "engine/verdict/chain_builder.h"
#include "engine/verdict/coverage_builder.h"
#include "engine/verdict/order_doubts.h"
#include "engine/verdict/suspect_finder.h"
#include "engine/verdict/systemic_guard.h"
#include "engine/verdict/terminal_state_finder.h"
#include "engine/verdict/unplaced_signs.h"

namespace ff {

namespace {

class PrimaryChoice {
public:
    PrimaryChoice(const VerdictInput& input, const std::vector<Candidate>& candidates)
        : m_input(input), m_candidates(candidates) {}

    Verdict make() {
        m_verdict.workload = m_input.workload;
        const FoundTerminalState end = findTerminalState(m_input);
        m_verdict.terminalState = end.state;
        m_verdict.workload.terminalState = end.state;
        m_verdict.workload.terminalStateFrom = end.from;
        choose();
        return std::move(m_verdict);
    }

private:
    void choose() {
        const std::vector<Candidate> among = contenders(m_candidates);
        if (!among.empty() && among.front().reachesFailure) {
            chooseAmong(among, isFailureSeen() ? Confidence::Supported : Confidence::Weak);
        } else if (!m_candidates.empty() && hasUnexplainedFailure()) {
            suspectCandidates();
        } else if (!among.empty()) {
            chooseAmong(among, Confidence::Weak);
        } else {
            decideWithoutCause();
            suspectOld();
        }
    }

    /// Steps 4 and 6: proven first, or ambiguous; or the part they share.
    void chooseAmong(const std::vector<Candidate>& candidates, Confidence confidence) {
        if (const auto shared = findSharedDomain(m_input, candidates)) {
            m_verdict.suspectDomain = shared->name;
            m_verdict.confidence = confidence;
            if (confidence == Confidence::Weak) {
                m_verdict.confidenceFacts.push_back(weakFact(candidates.front()));
            }
            setOutcome(candidates);
            return;
        }
        Order order;
        order.earliest = provenFirst(candidates);
        // Of faults that nothing ties to a failure, nor to each other, none came first of anything.
        order.isUntied = confidence == Confidence::Weak && order.earliest != nullptr &&
                         areOfOtherHours(*order.earliest, candidates);
        if (const Candidate* const first = order.first()) {
            order.doubts = unplacedSigns(*first, m_input);
            if (isAbsentRank(*first)) {
                order.apart = suspectsApart(m_input, candidates);
            }
            if (order.doubts.empty() && order.apart.empty()) {
                accuse(*first, confidence);
                return;
            }
        }
        tellAlternatives(candidates, order);
    }

    /// What is known of which candidate came first.
    struct Order {
        const Candidate* earliest = nullptr; ///< proven to be before all others
        bool isUntied = false;               ///< the others are hours from it
        std::vector<EventId> doubts;         ///< signs that may be of an earlier fault
        std::vector<Suspect> apart;          ///< absent for some ranks, as the first is for others

        [[nodiscard]] const Candidate* first() const { return isUntied ? nullptr : earliest; }
    };

    void tellAlternatives(const std::vector<Candidate>& candidates, const Order& order) {
        m_verdict.isAmbiguous = true;
        m_verdict.confidence = Confidence::Weak;
        m_verdict.confidenceFacts.push_back(ambiguousFact(order));
        setOutcome(candidates);
        for (const Candidate& candidate : candidates) {
            Accusation alternative = accusationOf(candidate);
            alternative.whyNotPrimary = whyNotPrimary(candidate, candidates, order);
            m_verdict.alternatives.push_back(std::move(alternative));
        }
        if (std::any_of(candidates.begin(), candidates.end(),
                        [&](const Candidate& each) { return isAbsentRank(each); })) {
            addSuspects(m_verdict.suspects, suspectsApart(m_input, candidates));
        }
    }

    static const char* ambiguousFact(const Order& order) {
        if (!order.doubts.empty()) {
            return "Signs of a failure that nobody can place may be of an earlier fault.";
        }
        if (order.isUntied) {
            return untiedFact(*order.earliest);
        }
        return !order.apart.empty()
                   ? "Some ranks wait for others than the one that is shown to be absent."
                   : "Which of the alternatives came first is not proven.";
    }

    [[nodiscard]] std::string whyNotPrimary(const Candidate& candidate,
                                            const std::vector<Candidate>& candidates,
                                            const Order& order) const {
        if (order.isUntied && &candidate == order.earliest && candidate.reachesFailure) {
            return "It is the earliest, but nothing shows that a job failed of it.";
        }
        if (&candidate != order.first()) {
            return whyNotFirst(m_input, candidate, candidates);
        }
        return order.doubts.empty() ? waitApartText(order.apart.front())
                                    : unplacedSignText(m_input, order.doubts.front());
    }

    /// Found by the ledger: what it says of others may weigh as much.
    [[nodiscard]] bool isAbsentRank(const Candidate& candidate) const {
        return m_input.symptomOf(candidate.lead).id == "collective.rank_absent";
    }

    /// What the driver and the host clear away tells of no job: without the job's own words, or its
    /// scheduler's, nobody saw it fail.
    [[nodiscard]] bool isFailureSeen() const {
        const auto& events = m_input.graph.log.events;
        return ff::isFailure(m_input.workload.terminalState) ||
               findCriticalFailure(m_input).isValid() ||
               std::any_of(events.begin(), events.end(), [&](const Event& event) {
                   return isJobsOwn(event.source) &&
                          isFailureSign(event, m_input.rules.symptom(event.symptom));
               });
    }

    static const char* weakFact(const Candidate& candidate) {
        return candidate.reachesFailure
                   ? "Nothing in the evidence shows the job fail; the cause explains only what its "
                     "host reported."
                   : "No rule connects this cause to the failure.";
    }

    static const char* untiedFact(const Candidate& candidate) {
        return candidate.reachesFailure
                   ? "Nothing in the evidence shows a job fail, and the alternatives are hours "
                     "apart."
                   : "No rule connects any of the alternatives to a failure.";
    }

    [[nodiscard]] bool areOfOtherHours(const Candidate& first,
                                       const std::vector<Candidate>& candidates) const {
        return std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& other) {
            return difference(m_input.event(first.lead).onset, m_input.event(other.lead).onset,
                              m_input.graph.log.clocks)
                       .least > sameFault;
        });
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
        accusation.events = candidate.events;
        for (const EventId id : candidate.events) {
            for (const Match& match : m_input.event(id).evidence) {
                accusation.evidence.push_back(match.locator);
            }
        }
        return accusation;
    }

    void accuse(const Candidate& candidate, Confidence confidence) {
        m_verdict.primary = accusationOf(candidate);
        const Symptom& symptom = m_input.symptomOf(candidate.lead);
        m_verdict.outcome.domain = symptom.domain;
        m_verdict.outcome.subDomain = symptom.subDomain;
        m_verdict.confidence = confidence;
        explainConfidence(candidate);
        const std::string& node = m_input.event(candidate.lead).entity.node;
        if (symptom.accuses && symptom.domain != "workload" && !node.empty()) {
            m_verdict.badNodes.push_back(node);
        }
    }

    /// Step 9, with the facts it rests on.
    void explainConfidence(const Candidate& candidate) {
        auto& facts = m_verdict.confidenceFacts;
        if (m_verdict.confidence == Confidence::Weak) {
            facts.push_back(weakFact(candidate));
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

    [[nodiscard]] bool hasUnexplainedFailure() const {
        const auto& events = m_input.graph.log.events;
        return std::any_of(events.begin(), events.end(), [&](const Event& event) {
            return event.state == EventState::Active &&
                   isFailureSign(event, m_input.rules.symptom(event.symptom));
        });
    }

    /// Steps 7 and 8.
    void decideWithoutCause() {
        const bool isStalled =
            !m_input.ledger.suspects.empty() && m_verdict.terminalState != TerminalState::Completed;
        const bool failed =
            hasUnexplainedFailure() || ff::isFailure(m_verdict.terminalState) || isStalled;
        if (failed) {
            m_verdict.confidence = Confidence::Weak;
            m_verdict.confidenceFacts.push_back("Only consequences are in the evidence.");
            addSuspects(m_verdict.suspects, suspectsFromLedger(m_input));
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

    void suspectCandidates() {
        m_verdict.confidence = Confidence::Weak;
        m_verdict.confidenceFacts.push_back(
            "No rule connects a cause in the evidence to the failure.");
        addSuspects(m_verdict.suspects, suspectsFrom(m_input, m_candidates));
        addSuspects(m_verdict.suspects, suspectsFromLedger(m_input));
    }

    /// An unrepaired fault of a node is worth a look where a failure has no cause.
    void suspectOld() {
        if (ff::isFailure(m_verdict.terminalState)) {
            addSuspects(m_verdict.suspects, suspectsFrom(m_input, m_candidates));
        }
    }

    const VerdictInput& m_input;
    const std::vector<Candidate>& m_candidates;
    Verdict m_verdict;
};

} // namespace

std::vector<Candidate> contenders(const std::vector<Candidate>& candidates) {
    std::vector<Candidate> reaching;
    std::vector<Candidate> fresh;
    for (const Candidate& candidate : candidates) {
        if (candidate.reachesFailure) {
            reaching.push_back(candidate);
        }
        if (!candidate.isFromBefore && !candidate.isOfUnknownHour) {
            fresh.push_back(candidate);
        }
    }
    // A fault that was there before the attempt is accused where no later one is.
    const auto isOld = [](const Candidate& candidate) { return candidate.isFromBefore; };
    if (!std::all_of(reaching.begin(), reaching.end(), isOld)) {
        std::erase_if(reaching, isOld);
    }
    return reaching.empty() ? fresh : reaching;
}

Verdict choosePrimary(const VerdictInput& input, const std::vector<Candidate>& candidates) {
    return PrimaryChoice(input, candidates).make();
}

} // namespace ff
