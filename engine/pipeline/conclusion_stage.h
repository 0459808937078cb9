// From matches to a verdict: placement, ledger, events, relations, decision.
#pragma once

#include <memory>
#include <optional>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/pipeline/analysis.h"
#include "engine/pipeline/command_stage.h"
#include "engine/pipeline/correlation_input.h"
#include "engine/pipeline/exclusions.h"
#include "engine/pipeline/scan_stage.h"

namespace ff {

struct ConclusionOptions {
    std::optional<int> attempt = std::nullopt; ///< without it the last that failed
    /// Brings the hosts' times onto one axis by what they logged in common.
    bool correctsClocks = true;
    CommandResult commands = {}; ///< what programs of rules found
    /// Members are left out of the bundle and the readings already, and filters and refiners of the
    /// rules; matches of extractors, facts of the engine and events are left out here.
    std::optional<ResolvedExclusions> exclusions = std::nullopt;
};

/// Completes an analysis that has its bundle, rules and readings. Fails when cancelled (`what` is
/// "cancelled").
[[nodiscard]] Result<std::shared_ptr<const Analysis>> conclude(std::shared_ptr<Analysis> analysis,
                                                               ScanResult scanned,
                                                               ConclusionOptions options,
                                                               const Progress& progress);

/// The second half of `conclude`, for a verdict by other filters and refiners: completes an
/// analysis whose rules have the same extractors, symptoms and tables (`extractionHash`) as those
/// that `input` was prepared with. Of `exclusions` the rules are left out of both already, events
/// are here. Fails when cancelled (`what` is "cancelled").
[[nodiscard]] Result<std::shared_ptr<const Analysis>>
correlate(std::shared_ptr<Analysis> analysis, CorrelationInput input,
          const std::optional<ResolvedExclusions>& exclusions, const Progress& progress);

} // namespace ff
