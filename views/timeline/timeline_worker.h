// Lays out lanes and reads metrics off the window's thread.
#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QThreadPool>

#include "engine/base/progress.h"
#include "engine/pipeline/analysis.h"
#include "views/timeline/lane_layout.h"
#include "views/timeline/series_reader.h"
#include "views/timeline/time_segments.h"

namespace ff {

/// What is drawn of an analysis.
struct TimelineContent {
    std::vector<TimeSegment> segments;
    LaneLayout lanes;
};

/// Results come in the thread that asked. Of layouts only the last asked for arrives, and nothing
/// that was asked for before `forget` does.
class TimelineWorker : public QObject {
    Q_OBJECT

public:
    explicit TimelineWorker(QObject* parent = nullptr);
    /// Waits for what runs.
    ~TimelineWorker() override;

    void layOut(std::shared_ptr<const Analysis> analysis, LaneChoices choices);
    void findSeries(std::shared_ptr<const Analysis> analysis);
    void fetchSeries(std::shared_ptr<const Analysis> analysis, SeriesKey key);
    /// Another analysis is shown, or none.
    void forget();

signals:
    void laidOut(std::shared_ptr<ff::TimelineContent> content);
    void foundSeries(std::shared_ptr<ff::SeriesCatalog> catalog);
    /// Null when there is none any more.
    void fetchedSeries(std::shared_ptr<const ff::PlotSeries> series);

private:
    QThreadPool m_layouts;
    QThreadPool m_metrics;
    quint64 m_generation = 0; ///< of the analysis
    quint64 m_layout = 0;
    std::shared_ptr<CancelFlag> m_cancel;
};

[[nodiscard]] TimelineContent contentOf(const Analysis& analysis, const LaneChoices& choices);

} // namespace ff
