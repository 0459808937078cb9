// Runs extractors over lines, rows and metrics, and the engine's own patterns with them.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/model/bundle.h"
#include "engine/pipeline/intake_stage.h"
#include "engine/pipeline/literal_places.h"
#include "engine/pipeline/match_collector.h"
#include "engine/pipeline/member_findings.h"
#include "engine/pipeline/rule_programs.h"

namespace ff {

/// Looks at a search while it goes on.
struct SearchWatcher {
    std::chrono::milliseconds interval{200}; ///< at least, between two looks
    /// Called between tasks, on the thread that called the search: what was found until now, one
    /// for each member, and how many of the bytes that were searched.
    std::function<void(std::vector<MemberFindings> soFar, std::uint64_t done, std::uint64_t total)>
        look;
};

struct SearchOptions {
    int threads = 0;                        ///< 0: one a processor
    std::vector<MemberId> first = {};       ///< searched before the others, in this order
    const SearchWatcher* watcher = nullptr; ///< null: nobody looks
    LiteralPlaces* places = nullptr;        ///< used and filled; null: every line is gone through
};

/// One result for each of `members`, which are ascending. After a cancel they are incomplete.
[[nodiscard]] Result<std::vector<MemberFindings>>
searchMembers(const Bundle& bundle, const std::vector<MemberId>& members,
              const IntakeResult& intake, RulePrograms& programs, const SearchOptions& options,
              const Progress& progress);

/// The same, with the findings of each member put together.
[[nodiscard]] Result<std::vector<ScanResult>>
scanMembers(const Bundle& bundle, const std::vector<MemberId>& members, const IntakeResult& intake,
            RulePrograms& programs, int threads, const Progress& progress);

} // namespace ff
