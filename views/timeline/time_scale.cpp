// Positions are kept for the whole content; the offset moves the plot's left edge over it.
#include "views/timeline/time_scale.h"

#include <algorithm>
#include <cmath>

namespace ff {

namespace {

constexpr double smallestLiveWidth = 40.0;
/// One pixel is never finer than this.
constexpr double finestNanosPerPixel = 100.0;

} // namespace

double TimeScale::Placed::nanosPerPixel() const {
    return right > left ? static_cast<double>(segment.span()) / (right - left) : 1.0;
}

TimeScale::TimeScale(std::vector<TimeSegment> segments) : m_segments(std::move(segments)) {
    place();
}

void TimeScale::place() {
    double weights = 0;
    double folds = 0;
    for (const TimeSegment& segment : m_segments) {
        weights += segment.isFolded ? 0.0 : segment.weight;
        folds += segment.isFolded ? 1.0 : 0.0;
    }
    const double live = std::max(m_width - folds * foldWidth, smallestLiveWidth) * m_zoom;
    m_edges.assign(1, 0.0);
    for (const TimeSegment& segment : m_segments) {
        const double width = segment.isFolded ? foldWidth : live * segment.weight / weights;
        m_edges.push_back(m_edges.back() + width);
    }
}

double TimeScale::contentWidth() const {
    return std::max(m_width, m_edges.empty() ? 0.0 : m_edges.back());
}

void TimeScale::setWidth(double width) {
    const Nanos middle = timeAt(m_width / 2);
    const bool wasFitted = m_zoom <= 1.0;
    m_width = std::max(width, smallestLiveWidth);
    place();
    if (wasFitted) {
        setOffset(0);
    } else {
        centreOn(middle);
    }
}

void TimeScale::setOffset(double offset) {
    m_offset = std::clamp(offset, 0.0, contentWidth() - m_width);
}

double TimeScale::largestZoom() const {
    double coarsest = finestNanosPerPixel;
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        if (!m_segments[i].isFolded) {
            coarsest = std::max(coarsest, placed(i).nanosPerPixel() * m_zoom);
        }
    }
    return std::max(1.0, coarsest / finestNanosPerPixel);
}

void TimeScale::zoomAt(double x, double factor) {
    if (isEmpty()) {
        return;
    }
    const Nanos anchor = timeAt(x);
    m_zoom = std::clamp(m_zoom * factor, 1.0, largestZoom());
    place();
    setOffset(contentX(anchor) - x);
}

void TimeScale::fit() {
    m_zoom = 1;
    place();
    setOffset(0);
}

void TimeScale::fitRange(Nanos from, Nanos to, double margin) {
    if (isEmpty()) {
        return;
    }
    const double covered = contentX(to) - contentX(from);
    double folds = 0;
    for (const TimeSegment& segment : m_segments) {
        folds += segment.isFolded && segment.begin >= from && segment.end <= to ? foldWidth : 0.0;
    }
    const double room = std::max(m_width - 2 * margin - folds, smallestLiveWidth);
    const double live = std::max(covered - folds, 1e-6);
    m_zoom = std::clamp(m_zoom * room / live, 1.0, largestZoom());
    place();
    setOffset((contentX(from) + contentX(to) - m_width) / 2);
}

void TimeScale::centreOn(Nanos time) {
    if (!isEmpty()) {
        setOffset(contentX(time) - m_width / 2);
    }
}

std::size_t TimeScale::indexOf(Nanos time) const {
    const auto after = std::ranges::upper_bound(m_segments, time, {}, &TimeSegment::begin);
    return after == m_segments.begin() ? 0
                                       : static_cast<std::size_t>(after - m_segments.begin()) - 1;
}

double TimeScale::contentX(Nanos time) const {
    const std::size_t index = indexOf(time);
    const TimeSegment& segment = m_segments[index];
    const Nanos inside = std::clamp(time, segment.begin, segment.end);
    const auto span = static_cast<double>(std::max<std::uint64_t>(segment.span(), 1));
    const double part = static_cast<double>(spanBetween(segment.begin, inside)) / span;
    return m_edges[index] + part * (m_edges[index + 1] - m_edges[index]);
}

double TimeScale::xOf(Nanos time) const { return isEmpty() ? 0.0 : contentX(time) - m_offset; }

Nanos TimeScale::timeAt(double x) const {
    if (isEmpty()) {
        return 0;
    }
    const double at = std::clamp(x + m_offset, 0.0, m_edges.back());
    const auto after = std::upper_bound(m_edges.begin(), m_edges.end() - 1, at);
    const auto index = static_cast<std::size_t>(after - m_edges.begin()) - 1;
    const TimeSegment& segment = m_segments[index];
    const double width = m_edges[index + 1] - m_edges[index];
    const double part = width > 0 ? std::clamp((at - m_edges[index]) / width, 0.0, 1.0) : 0.0;
    const auto span = static_cast<double>(segment.span());
    const auto into = static_cast<std::uint64_t>(std::floor(part * span + 0.5));
    return static_cast<Nanos>(static_cast<std::uint64_t>(segment.begin) +
                              std::min(into, segment.span()));
}

TimeScale::Placed TimeScale::placed(std::size_t index) const {
    return {m_segments[index], m_edges[index] - m_offset, m_edges[index + 1] - m_offset};
}

std::vector<TimeScale::Placed> TimeScale::visible() const {
    std::vector<Placed> result;
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        const Placed segment = placed(i);
        if (segment.right >= 0 && segment.left <= m_width) {
            result.push_back(segment);
        }
    }
    return result;
}

TimeScale::Placed TimeScale::segmentOf(Nanos time) const {
    return isEmpty() ? Placed{} : placed(indexOf(time));
}

} // namespace ff
