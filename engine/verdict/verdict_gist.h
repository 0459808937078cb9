// What a verdict says in short, to tell whether two of them say the same.
#pragma once

#include <string>
#include <vector>

#include "engine/model/causal_graph.h"
#include "engine/model/verdict.h"

namespace ff {

/// Names only, no ids: comparable between runs that left out different evidence.
struct VerdictGist {
    std::string outcome; ///< `hardware.nvlink`
    bool isAmbiguous = false;
    std::vector<Entity> accused; ///< the primary's, or the alternatives' by their names
    std::string suspectDomain;   ///< empty: none
    Confidence confidence = Confidence::None;

    bool operator==(const VerdictGist&) const = default;
    /// Whether both say the same but for how sure they are.
    [[nodiscard]] bool accusesAlike(const VerdictGist& other) const;
};

[[nodiscard]] VerdictGist gistOf(const Verdict& verdict, const EventLog& log);

} // namespace ff
