// Steps 1 to 3 of the choice of the primary.
#include "engine/verdict/candidate_finder.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>

#include "engine/base/zone_alignment.h"
#include "engine/verdict/candidate_order.h"
#include "engine/verdict/candidate_places.h"
#include "engine/verdict/explained_set.h"

namespace ff {

namespace {

/// Clocks of hosts may be so far apart; zones differ by a quarter of an hour at least.
constexpr Nanos twinsWithin = 2 * minute;
constexpr std::size_t mostTwins = 16; ///< of one symptom: more say the same

/// How exactly an entity says what is at fault.
int specificity(const Entity& entity) {
    const auto kind = entity.kind();
    if (!kind) {
        return 0;
    }
    switch (*kind) {
    case EntityKind::Job:
        return 1;
    case EntityKind::Node:
        return 2;
    case EntityKind::Rank:
        return 3;
    default:
        return 4;
    }
}

class Finder {
public:
    explicit Finder(const VerdictInput& input)
        : m_input(input), m_explainsByTime(input.graph.log.events.size(), false) {
        for (const CausalEdge& edge : input.graph.edges) {
            if (edge.delay.isKnown && edge.delay.uncertainty() <= minute) {
                m_explainsByTime[edge.cause.index()] = true;
            }
        }
    }

    std::vector<Candidate> find() {
        for (const Event& event : m_input.graph.log.events) {
            if (event.state == EventState::Active &&
                canBeRoot(m_input.rules.symptom(event.symptom).role)) {
                place(event.id);
            }
        }
        for (Candidate& candidate : m_candidates) {
            finish(candidate);
        }
        admitTwins();
        return std::move(m_candidates);
    }

private:
    void place(EventId id) {
        const Event& event = m_input.event(id);
        // What is of another hour must not lead, nor ride along with, what is of the attempt.
        const bool isElsewhere = isElsewhereAtBest(event.onset);
        CandidatePlaces& places = isElsewhere ? m_elsewhere : m_places;
        const CandidatePlaces::Look look = places.lookAt(event, m_input.symptomOf(id));
        std::size_t index = m_candidates.size();
        if (const auto found = places.find(look)) {
            index = *found;
        } else {
            Candidate candidate;
            candidate.lead = id;
            candidate.isElsewhere = isElsewhere;
            m_candidates.push_back(std::move(candidate));
        }
        m_candidates[index].events.push_back(id);
        places.add(look, index);
    }

    void finish(Candidate& candidate) const {
        for (const EventId id : candidate.events) {
            const Entity& entity = m_input.event(id).entity;
            if (specificity(entity) > specificity(m_input.event(candidate.lead).entity)) {
                candidate.lead = id;
            }
        }
        const Source first = m_input.event(candidate.lead).source;
        for (const EventId id : candidate.events) {
            const Event& event = m_input.event(id);
            candidate.isConfirmed =
                candidate.isConfirmed || event.isConfirmed || event.source != first;
            candidate.reachesFailure =
                candidate.reachesFailure || endsJobByDefinition(m_input.symptomOf(id));
        }
        candidate.isFromBefore =
            std::all_of(candidate.events.begin(), candidate.events.end(),
                        [&](EventId id) { return isFromBefore(m_input.event(id), m_input); });
        candidate.isOfUnknownHour =
            std::all_of(candidate.events.begin(), candidate.events.end(),
                        [&](EventId id) { return isZoneUnknown(m_input.event(id).onset); });
        candidate.reachesFailure =
            !candidate.isElsewhere &&
            (candidate.reachesFailure ||
             ((!candidate.isFromBefore || explainsByTime(candidate.events)) &&
              explainsFailure(candidate.events)));
    }

    /// Rules compare times of an unknown zone as they stand, so that the same fault of another
    /// node, told in a known zone, reaches nothing. Where the two are apart by just what a zone in
    /// use is, it may have been at the same moment: nothing clears it.
    void admitTwins() {
        std::map<std::pair<SymptomId, bool>, std::vector<EventId>> reaching;
        for (const Candidate& candidate : m_candidates) {
            const Event& lead = m_input.event(candidate.lead);
            std::vector<EventId>& leads = reaching[{lead.symptom, isZoneUnknown(lead.onset)}];
            if (candidate.reachesFailure && leads.size() < mostTwins) {
                leads.push_back(lead.id);
            }
        }
        for (Candidate& candidate : m_candidates) {
            const Event& lead = m_input.event(candidate.lead);
            const auto others = reaching.find({lead.symptom, !isZoneUnknown(lead.onset)});
            if (!candidate.reachesFailure && !candidate.isFromBefore && others != reaching.end() &&
                std::any_of(others->second.begin(), others->second.end(),
                            [&](EventId other) { return areTwins(lead, m_input.event(other)); })) {
                candidate.reachesFailure = true;
                candidate.isElsewhere = false;
            }
        }
    }

    /// Of two events that differ in whether their zone is known.
    [[nodiscard]] bool areTwins(const Event& a, const Event& b) const {
        const bool areOfNodes = !a.entity.node.empty() && !b.entity.node.empty();
        if (!areOfNodes || a.entity.node == b.entity.node || !a.onset.isWall() ||
            !b.onset.isWall()) {
            return false;
        }
        const bool isLocal = isZoneUnknown(a.onset);
        return alignedZone((isLocal ? a : b).onset.at, (isLocal ? b : a).onset.at, twinsWithin)
            .has_value();
    }

    [[nodiscard]] bool isZoneUnknown(const Stamp& stamp) const {
        return ff::isZoneUnknown(stamp, m_input.graph.log.clocks);
    }

    /// A time of unknown zone fits every attempt of half a day around it. What it says as it stands
    /// is the best there is: outside of the attempt it accuses nobody.
    [[nodiscard]] bool isElsewhereAtBest(const Stamp& stamp) const {
        constexpr Nanos around = 15 * minute; // prolog before, books closed behind
        const auto& [start, end] = std::tie(m_input.workload.start, m_input.workload.end);
        return isZoneUnknown(stamp) && stamp.isWall() &&
               ((start && stamp.at < subtractSaturated(*start, around)) ||
                (end && stamp.at > addSaturated(*end, around)));
    }

    /// What is older than the attempt would fit any sign whose time or zone nobody knows.
    [[nodiscard]] bool explainsByTime(const std::vector<EventId>& events) const {
        return std::any_of(events.begin(), events.end(),
                           [&](EventId id) { return m_explainsByTime[id.index()]; });
    }

    [[nodiscard]] bool explainsFailure(const std::vector<EventId>& events) const {
        // A cause whose time is known and that no rule connects to a failure sign of known time is
        // far from the failure; that it fits signs without a time says nothing.
        const bool isTimed = std::all_of(events.begin(), events.end(), [&](EventId id) {
            return m_input.event(id).onset.isWall();
        });
        const std::vector<bool>& leads = leadingToSigns(
            isTimed && m_hasTimedSign ? ExplainedSet::Edges::OnlyTimed : ExplainedSet::Edges::All);
        return std::any_of(events.begin(), events.end(),
                           [&](EventId id) { return leads[id.index()]; });
    }

    /// From which events a sign is reached: one walk back from all signs, for all candidates.
    [[nodiscard]] const std::vector<bool>& leadingToSigns(ExplainedSet::Edges edges) const {
        std::optional<std::vector<bool>>& leads =
            edges == ExplainedSet::Edges::All ? m_leads : m_leadsByTime;
        if (leads) {
            return *leads;
        }
        std::vector<EventId> signs;
        for (const Event& event : m_input.graph.log.events) {
            if (isSign(event)) {
                signs.push_back(event.id);
            }
        }
        return leads.emplace(leadingTo(m_input.graph, signs, edges));
    }

    /// What the driver clears away after a fault is no failure of the job, where the job's own
    /// output or its scheduler shows one.
    [[nodiscard]] bool isSign(const Event& event) const {
        return isFailureSign(event, m_input.rules.symptom(event.symptom)) &&
               (!m_hasJobSign || isJobsOwn(event.source));
    }

    [[nodiscard]] bool hasJobSign() const {
        const auto& all = m_input.graph.log.events;
        return std::any_of(all.begin(), all.end(), [&](const Event& event) {
            return isJobsOwn(event.source) &&
                   isFailureSign(event, m_input.rules.symptom(event.symptom));
        });
    }

    [[nodiscard]] bool hasTimedSign() const {
        const auto& all = m_input.graph.log.events;
        return std::any_of(all.begin(), all.end(), [&](const Event& event) {
            return event.onset.isWall() && isSign(event);
        });
    }

    const VerdictInput& m_input;
    bool m_hasJobSign = hasJobSign();
    // After m_hasJobSign, which these ask.
    bool m_hasTimedSign = hasTimedSign();
    mutable std::optional<std::vector<bool>> m_leads; ///< by `EventId`; made when asked for
    mutable std::optional<std::vector<bool>> m_leadsByTime;
    std::vector<bool> m_explainsByTime; ///< some edge of known time leads on from it
    CandidatePlaces m_places{m_input.placement};
    CandidatePlaces m_elsewhere{m_input.placement};
    std::vector<Candidate> m_candidates;
};

} // namespace

std::vector<Candidate> findCandidates(const VerdictInput& input) { return Finder(input).find(); }

bool endsJobByDefinition(const Symptom& symptom) {
    static constexpr std::array<std::string_view, 5> ends{"time_limit", "cancelled", "preemption",
                                                          "eviction", "requeue"};
    return symptom.domain == "scheduler" &&
           std::find(ends.begin(), ends.end(), symptom.subDomain) != ends.end();
}

bool isFailureSign(const Event& event, const Symptom& symptom) {
    return symptom.role == Role::Cascade && event.state != EventState::Filtered &&
           event.state != EventState::Cancelled;
}

bool isJobsOwn(Source source) {
    return source == Source::AppLog || source == Source::Scheduler ||
           source == Source::Kubernetes || source == Source::FlightRecorder;
}

bool isFromBefore(const Event& event, const VerdictInput& input) {
    // Launch and prolog are part of a job's first attempt; a restart follows at once.
    constexpr Nanos launch = 5 * minute;
    if (!input.rules.symptom(event.symptom).lasts || !input.workload.start ||
        !event.onset.isUtc()) {
        return false;
    }
    const bool isStartVague =
        input.workload.isStartZoneUnknown && !isZoneUnknown(event.onset, input.graph.log.clocks);
    const Nanos margin =
        (input.workload.attempt == 0 ? launch : 0) + (isStartVague ? zoneUncertainty : 0);
    // What is reported again while the attempt runs was met by it.
    const Nanos limit = subtractSaturated(*input.workload.start, margin);
    const auto& members = input.bundle.members;
    const bool isRanksOwn =
        std::any_of(event.evidence.begin(), event.evidence.end(), [&](const Match& match) {
            const MemberId member = match.locator.member;
            return member.isValid() && member.index() < members.size() &&
                   members[member.index()].source == Source::AppLog;
        });
    return !isRanksOwn && event.onset.latest < limit && event.last.isUtc() &&
           event.last.latest < limit;
}

bool isProvenEarlier(const Candidate& earlier, const Candidate& later, const VerdictInput& input) {
    return decidingPair(earlier.events, later.events, input.graph.log).isProof();
}

} // namespace ff
