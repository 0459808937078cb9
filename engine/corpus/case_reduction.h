// Finds few parts of a bundle that give the same verdict as all of it.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/corpus/evidence_part.h"
#include "engine/pipeline/analysis.h"

namespace ff {

struct ReductionOptions {
    /// For leaving out more and more; at least one try is made.
    std::chrono::milliseconds budget{20'000};
    int threads = 0;                ///< 0: one for each processor
    std::filesystem::path folder;   ///< exists; tries are written into it, one at a time
    std::vector<std::string> words; ///< lines that hold one of them stay
};

struct Reduction {
    std::vector<EvidencePart> parts; ///< ordered by member and line
    /// In what the verdict of them differs; empty: in nothing that counts.
    std::vector<std::string> differences;
    std::size_t tries = 0;
    bool isCutShort = false; ///< the budget ended before all was tried
};

/// Begins with the lines that are known to count, takes more where these do not give the same
/// verdict, then leaves parts out by halves as long as the verdict stays the same: with the same
/// evidence asked for too, where that can be had. With everything kept and still another verdict,
/// `differences` tells how. Fails when a try cannot be written, or when cancelled.
[[nodiscard]] Result<Reduction> reduceEvidence(const Analysis& analysis,
                                               const ReductionOptions& options,
                                               const Progress& progress = {});

} // namespace ff
