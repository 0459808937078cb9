// How far a failure spread: ranks and events besides the cause.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/pipeline/analysis.h"

namespace ff {

struct Impact {
    /// Events of one symptom at ranks, GPUs or elsewhere.
    struct Part {
        SymptomId symptom;
        std::vector<EventId> events;
    };

    std::set<int> ranks;          ///< that show a symptom or are listed as failed
    std::vector<EventId> ofRanks; ///< events at these ranks
    std::vector<Part> parts;      ///< of `ofRanks`, the largest first
    std::vector<EventId> explained;
    std::vector<EventId> unexplained;
    std::size_t unexplainedCount = 0; ///< with failed ranks that have no event
};

/// The one the event is about, also through its GPU.
[[nodiscard]] std::optional<int> rankOf(const Analysis& analysis, const Event& event);
/// Known nodes of the ranks.
[[nodiscard]] std::size_t nodeCount(const Analysis& analysis, const Impact& impact);
[[nodiscard]] Impact impactOf(const Analysis& analysis);

} // namespace ff
