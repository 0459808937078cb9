// A row of the log with all that is drawn of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/model/locator.h"
#include "engine/pipeline/line_level.h"
#include "engine/pipeline/line_pages.h"
#include "engine/pipeline/line_times.h"

namespace ff {

struct LogLine {
    /// Bytes that are kept of a longer line.
    static constexpr std::size_t mostBytes = 4096;
    /// The hash of a longer line is left out: it would take long, and 0 stands for "not known".
    static constexpr std::size_t mostHashed = std::size_t{1} << 20;

    LinePlace place;
    Locator locator;
    std::string bytes; ///< the first of them
    LineFacts facts;
    LineLevel level = LineLevel::None;
};

/// The lines of `places`, in their order. For a worker: the bytes may have to come from a disk.
[[nodiscard]] std::vector<LogLine> readLogLines(const LineTimes& times,
                                                const std::vector<LinePlace>& places,
                                                const CancelFlag& cancel);

} // namespace ff
