// The façade: from paths to an analysis.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/model/bundle_limits.h"
#include "engine/model/pasted_text.h"
#include "engine/pipeline/analysis.h"

namespace ff {

struct RuleSources {
    bool withBuiltin = true;
    std::vector<std::filesystem::path> directories; ///< later ones win
    std::filesystem::path trustFile = {};           ///< empty: no rule may run a program
};

struct AnalysisRequest {
    std::vector<std::filesystem::path> paths;      ///< folders, single files, archives
    int threads = 0;                               ///< 0: one for each processor
    std::vector<PastedText> texts = {};            ///< members that are no files
    bool readsStandardInput = false;               ///< text or an archive, as the member `stdin`
    BundleLimits limits = {};                      ///< on what archives unpack to
    std::optional<int> attempt = std::nullopt;     ///< from 0; without it the last that failed
    std::vector<std::filesystem::path> added = {}; ///< joined later: no other member's path changes
    /// Brings hosts' times onto one axis by what they logged in common; else stamps stay as they are.
    bool correctsClocks = true;
    /// Where what was read of large files is kept for the next time; empty: nowhere. It is not used
    /// where it lies in what is opened.
    std::filesystem::path cacheFolder = {};
    std::uint64_t mostCached = std::uint64_t{512} << 20; ///< bytes, of all bundles
};

/// Version of the engine, such as `0.1.0`.
[[nodiscard]] std::string engineVersion();

/// The folder of the shipped rules: next to the build, or where they are installed. An error
/// when neither is there.
[[nodiscard]] Result<std::filesystem::path> builtinRules();

/// Loads and merges all layers. All findings of all files; a set with errors is not usable.
[[nodiscard]] tl::expected<std::shared_ptr<const RuleSet>, std::vector<Error>>
loadRules(const RuleSources& sources);

/// Runs every stage. Fails when nothing can be opened, or when cancelled (`what` is "cancelled").
[[nodiscard]] Result<std::shared_ptr<const Analysis>>
analyse(const AnalysisRequest& request, const std::shared_ptr<const RuleSet>& rules,
        const Progress& progress = {});

/// Whether a run failed because the attempt that was asked for is not there.
[[nodiscard]] bool isMissingAttempt(const Error& error, int asked);

} // namespace ff
