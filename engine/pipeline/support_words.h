// The sentence on what a verdict rests on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/bundle.h"
#include "engine/model/locator.h"

namespace ff {

inline constexpr int mostReports = 5; ///< left out one after the other

/// Events that were left out together, and what became of the verdict.
struct SupportUnit {
    EventId asked;               ///< the one it was tried for
    std::vector<EventId> events; ///< that were read, ascending
    std::vector<Locator> lines;  ///< those kept of them, in the order of their places
    std::uint64_t lineCount = 0; ///< all of them, also where fewer are kept
    bool decides = false;        ///< without it, outcome, accused or ambiguity differ
    bool changes = false;        ///< or the confidence
};

/// `This rests on 2 lines of node-7's dmesg.txt.`; a line of several units counts once. `reports`,
/// where no unit decides: so many reports that were left out together made it another verdict,
/// fewer might; more than `mostReports`: so many did not; 0: not counted. Empty where no line was
/// tried.
[[nodiscard]] std::string supportText(const Bundle& bundle, const std::vector<SupportUnit>& units,
                                      int reports);

} // namespace ff
