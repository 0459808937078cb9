// The sentence on what a verdict rests on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/locator.h"

namespace ff {

inline constexpr int mostReports = 5; ///< counted one by one

/// Events that were left out together, and what became of the verdict.
struct SupportUnit {
    EventId asked;               ///< the one it was tried for
    std::vector<EventId> events; ///< that were read, ascending
    std::vector<Locator> lines;  ///< those kept of them, in the order of their places
    std::uint64_t lineCount = 0; ///< all of them, also where fewer are kept
    bool decides = false;        ///< without it, outcome, accused or ambiguity differ
    bool changes = false;        ///< or the confidence
};

/// `This rests on 2 lines of node-7's dmesg.txt.` `reports`, where no unit decides: how many
/// reports would have to be missing together, more than `mostReports` for more; 0: not counted.
/// Empty where there is nothing to say.
[[nodiscard]] std::string supportText(const Bundle& bundle, const std::vector<SupportUnit>& units,
                                      int reports);

} // namespace ff
