// Searches in both directions, with the knowledge of earlier searches.
#include "engine/intake/neighbour_times.h"

#include <algorithm>

#include "engine/intake/line_span.h"
#include "engine/model/line_number.h"

namespace ff {

namespace {

constexpr std::size_t mostLines = 400;
constexpr std::size_t mostBytes = 256 << 10;

} // namespace

/// Runs that an earlier search went through are jumped over: a text without any stamp is read once,
/// not once for each of its lines.
NeighbourTimes::Neighbour NeighbourTimes::before(std::size_t offset) const {
    Neighbour found;
    std::size_t at = offset;
    while (at > 0 && found.lines < mostLines && offset - at < mostBytes) {
        if (const auto run = m_unstamped.around(at - 1)) {
            if (run->begin == 0 || offset - run->begin >= mostBytes) {
                at = run->begin; // nothing is near enough, however few lines they are
                break;
            }
            found.lines += linesIn({std::max(run->begin, at - std::min(at, mostBytes)), at});
            at = run->begin;
            continue;
        }
        const LineSpan span = lineAround(m_bytes, at - 1);
        ++found.lines;
        found.stamp = m_stampOf(span.in(m_bytes));
        if (found.stamp.hasTime()) {
            m_unstamped.add({at, offset});
            return found;
        }
        at = span.begin;
    }
    m_unstamped.add({at, offset});
    return {};
}

NeighbourTimes::Neighbour NeighbourTimes::after(std::size_t offset) const {
    Neighbour found;
    const std::size_t begin = lineAround(m_bytes, offset).next;
    std::size_t at = begin;
    while (at < m_bytes.size() && found.lines < mostLines && at - offset < mostBytes) {
        if (const auto run = m_unstamped.around(at)) {
            if (run->end >= m_bytes.size() || run->end - offset >= mostBytes) {
                at = run->end;
                break;
            }
            found.lines += linesIn({at, std::min(run->end, at + mostBytes)});
            at = run->end;
            continue;
        }
        const LineSpan span = lineAt(m_bytes, at);
        ++found.lines;
        found.stamp = m_stampOf(span.in(m_bytes));
        if (found.stamp.hasTime()) {
            m_unstamped.add({begin, at});
            return found;
        }
        at = span.next;
    }
    m_unstamped.add({begin, at});
    return {};
}

/// About no more than matters.
std::size_t NeighbourTimes::linesIn(LineRun run) const {
    constexpr std::size_t block = 4096;
    std::size_t lines = 0;
    for (std::size_t at = run.begin; at < run.end && lines < mostLines; at += block) {
        lines += countNewlines(m_bytes.substr(at, std::min(block, run.end - at)));
    }
    const bool isCut = run.end == m_bytes.size() && run.begin < run.end && m_bytes.back() != '\n';
    return lines + (isCut ? 1 : 0);
}

Stamp NeighbourTimes::between(std::size_t offset) const {
    const Neighbour previous = before(offset);
    const Neighbour next = after(offset);
    if (!previous.stamp.hasTime() && !next.stamp.hasTime()) {
        return {};
    }
    const bool takePrevious =
        previous.stamp.hasTime() && (!next.stamp.hasTime() || previous.lines <= next.lines);
    const Stamp& nearer = takePrevious ? previous.stamp : next.stamp;
    Stamp stamp;
    stamp.at = nearer.at;
    stamp.earliest = previous.stamp.hasTime() ? previous.stamp.earliest : minTime;
    stamp.latest = next.stamp.hasTime() ? next.stamp.latest : maxTime;
    // Outputs of several processes can be out of order; the span must not be empty.
    if (stamp.latest < stamp.earliest) {
        std::swap(stamp.earliest, stamp.latest);
    }
    stamp.quality =
        nearer.quality == TimeQuality::Monotonic ? TimeQuality::Monotonic : TimeQuality::Neighbour;
    return stamp;
}

} // namespace ff
