// The events that may be the root, joined where they are one and the same place.
#pragma once

#include <string>
#include <vector>

#include "engine/verdict/verdict_input.h"

namespace ff {

/// Active causes at one place: the most specific accused one leads, the others confirm it.
struct Candidate {
    EventId lead;
    std::vector<EventId> events; ///< with the lead, in order of time
    bool reachesFailure = false;
    bool isConfirmed = false;
    bool isFromBefore = false;    ///< all of it was there before the attempt
    bool isOfUnknownHour = false; ///< of no part of it the zone is known: it may be of another job
    bool isElsewhere = false;     ///< and what its times say as they stand is outside the attempt
};

/// In the order of their onset.
[[nodiscard]] std::vector<Candidate> findCandidates(const VerdictInput& input);

/// Whether a symptom ends a job by itself: a time limit, a cancel, a preemption, an eviction.
[[nodiscard]] bool endsJobByDefinition(const Symptom& symptom);

/// A sign that the job failed: a cascade that is in scope.
[[nodiscard]] bool isFailureSign(const Event& event, const Symptom& symptom);

/// What ranks, scheduler and dumps say, in contrast to what a host says of its parts.
[[nodiscard]] bool isJobsOwn(Source source);

/// A fault that lasts until a repair and was certainly there before the attempt began. The attempt
/// may never have met it.
[[nodiscard]] bool isFromBefore(const Event& event, const VerdictInput& input);

/// `earlier` began certainly before `later`, by `decidingPair`.
[[nodiscard]] bool isProvenEarlier(const Candidate& earlier, const Candidate& later,
                                   const VerdictInput& input);

} // namespace ff
