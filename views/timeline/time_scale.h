// Maps time to pixels and back: zoom, pan, and a scale of its own for every segment.
#pragma once

#include <vector>

#include "views/timeline/time_segments.h"

namespace ff {

/// Width of what stands for a folded stretch, in pixels: a band of 22 between two zigzags.
inline constexpr double foldWidth = 28.0;

/// Positions are pixels from the left edge of the plot. Live segments grow with the zoom, folded
/// bands keep their width. At zoom 1 everything fits the width.
class TimeScale {
public:
    /// A segment with where it lies at the present zoom and pan.
    struct Placed {
        TimeSegment segment;
        double left = 0;
        double right = 0;

        [[nodiscard]] double nanosPerPixel() const;
    };

    TimeScale() = default;
    explicit TimeScale(std::vector<TimeSegment> segments);

    [[nodiscard]] bool isEmpty() const { return m_segments.empty(); }
    [[nodiscard]] const std::vector<TimeSegment>& segments() const { return m_segments; }
    [[nodiscard]] double width() const { return m_width; }
    [[nodiscard]] double zoom() const { return m_zoom; }
    /// Width of everything at the present zoom, at least `width`.
    [[nodiscard]] double contentWidth() const;
    /// Pixels of the content left of the plot, 0 to `contentWidth() - width()`.
    [[nodiscard]] double offset() const { return m_offset; }

    /// Keeps zoom and the time in the middle.
    void setWidth(double width);
    void setOffset(double offset);
    void panBy(double pixels) { setOffset(m_offset + pixels); }
    /// The time under `x` stays there, unless an end of the axis comes into view.
    void zoomAt(double x, double factor);
    void fit();
    /// Shows [from, to] as large as possible with `margin` pixels free on both sides.
    void fitRange(Nanos from, Nanos to, double margin);
    /// Moves so that `time` is in the middle, as far as the ends allow.
    void centreOn(Nanos time);

    /// Times beyond the axis lie on its ends.
    [[nodiscard]] double xOf(Nanos time) const;
    /// Positions beyond the axis give its ends.
    [[nodiscard]] Nanos timeAt(double x) const;
    [[nodiscard]] Nanos begin() const { return isEmpty() ? 0 : m_segments.front().begin; }
    [[nodiscard]] Nanos end() const { return isEmpty() ? 0 : m_segments.back().end; }

    /// Segments that lie at least partly in the plot.
    [[nodiscard]] std::vector<Placed> visible() const;
    /// The segment that holds `time`; the nearest one for times beyond the axis.
    [[nodiscard]] Placed segmentOf(Nanos time) const;

private:
    [[nodiscard]] double contentX(Nanos time) const;
    [[nodiscard]] std::size_t indexOf(Nanos time) const;
    [[nodiscard]] Placed placed(std::size_t index) const;
    [[nodiscard]] double largestZoom() const;
    void place();

    std::vector<TimeSegment> m_segments;
    std::vector<double> m_edges; ///< content position of every segment's left edge, and the end
    double m_width = 800;
    double m_zoom = 1;
    double m_offset = 0;
};

} // namespace ff
