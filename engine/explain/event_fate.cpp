// Candidates are judged as the decision judges them; all else by the move that ended it.
#include "engine/explain/event_fate.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "engine/explain/event_words.h"
#include "engine/explain/failure_path.h"
#include "engine/explain/not_reaching.h"
#include "engine/verdict/candidate_order.h"
#include "engine/verdict/primary_choice.h"

namespace ff {

namespace {

using Standing = Hypothesis::Standing;

/// The way to the failure is not looked at for more candidates than this.
constexpr std::size_t mostWalks = 32;

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
    const std::string& told = move.reason;
    const std::string reason = told.empty() ? "" : " " + told;
    if (standing == Standing::OutOfScope) {
        return fmt::format("Out of scope{}:{}", rule, reason);
    }
    if (!move.by.isValid()) {
        return fmt::format("{} another event{}.{}", verbOf(standing), rule, reason);
    }
    return fmt::format("{} {}{}.{}", verbOf(standing), eventWords(analysis, move.by), rule, reason);
}

} // namespace

EventFates::EventFates(const Analysis& analysis, const Progress& progress)
    : m_analysis(analysis), m_progress(progress),
      m_candidates(findCandidates(verdictInputOf(analysis))), m_made(m_candidates.size()),
      m_isContender(m_candidates.size()),
      m_candidateOf(analysis.graph.log.events.size(), m_candidates.size()) {
    for (std::size_t i = 0; i < m_candidates.size(); ++i) {
        for (const EventId id : m_candidates[i].events) {
            m_candidateOf[id.index()] = i;
        }
    }
    const std::vector<Candidate> among = contenders(m_candidates);
    for (const Candidate& each : among) {
        m_isContender[m_candidateOf[each.lead.index()]] = true;
    }
    if (m_analysis.verdict.suspectDomain && !among.empty()) {
        m_shared = findSharedDomain(verdictInputOf(analysis), among);
    }
}

const Candidate* EventFates::primary() const {
    if (!m_analysis.verdict.primary) {
        return nullptr;
    }
    const std::size_t at = m_candidateOf[m_analysis.verdict.primary->event.index()];
    return at < m_candidates.size() ? &m_candidates[at] : nullptr;
}

bool EventFates::mayWalk() { return !m_progress.isCancelled() && ++m_walks <= mostWalks; }

std::vector<Hypothesis> EventFates::candidates() {
    std::vector<Hypothesis> out;
    std::size_t paths = 0;
    for (std::size_t at = 0; at < m_candidates.size() && !m_progress.isCancelled(); ++at) {
        out.push_back(ofCandidate(at));
        const Candidate& candidate = m_candidates[at];
        if (candidate.reachesFailure && ++paths <= mostWalks) {
            out.back().path = pathToFailure(m_analysis, candidate.events);
        }
    }
    std::stable_partition(out.begin(), out.end(), [](const Hypothesis& each) {
        return each.standing == Standing::Primary;
    });
    return out;
}

const Hypothesis& EventFates::ofCandidate(std::size_t at) {
    if (!m_made[at]) {
        const Candidate& candidate = m_candidates[at];
        Hypothesis made;
        made.event = candidate.lead;
        made.events = candidate.events;
        std::sort(made.events.begin(), made.events.end());
        made.entity = m_analysis.event(candidate.lead).entity;
        made.reachesFailure = candidate.reachesFailure;
        setStanding(made, at);
        m_made[at] = std::move(made);
    }
    return *m_made[at];
}

void EventFates::setStanding(Hypothesis& made, std::size_t at) {
    const Candidate& candidate = m_candidates[at];
    if (const Candidate* first = primary()) {
        setBesidePrimary(made, at, *first);
        return;
    }
    for (const Accusation& alternative : m_analysis.verdict.alternatives) {
        if (alternative.event == candidate.lead) {
            made.standing = Standing::Alternative;
            made.why = alternative.whyNotPrimary;
            return;
        }
    }
    if (m_shared && m_isContender[at]) {
        setBesideShared(made, candidate);
    }
    if (made.why.empty()) {
        setNotChosen(made, candidate);
    }
}

void EventFates::setBesidePrimary(Hypothesis& made, std::size_t at, const Candidate& first) {
    const Candidate& candidate = m_candidates[at];
    if (&first == &candidate) {
        setPrimary(made, candidate);
    } else if (candidate.reachesFailure && m_isContender[at]) {
        setLater(made, candidate, first.events);
    } else {
        setNotChosen(made, candidate);
    }
}

void EventFates::setPrimary(Hypothesis& made, const Candidate& candidate) const {
    made.standing = Standing::Primary;
    if (!candidate.reachesFailure) {
        made.why = "No rule connects it to a failure, and no other cause reaches one.";
        return;
    }
    std::uint64_t rivals = 0;
    std::uint64_t old = 0;
    for (std::size_t i = 0; i < m_candidates.size(); ++i) {
        if (m_candidates[i].reachesFailure && m_candidates[i].lead != candidate.lead) {
            ++(m_isContender[i] ? rivals : old);
        }
    }
    if (rivals > 0) {
        made.why = fmt::format("It began before the {} that reach{} the failure too; that is "
                               "proven.",
                               countWords(rivals, "other cause"), rivals == 1 ? "es" : "");
    } else {
        made.why = old == 0 ? "It is the only cause that reaches the failure."
                            : "It is the only cause since the attempt began that reaches the "
                              "failure.";
    }
    if (old > 0) {
        made.why += fmt::format(" {} from before the attempt reach{} it too and {} set aside.",
                                countWords(old, "other cause"), old == 1 ? "es" : "",
                                old == 1 ? "is" : "are");
    }
}

/// One with the fault that hit the part, else one that reaches the failure beside it.
void EventFates::setBesideShared(Hypothesis& made, const Candidate& candidate) const {
    const std::vector<EventId>& leads = m_shared->leads;
    if (std::binary_search(leads.begin(), leads.end(), candidate.lead)) {
        made.standing = Standing::SharedPart;
        made.why = fmt::format("The same fault hit {}: what they share is suspected, none of them "
                               "alone.",
                               m_shared->what);
    } else if (candidate.reachesFailure) {
        setLater(made, candidate, leads);
        made.why =
            fmt::format("It reaches the failure too, and is not of the fault that hit {}. {}",
                        m_shared->what, made.why);
        if (!made.apart.isProvenPositive()) {
            made.standing = Standing::Alternative;
        }
    }
}

void EventFates::setLater(Hypothesis& made, const Candidate& candidate,
                          const std::vector<EventId>& first) const {
    const DecidingPair pair = decidingPair(first, candidate.events, m_analysis.graph.log);
    made.standing = Standing::Later;
    made.by = pair.earlier;
    made.apart = pair.apart;
    made.why = fmt::format("Its onset is {}, against {}.", laterWords(made.apart),
                           eventWords(m_analysis, made.by));
}

void EventFates::setNotChosen(Hypothesis& made, const Candidate& candidate) {
    const NotReaching reason = whyNotReaching(m_analysis, candidate, [this] { return mayWalk(); });
    made.standing = reason.standing;
    made.why = reason.why;
}

Hypothesis EventFates::of(EventId id) {
    const Event& event = m_analysis.event(id);
    const std::size_t at = m_candidateOf[id.index()];
    if (at < m_candidates.size()) {
        Hypothesis made = ofCandidate(at);
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

std::vector<Hypothesis> EventFates::grouped(const std::vector<EventId>& ids) {
    using Key = std::tuple<SymptomId, Standing, RuleId, SymptomId, std::string>;
    std::map<Key, std::size_t> known;
    std::vector<Hypothesis> out;
    for (const EventId id : ids) {
        if (m_progress.isCancelled()) {
            break;
        }
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
