// A clock that is ahead has a negative offset: its stamps were moved back.
#include "engine/report/clock_text.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include <fmt/format.h>

#include "engine/base/text.h"

namespace ff {

namespace {

std::string secondsText(Nanos duration) {
    return fmt::format("{:.1f} s", static_cast<double>(std::abs(duration)) / second);
}

std::string anchorText(std::uint64_t anchors) {
    return fmt::format("from {} anchor{}", anchors, anchors == 1 ? "" : "s");
}

std::string movedText(const Clock& clock) {
    return fmt::format("{} is {} {} ± {}, {}", clock.node, secondsText(clock.offset),
                       clock.offset < 0 ? "ahead" : "behind", secondsText(clock.uncertainty),
                       anchorText(clock.anchors));
}

std::string agreeingText(const std::vector<const Clock*>& agreeing) {
    Nanos widest = 0;
    std::uint64_t fewest = agreeing.front()->anchors;
    for (const Clock* clock : agreeing) {
        widest = std::max(widest, clock->uncertainty);
        fewest = std::min(fewest, clock->anchors);
    }
    if (agreeing.size() == 1) {
        return fmt::format("{} is what the others are compared with, ± {}, {}",
                           agreeing.front()->node, secondsText(widest), anchorText(fewest));
    }
    return fmt::format("{} hosts agree, ± {} at most, {} or more", agreeing.size(),
                       secondsText(widest), anchorText(fewest));
}

} // namespace

std::vector<std::string> clockLines(const std::vector<Clock>& clocks) {
    std::vector<const Clock*> moved;
    std::vector<const Clock*> agreeing;
    for (const Clock& clock : clocks) {
        if (clock.anchors > 0) {
            (clock.offset == 0 ? agreeing : moved).push_back(&clock);
        }
    }
    std::sort(moved.begin(), moved.end(), [](const Clock* a, const Clock* b) {
        return std::tuple(-std::abs(a->offset), a->node) <
               std::tuple(-std::abs(b->offset), b->node);
    });
    std::vector<std::string> lines;
    for (const Clock* clock : moved) {
        lines.push_back(movedText(*clock));
    }
    if (!agreeing.empty()) {
        lines.push_back(agreeingText(agreeing));
    }
    return lines;
}

} // namespace ff
