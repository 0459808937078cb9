// Why a candidate is not proven to be first, and what would prove it.
#pragma once

#include <string>
#include <vector>

#include "engine/model/verdict.h"
#include "engine/verdict/candidate_finder.h"
#include "engine/verdict/verdict_input.h"

namespace ff {

/// A sentence on the first of the others that it is not proven to precede.
[[nodiscard]] std::string whyNotFirst(const VerdictInput& input, const Candidate& candidate,
                                      const std::vector<Candidate>& all);

/// A sentence on a sign that nobody can place.
[[nodiscard]] std::string unplacedSignText(const VerdictInput& input, EventId sign);

/// A sentence on a rank that is waited for besides one that is shown to be absent.
[[nodiscard]] std::string waitApartText(const Suspect& other);

/// What would prove the order of an alternative against those of `all` that are neither proven to
/// be before it nor after: finer stamps where its own are of whole seconds, or of a zone or time
/// that nobody knows; the offset of its clock where that can be off against the other's.
[[nodiscard]] std::vector<EvidenceWish> orderWishes(const VerdictInput& input,
                                                    const Accusation& alternative,
                                                    const std::vector<Accusation>& all);

} // namespace ff
