// What is kept of a verdict to compare with a later one: texts and counts, no analysis.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <QString>

#include "engine/pipeline/analysis.h"

namespace ff {

struct VerdictBrief {
    QString headline; ///< whom it accuses of what, or that it accuses nobody
    QString detail;   ///< the engine's sentence
    QString outcome;
    QString confidence;
    QString badNodes; ///< names, or `none`
    bool isAccusing = false;
    std::map<std::string, std::uint64_t> symptoms; ///< events in scope, by id
    std::map<std::string, std::uint64_t> rules;    ///< events made, and relations, by rule

    [[nodiscard]] bool isSameVerdict(const VerdictBrief& other) const {
        return headline == other.headline && outcome == other.outcome &&
               confidence == other.confidence && badNodes == other.badNodes;
    }
};

/// The cost grows with the events.
[[nodiscard]] VerdictBrief briefOf(const Analysis& analysis);

/// A line for each thing that is different, the verdict's own first; empty: nothing is.
[[nodiscard]] std::vector<QString> differencesOf(const VerdictBrief& before,
                                                 const VerdictBrief& after);

} // namespace ff
