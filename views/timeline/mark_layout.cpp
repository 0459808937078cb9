// A lane's track is sorted by time, so one walk over the part in view fills the pixel buckets.
#include "views/timeline/mark_layout.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "views/timeline/lane_assignment.h"

namespace ff {

namespace {

constexpr double overhang = 24.0; ///< pixels beyond the plot from which marks still reach in
constexpr Nanos shortestWait = second;

} // namespace

MarkLayout::MarkLayout(const Analysis& analysis, const TimeScale& scale)
    : m_analysis(analysis), m_scale(scale), m_explainer(analysis.graph.log.events.size()) {
    for (const CausalEdge& edge : analysis.graph.edges) {
        EventId& explainer = m_explainer[edge.effect.index()];
        if (!explainer.isValid()) {
            explainer = edge.cause;
        }
    }
    for (const ChainHop& hop : analysis.verdict.chain) {
        for (const EventId event : hop.events) {
            m_explainer[event.index()] = hop.from;
        }
    }
    if (analysis.verdict.primary) {
        m_primary = analysis.verdict.primary->event;
    }
    m_shapes.reserve(analysis.graph.log.events.size());
    m_waits.reserve(analysis.graph.log.events.size());
    for (const Event& event : analysis.graph.log.events) {
        m_shapes.push_back(markFor(analysis.rules->symptom(event.symptom), event));
        m_waits.push_back(tellsWait(event.id));
    }
}

bool MarkLayout::isWorse(const LaneMark& a, const LaneMark& b) const {
    if ((a.event == m_primary) != (b.event == m_primary)) {
        return a.event == m_primary;
    }
    return a.shape < b.shape;
}

LaneMark MarkLayout::place(EventId id) const {
    const Event& event = m_analysis.event(id);
    LaneMark mark;
    mark.event = id;
    mark.lines = event.count;
    mark.shape = m_shapes[id.index()];
    if (const std::optional<Nanos> at = markTime(event)) {
        mark.x = m_scale.xOf(*at);
        return mark;
    }
    mark.hasSpan = true;
    mark.spanLeft = m_scale.xOf(std::max(event.first.earliest, m_scale.begin()));
    mark.spanRight = m_scale.xOf(std::min(event.first.latest, m_scale.end()));
    mark.x = untimedX(event, mark.spanLeft, mark.spanRight);
    return mark;
}

/// Nobody knows where it belongs; the free right end of the segment of what explains it reads
/// best, as long as that lies within the span.
double MarkLayout::untimedX(const Event& event, double left, double right) const {
    const EventId explainer = m_explainer[event.id.index()];
    if (!explainer.isValid()) {
        return (left + right) / 2;
    }
    const std::optional<Nanos> at = markTime(m_analysis.event(explainer));
    if (!at) {
        return (left + right) / 2;
    }
    const TimeScale::Placed place = m_scale.segmentOf(*at);
    const double free = place.right - (place.right - place.left) * 0.09;
    return std::clamp(free, left, std::max(left, right));
}

std::vector<LaneMark> MarkLayout::aggregated(const std::vector<TrackEvent>& track,
                                             double bucket) const {
    std::vector<LaneMark> marks;
    const Nanos from = std::max(m_scale.timeAt(-overhang), m_scale.begin());
    const Nanos to = std::min(m_scale.timeAt(m_scale.width() + overhang), m_scale.end());
    auto next = std::ranges::lower_bound(track, from, {}, &TrackEvent::at);
    double bucketStart = 0;
    for (; next != track.end() && next->at <= to; ++next) {
        ++m_visited;
        LaneMark mark;
        mark.event = next->event;
        mark.x = m_scale.xOf(next->at);
        mark.shape = m_shapes[next->event.index()];
        mark.lines = m_analysis.event(next->event).count;
        if (marks.empty() || mark.x - bucketStart >= bucket) {
            bucketStart = mark.x;
            marks.push_back(mark);
            continue;
        }
        LaneMark& shared = marks.back();
        const std::uint32_t events = shared.events + 1;
        const std::uint64_t lines = shared.lines + mark.lines;
        if (isWorse(mark, shared)) {
            shared = mark;
        }
        shared.events = events;
        shared.lines = lines;
    }
    return marks;
}

std::vector<LaneMark> MarkLayout::marks(const Lane& lane, double bucket) const {
    std::vector<LaneMark> marks = aggregated(lane.track, bucket);
    std::vector<LaneMark> untimed;
    for (const EventId id : lane.untimed) {
        ++m_visited;
        const LaneMark mark = place(id);
        const auto same = std::ranges::find_if(untimed, [&](const LaneMark& other) {
            return std::abs(other.x - mark.x) < std::max(bucket, 1.0);
        });
        if (same == untimed.end()) {
            untimed.push_back(mark);
        } else {
            same->events += 1;
            same->lines += mark.lines;
        }
    }
    std::ranges::copy_if(untimed, std::back_inserter(marks), [this](const LaneMark& mark) {
        return mark.spanRight >= 0 && mark.spanLeft <= m_scale.width();
    });
    std::ranges::stable_sort(marks, {}, &LaneMark::x);
    return marks;
}

std::vector<LaneMark> MarkLayout::echoes(const Lane& lane, double bucket) const {
    return aggregated(lane.echoTrack, bucket);
}

bool MarkLayout::isWait(EventId id) const { return m_waits[id.index()]; }

bool MarkLayout::tellsWait(EventId id) const {
    const Event& event = m_analysis.event(id);
    return event.onset.isWall() && event.first.isWall() && event.onset.at < event.first.at &&
           m_analysis.rules->symptom(event.symptom).role == Role::Cascade &&
           spanBetween(event.onset.at, event.first.at) >= static_cast<std::uint64_t>(shortestWait);
}

double MarkLayout::arrivalX(EventId id) const {
    return isWait(id) ? m_scale.xOf(m_analysis.event(id).onset.at) : place(id).x;
}

std::vector<LaneWait> MarkLayout::waits(const Lane& lane, std::size_t most) const {
    std::vector<LaneWait> all;
    for (const TrackEvent& entry : lane.track) {
        ++m_visited;
        if (!isWait(entry.event)) {
            continue;
        }
        const Event& event = m_analysis.event(entry.event);
        const LaneWait wait{m_scale.xOf(event.onset.at), m_scale.xOf(event.first.at), entry.event};
        if (wait.right >= 0 && wait.left <= m_scale.width()) {
            all.push_back(wait);
        }
    }
    std::ranges::stable_sort(all, {}, &LaneWait::left);
    if (all.size() <= most || most < 2) {
        all.resize(std::min(all.size(), most));
        return all;
    }
    std::vector<LaneWait> chosen;
    for (std::size_t i = 0; i < most; ++i) {
        chosen.push_back(all[i * (all.size() - 1) / (most - 1)]);
    }
    return chosen;
}

} // namespace ff
