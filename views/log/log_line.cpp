#include "views/log/log_line.h"

#include <utility>

#include "engine/base/digest.h"

namespace ff {
namespace {

LogLine lineOf(const LineTimes& times, const LinePlace& place, const LineView& view) {
    LogLine line;
    line.place = place;
    const std::uint64_t hash = view.bytes.size() <= LogLine::mostHashed ? quickHash(view.bytes) : 0;
    line.locator = {place.member, view.number, view.offset, view.bytes.size(), hash};
    line.bytes = std::string(view.bytes.substr(0, LogLine::mostBytes));
    line.facts = times.factsOf(place.member, view);
    line.level = levelOf(view.bytes);
    return line;
}

/// How many places from `first` on are neighbouring lines of one member.
std::size_t runLength(const std::vector<LinePlace>& places, std::size_t first) {
    std::size_t length = 1;
    while (first + length < places.size() &&
           places[first + length].member == places[first].member &&
           places[first + length].line == places[first].line + length) {
        ++length;
    }
    return length;
}

} // namespace

std::vector<LogLine> readLogLines(const LineTimes& times, const std::vector<LinePlace>& places,
                                  const CancelFlag& cancel) {
    std::vector<LogLine> lines;
    for (std::size_t i = 0; i < places.size() && !cancel.isCancelled();) {
        const std::size_t run = runLength(places, i);
        const auto views = linesOf(times.analysis(), places[i].member, places[i].line, run);
        for (std::size_t k = 0; k < views.size() && !cancel.isCancelled(); ++k) {
            lines.push_back(lineOf(times, places[i + k], views[k]));
        }
        i += run;
    }
    return lines;
}

} // namespace ff
