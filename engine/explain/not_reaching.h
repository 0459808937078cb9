// Why a cause was left out of the choice.
#pragma once

#include <string>

#include "engine/model/hypothesis.h"
#include "engine/pipeline/analysis.h"
#include "engine/verdict/candidate_finder.h"

namespace ff {

struct NotReaching {
    Hypothesis::Standing standing = Hypothesis::Standing::NotReaching;
    std::string why;
};

/// For a candidate that is neither the primary nor an alternative, and not only later.
[[nodiscard]] NotReaching whyNotReaching(const Analysis& analysis, const Candidate& candidate);

} // namespace ff
