// What became of events: why each is not the primary.
#pragma once

#include <optional>
#include <vector>

#include "engine/base/progress.h"
#include "engine/model/hypothesis.h"
#include "engine/pipeline/analysis.h"
#include "engine/verdict/candidate_finder.h"
#include "engine/verdict/systemic_guard.h"

namespace ff {

/// Reads the decision back from what it left: candidates, states of events, and the verdict. The
/// analysis and the flag must outlive it. The graph is searched for what the first 32 candidates
/// explain that reach the failure, and the first 32 that do not; of others that is left out. After
/// a cancel the answers are incomplete.
class EventFates {
public:
    explicit EventFates(const Analysis& analysis, const Progress& progress = {});

    /// The candidates of the decision, the primary first, then by onset.
    [[nodiscard]] std::vector<Hypothesis> candidates();
    /// Of any event; one of a candidate has the candidate's standing.
    [[nodiscard]] Hypothesis of(EventId id);
    /// Events of one symptom that met the same fate by the same rule are one; by the first of them.
    [[nodiscard]] std::vector<Hypothesis> grouped(const std::vector<EventId>& ids);
    /// That the verdict suspects, with all that share its fault.
    [[nodiscard]] const std::optional<SharedDomain>& shared() const { return m_shared; }

private:
    [[nodiscard]] const Hypothesis& ofCandidate(std::size_t at);
    void setStanding(Hypothesis& made, std::size_t at);
    void setBesidePrimary(Hypothesis& made, std::size_t at, const Candidate& first);
    void setPrimary(Hypothesis& made, const Candidate& candidate) const;
    void setLater(Hypothesis& made, const Candidate& candidate,
                  const std::vector<EventId>& first) const;
    void setBesideShared(Hypothesis& made, const Candidate& candidate) const;
    void setNotChosen(Hypothesis& made, const Candidate& candidate);
    [[nodiscard]] bool mayWalk();
    [[nodiscard]] Hypothesis ofMoved(const Event& event) const;
    [[nodiscard]] const Candidate* primary() const;

    const Analysis& m_analysis;
    Progress m_progress;
    std::vector<Candidate> m_candidates;
    std::vector<std::optional<Hypothesis>> m_made; ///< by candidate, as far as asked for
    std::vector<bool> m_isContender;               ///< by candidate
    std::vector<std::size_t> m_candidateOf;        ///< by `EventId`; past the end: of none
    std::optional<SharedDomain> m_shared;
    std::size_t m_walks = 0; ///< searches for what a candidate explains
};

} // namespace ff
