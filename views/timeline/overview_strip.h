// The whole job in one strip: how much was logged when, who waited, and what the plot shows of it.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QWidget>

#include "views/shared/navigation.h"
#include "views/shared/palette.h"
#include "views/timeline/job_time.h"

namespace ff {

/// Linear, nothing is folded here. A click or drag asks for that part of the job.
class OverviewStrip : public QWidget {
    Q_OBJECT

public:
    OverviewStrip(Navigation& navigation, const Palette& palette, QWidget* parent = nullptr);

    /// The part of the job the plot shows.
    void setView(Nanos from, Nanos to);
    [[nodiscard]] std::optional<JobSpan> span() const { return m_span; }
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void rangeRequested(ff::Nanos from, ff::Nanos to);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void takeAnalysis();
    [[nodiscard]] QRect strip() const;
    [[nodiscard]] double xOf(Nanos time) const;
    [[nodiscard]] Nanos timeAt(double x) const;
    void paintTitle(QPainter& painter) const;
    void paintHistogram(QPainter& painter);
    void paintWaits(QPainter& painter) const;
    void paintTicks(QPainter& painter) const;
    void paintFrame(QPainter& painter) const;
    void paintAccused(QPainter& painter) const;

    Navigation& m_navigation;
    const Palette& m_palette;
    std::shared_ptr<const Analysis> m_analysis;
    std::optional<JobSpan> m_span;
    std::optional<JobSpan> m_wait;        ///< from the first onset to the last end of a wait
    std::vector<std::uint32_t> m_density; ///< of the present width, once it was painted
    Nanos m_viewFrom = 0;
    Nanos m_viewTo = 0;
    std::optional<double> m_pressedAt;
    double m_draggedTo = 0;
};

} // namespace ff
