// Candidates are judged as the decision judges them; all else by the move that ended it.
#include "engine/explain/event_fate.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "engine/explain/event_words.h"
#include "engine/explain/failure_path.h"
#include "engine/explain/not_reaching.h"

namespace ff {

namespace {

using Standing = Hypothesis::Standing;

/// Paths of more candidates than this are not looked for.
constexpr std::size_t mostPaths = 32;

/// Of the moves into the state it ended in: that by the primary, else that by an event that nothing
/// explains, else the first.
const Event::Move* decisiveMove(const Analysis& analysis, const Event& event) {
    const auto rank = [&](const Event::Move& move) {
        if (!move.by.isValid()) {
            return 2;
        }
        const auto& primary = analysis.verdict.primary;
        const bool isByPrimary = primary && primary->event == move.by;
        return isByPrimary ? 0 : analysis.event(move.by).state == EventState::Active ? 1 : 2;
    };
    const Event::Move* best = nullptr;
    for (const Event::Move& move : event.history) {
        if (move.to == event.state && (best == nullptr || rank(move) < rank(*best))) {
            best = &move;
        }
    }
    return best;
}

Standing standingOf(EventState state) {
    switch (state) {
    case EventState::Active:
    case EventState::Demoted:
        return Standing::Explained;
    case EventState::Consumed:
        return Standing::PartOf;
    case EventState::Cancelled:
        return Standing::TakenBack;
    case EventState::Filtered:
        return Standing::OutOfScope;
    }
    return Standing::Explained;
}

std::string_view verbOf(Standing standing) {
    switch (standing) {
    case Standing::PartOf:
        return "Part of";
    case Standing::TakenBack:
        return "Taken back by";
    default:
        return "Explained by";
    }
}

std::string moveWords(const Analysis& analysis, const Event::Move& move, Standing standing) {
    const std::string rule =
        move.rule.isValid() ? fmt::format(" ({})", analysis.rules->ruleName(move.rule)) : "";
    const std::string reason = move.reason.empty() ? "" : " " + move.reason;
    if (standing == Standing::OutOfScope) {
        return fmt::format("Out of scope{}:{}", rule, reason);
    }
    if (!move.by.isValid()) {
        return fmt::format("{} another event{}.{}", verbOf(standing), rule, reason);
    }
    return fmt::format("{} {}{}.{}", verbOf(standing), eventWords(analysis, move.by), rule, reason);
}

} // namespace

EventFates::EventFates(const Analysis& analysis)
    : m_analysis(analysis), m_candidates(findCandidates(verdictInputOf(analysis))),
      m_candidateOf(analysis.graph.log.events.size(), m_candidates.size()) {
    for (std::size_t i = 0; i < m_candidates.size(); ++i) {
        for (const EventId id : m_candidates[i].events) {
            m_candidateOf[id.index()] = i;
        }
    }
}

const Candidate* EventFates::primary() const {
    if (!m_analysis.verdict.primary) {
        return nullptr;
    }
    const std::size_t at = m_candidateOf[m_analysis.verdict.primary->event.index()];
    return at < m_candidates.size() ? &m_candidates[at] : nullptr;
}

std::vector<Hypothesis> EventFates::candidates() const {
    std::vector<Hypothesis> out;
    std::size_t paths = 0;
    for (const Candidate& candidate : m_candidates) {
        out.push_back(ofCandidate(candidate));
        if (candidate.reachesFailure && ++paths <= mostPaths) {
            out.back().path = pathToFailure(m_analysis, candidate.events);
        }
    }
    std::stable_partition(out.begin(), out.end(), [](const Hypothesis& each) {
        return each.standing == Standing::Primary;
    });
    return out;
}

Hypothesis EventFates::ofCandidate(const Candidate& candidate) const {
    Hypothesis made;
    made.event = candidate.lead;
    made.events = candidate.events;
    std::sort(made.events.begin(), made.events.end());
    made.entity = m_analysis.event(candidate.lead).entity;
    made.reachesFailure = candidate.reachesFailure;
    setStanding(made, candidate);
    return made;
}

void EventFates::setStanding(Hypothesis& made, const Candidate& candidate) const {
    const Verdict& verdict = m_analysis.verdict;
    if (const Candidate* first = primary()) {
        if (first == &candidate) {
            setPrimary(made, candidate);
        } else if (candidate.reachesFailure && !candidate.isFromBefore) {
            setLater(made, candidate);
        } else {
            setNotChosen(made, candidate);
        }
        return;
    }
    for (const Accusation& alternative : verdict.alternatives) {
        if (alternative.event == candidate.lead) {
            made.standing = Standing::Alternative;
            made.why = alternative.whyNotPrimary;
            return;
        }
    }
    if (verdict.suspectDomain && (candidate.reachesFailure || !candidate.isFromBefore)) {
        made.standing = Standing::SharedPart;
        made.why = fmt::format("The same fault hit all of {}: what they share is suspected, none "
                               "of them alone.",
                               *verdict.suspectDomain);
        return;
    }
    setNotChosen(made, candidate);
}

void EventFates::setPrimary(Hypothesis& made, const Candidate& candidate) const {
    made.standing = Standing::Primary;
    const auto rivals =
        std::count_if(m_candidates.begin(), m_candidates.end(), [&](const Candidate& other) {
            return other.lead != candidate.lead &&
                   other.reachesFailure == candidate.reachesFailure && !other.isFromBefore;
        });
    if (!candidate.reachesFailure) {
        made.why = "No rule connects it to a failure, and no other cause reaches one.";
    } else if (rivals == 0) {
        made.why = "It is the only cause that reaches the failure.";
    } else {
        made.why = fmt::format("It began before the {} that reach the failure too; that is proven.",
                               countWords(static_cast<std::uint64_t>(rivals), "other cause"));
    }
}

/// The pair of events that proves it, the closest in time.
void EventFates::setLater(Hypothesis& made, const Candidate& candidate) const {
    const Candidate& first = *primary();
    made.standing = Standing::Later;
    made.by = first.lead;
    for (const EventId begin : first.events) {
        for (const EventId other : candidate.events) {
            const TimeDifference apart =
                difference(m_analysis.event(begin).onset, m_analysis.event(other).onset,
                           m_analysis.graph.log.clocks);
            const bool isBetter = apart.isProvenPositive() && (!made.apart.isProvenPositive() ||
                                                               apart.delta < made.apart.delta);
            if (isBetter || !made.apart.isKnown) {
                made.apart = apart;
                made.by = begin;
            }
        }
    }
    made.why = fmt::format("Its onset is {}, against {}.", laterWords(made.apart),
                           eventWords(m_analysis, made.by));
}

void EventFates::setNotChosen(Hypothesis& made, const Candidate& candidate) const {
    const NotReaching reason = whyNotReaching(m_analysis, candidate);
    made.standing = reason.standing;
    made.why = reason.why;
}

Hypothesis EventFates::of(EventId id) const {
    const Event& event = m_analysis.event(id);
    const std::size_t at = m_candidateOf[id.index()];
    if (at < m_candidates.size()) {
        Hypothesis made = ofCandidate(m_candidates[at]);
        if (made.standing == Standing::Primary && id != made.event) {
            made.standing = Standing::WithPrimary;
            made.by = made.event;
            made.why = fmt::format("It is at the same place as the primary and stands with it: {}.",
                                   eventWords(m_analysis, made.by));
        }
        made.event = id;
        made.events = {id};
        made.entity = event.entity;
        return made;
    }
    return ofMoved(event);
}

Hypothesis EventFates::ofMoved(const Event& event) const {
    Hypothesis made;
    made.event = event.id;
    made.events = {event.id};
    made.entity = event.entity;
    const Symptom& symptom = m_analysis.symptomOf(event.id);
    const Event::Move* move =
        event.state == EventState::Active ? nullptr : decisiveMove(m_analysis, event);
    if (move == nullptr) {
        made.standing = Standing::Consequence;
        made.why = fmt::format("Its role is {}, which is never what came first; no rule relates it "
                               "to a cause.",
                               toText(symptom.role));
        return made;
    }
    made.standing = standingOf(event.state);
    made.rule = move->rule;
    made.by = move->by;
    made.why = moveWords(m_analysis, *move, made.standing);
    if (made.by.isValid()) {
        made.apart =
            difference(m_analysis.event(made.by).onset, event.onset, m_analysis.graph.log.clocks);
        if (made.apart.isKnown) {
            made.why += fmt::format(" It began {}.", laterWords(made.apart));
        }
    }
    return made;
}

std::vector<Hypothesis> EventFates::grouped(const std::vector<EventId>& ids) const {
    using Key = std::tuple<SymptomId, Standing, RuleId, SymptomId, std::string>;
    std::map<Key, std::size_t> known;
    std::vector<Hypothesis> out;
    for (const EventId id : ids) {
        Hypothesis one = of(id);
        const SymptomId by = one.by.isValid() ? m_analysis.event(one.by).symptom : SymptomId();
        // Words without another event or figures tell reasons apart.
        const bool isPlain = !one.by.isValid();
        const Key key{m_analysis.event(id).symptom, one.standing, one.rule, by,
                      isPlain ? one.why : std::string()};
        const auto [found, isNew] = known.try_emplace(key, out.size());
        if (isNew) {
            out.push_back(std::move(one));
        } else {
            out[found->second].events.push_back(id);
        }
    }
    return out;
}

} // namespace ff
