// Tasks hold the analysis while they run and let go of it before their result is delivered.
#include "views/timeline/timeline_worker.h"

#include <utility>

#include "views/timeline/job_time.h"

namespace ff {

TimelineWorker::TimelineWorker(QObject* parent)
    : QObject(parent), m_cancel(std::make_shared<CancelFlag>()) {
    m_layouts.setMaxThreadCount(1);
    m_metrics.setMaxThreadCount(1);
}

TimelineWorker::~TimelineWorker() {
    m_cancel->cancel();
    for (QThreadPool* pool : {&m_layouts, &m_metrics}) {
        pool->clear();
        pool->waitForDone();
    }
}

void TimelineWorker::forget() {
    m_cancel->cancel();
    m_cancel = std::make_shared<CancelFlag>();
    ++m_generation;
    ++m_layout;
    m_layouts.clear();
    m_metrics.clear();
}

void TimelineWorker::layOut(std::shared_ptr<const Analysis> analysis, LaneChoices choices) {
    const quint64 layout = ++m_layout;
    m_layouts.clear();
    m_layouts.start([this, layout, shown = std::move(analysis), chosen = std::move(choices)]() mutable {
        auto content = std::make_shared<TimelineContent>(contentOf(*shown, chosen));
        shown.reset();
        QMetaObject::invokeMethod(
            this,
            [this, layout, content] {
                if (layout == m_layout) {
                    Q_EMIT laidOut(content);
                }
            },
            Qt::QueuedConnection);
    });
}

void TimelineWorker::findSeries(std::shared_ptr<const Analysis> analysis) {
    m_metrics.start([this, generation = m_generation, cancel = m_cancel,
                     shown = std::move(analysis)]() mutable {
        auto catalog = std::make_shared<SeriesCatalog>(readCatalog(*shown, *cancel));
        shown.reset();
        QMetaObject::invokeMethod(
            this,
            [this, generation, catalog] {
                if (generation == m_generation) {
                    Q_EMIT foundSeries(catalog);
                }
            },
            Qt::QueuedConnection);
    });
}

void TimelineWorker::fetchSeries(std::shared_ptr<const Analysis> analysis, SeriesKey key) {
    m_metrics.start([this, generation = m_generation, shown = std::move(analysis),
                     wanted = std::move(key)]() mutable {
        std::shared_ptr<const PlotSeries> series = readSeries(*shown, wanted);
        shown.reset();
        QMetaObject::invokeMethod(
            this,
            [this, generation, series] {
                if (generation == m_generation) {
                    Q_EMIT fetchedSeries(series);
                }
            },
            Qt::QueuedConnection);
    });
}

TimelineContent contentOf(const Analysis& analysis, const LaneChoices& choices) {
    return {timeSegments(timePoints(analysis)), LaneLayout(analysis, choices)};
}

} // namespace ff
