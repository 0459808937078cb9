// Whether what panels show of an analysis is made on another thread.
#pragma once

#include "engine/pipeline/analysis.h"

namespace ff {

/// Below that a panel shows an analysis in the turn in which it gets it, without an empty moment.
constexpr std::size_t mostAtOnce = 3000; ///< events, ranks and members together

[[nodiscard]] inline bool isLarge(const Analysis& analysis) {
    const std::size_t members = analysis.bundle ? analysis.bundle->members.size() : 0;
    return analysis.graph.log.events.size() + analysis.placement.ranks.size() + members >
           mostAtOnce;
}

} // namespace ff
