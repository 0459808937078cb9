// Why a cause was left out of the choice.
#pragma once

#include <functional>
#include <string>

#include "engine/model/hypothesis.h"
#include "engine/pipeline/analysis.h"
#include "engine/verdict/candidate_finder.h"

namespace ff {

struct NotReaching {
    Hypothesis::Standing standing = Hypothesis::Standing::NotReaching;
    std::string why;
};

/// For a candidate that is neither the primary nor an alternative, and not only later. `mayWalk`
/// is asked before the graph is searched for what it explains; where it may not, that is left out.
[[nodiscard]] NotReaching whyNotReaching(const Analysis& analysis, const Candidate& candidate,
                                         const std::function<bool()>& mayWalk);

} // namespace ff
