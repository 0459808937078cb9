// What became of events: why each is not the primary.
#pragma once

#include <optional>
#include <vector>

#include "engine/model/hypothesis.h"
#include "engine/pipeline/analysis.h"
#include "engine/verdict/candidate_finder.h"

namespace ff {

/// Reads the decision back from what it left: candidates, states of events, and the verdict. The
/// analysis must outlive it.
class EventFates {
public:
    explicit EventFates(const Analysis& analysis);

    /// The candidates of the decision, the primary first, then by onset.
    [[nodiscard]] std::vector<Hypothesis> candidates() const;
    /// Of any event; one of a candidate has the candidate's standing.
    [[nodiscard]] Hypothesis of(EventId id) const;
    /// Events of one symptom that met the same fate by the same rule are one; by the first of them.
    [[nodiscard]] std::vector<Hypothesis> grouped(const std::vector<EventId>& ids) const;

private:
    [[nodiscard]] Hypothesis ofCandidate(const Candidate& candidate) const;
    void setStanding(Hypothesis& made, const Candidate& candidate) const;
    void setPrimary(Hypothesis& made, const Candidate& candidate) const;
    void setLater(Hypothesis& made, const Candidate& candidate) const;
    void setNotChosen(Hypothesis& made, const Candidate& candidate) const;
    [[nodiscard]] Hypothesis ofMoved(const Event& event) const;
    [[nodiscard]] const Candidate* primary() const;

    const Analysis& m_analysis;
    std::vector<Candidate> m_candidates;
    std::vector<std::size_t> m_candidateOf; ///< by `EventId`; past the end: of none
};

} // namespace ff
