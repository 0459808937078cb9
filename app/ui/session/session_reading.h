// What a session keeps of the evidence that is open, for its next run.
#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include "app/ui/session/session.h"
#include "engine/base/result.h"
#include "engine/pipeline/engine.h"
#include "engine/pipeline/investigation.h"

namespace ff {

/// A run holds the mutex as long as it lasts.
struct SessionReading {
    EvidenceSources sources;
    RuleSources ruleSources;
    std::optional<Investigation> investigation;
    std::shared_ptr<const RuleSet> rules;
    bool caches = true;             ///< on disk, of large files
    bool tellsFirstResults = false; ///< the next run does
    std::mutex inUse;

    /// Loads rules and sets the investigation up, where that was not done yet.
    [[nodiscard]] Result<void> prepare();
};

} // namespace ff
