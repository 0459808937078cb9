// What two verdicts must share to be called the same, however many lines they rest on.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/pipeline/analysis.h"

namespace ff {

struct VerdictEssence {
    std::string terminalState;
    std::string outcome;
    std::string confidence;
    bool isAmbiguous = false;
    std::string cause;                     ///< symptom of the primary; empty without one
    std::string entity;                    ///< of the primary
    std::vector<std::string> alternatives; ///< symptom and entity, sorted
    std::vector<std::string> badNodes;     ///< sorted
    std::vector<std::string> chain;        ///< symptom and relation of each hop, sorted, each once
    std::vector<std::string> missing;      ///< evidence that is asked for, sorted, each once

    bool operator==(const VerdictEssence&) const = default;
};

[[nodiscard]] VerdictEssence essenceOf(const Analysis& analysis);

/// The same with other names of entities.
using NameChange = std::function<std::string(const std::string& text)>;
[[nodiscard]] VerdictEssence renamed(VerdictEssence essence, const NameChange& change);

/// A sentence for each part in which `now` differs; empty: the same verdict. What evidence is
/// asked for does not count.
[[nodiscard]] std::vector<std::string> essenceDifferences(const VerdictEssence& before,
                                                          const VerdictEssence& now);

} // namespace ff
