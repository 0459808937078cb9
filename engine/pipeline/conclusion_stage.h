// From matches to a verdict: placement, ledger, events, relations, decision.
#pragma once

#include <memory>
#include <optional>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/pipeline/analysis.h"
#include "engine/pipeline/command_stage.h"
#include "engine/pipeline/scan_stage.h"

namespace ff {

/// Completes an analysis that has its bundle, rules and readings. `attempt` is the one asked for;
/// without it the last that failed. `correctsClocks`: brings the hosts' times onto one axis by what
/// they logged in common. `commands`: what programs of rules found. Fails when cancelled (`what` is
/// "cancelled").
[[nodiscard]] Result<std::shared_ptr<const Analysis>>
conclude(std::shared_ptr<Analysis> analysis, ScanResult scanned, std::optional<int> attempt,
         const Progress& progress, bool correctsClocks = true, CommandResult commands = {});

} // namespace ff
