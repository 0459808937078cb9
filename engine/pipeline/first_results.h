// What is shown of an analysis while its evidence is still read and searched.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/result.h"
#include "engine/pipeline/analysis.h"
#include "engine/pipeline/command_stage.h"
#include "engine/pipeline/correlation_input.h"

namespace ff {

/// Takes analyses of what was found until then: `Analysis::isPreliminary`, with a verdict that
/// accuses nobody and says how far the search is.
struct FirstResultsSink {
    std::chrono::milliseconds interval{400};                   ///< at least, before each of them
    std::function<void(std::shared_ptr<const Analysis>)> show; ///< on the thread that runs
};

/// Those of one run.
class FirstResults {
public:
    /// The first one is due an interval after this.
    explicit FirstResults(FirstResultsSink sink);

    [[nodiscard]] bool isWanted() const { return m_sink.show != nullptr; }
    [[nodiscard]] bool isDue() const;
    [[nodiscard]] std::chrono::milliseconds interval() const { return m_sink.interval; }
    /// `analysis` has its bundle, rules and readings; `total` 0: nothing was searched.
    void show(std::shared_ptr<Analysis> analysis, ScanResult found,
              const CorrelationOptions& options, std::uint64_t done, std::uint64_t total);

private:
    FirstResultsSink m_sink;
    std::chrono::steady_clock::time_point m_last;
};

} // namespace ff
