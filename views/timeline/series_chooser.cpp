#include "views/timeline/series_chooser.h"

#include <algorithm>

namespace ff {

SeriesChooser::SeriesChooser(Navigation& navigation, QObject* parent)
    : QObject(parent), m_navigation(navigation) {
    connect(&m_navigation, &Navigation::analysisChanged, this, &SeriesChooser::takeAnalysis);
    connect(&m_worker, &TimelineWorker::foundSeries, this,
            [this](const std::shared_ptr<SeriesCatalog>& catalog) {
                m_catalog = catalog;
                m_shown = std::move(catalog->shown);
                catalog->shown.clear();
                Q_EMIT changed();
            });
    connect(&m_worker, &TimelineWorker::fetchedSeries, this,
            [this](const std::shared_ptr<const PlotSeries>& series) {
                if (series && !isShown(series->key)) {
                    m_shown.push_back(series);
                    Q_EMIT changed();
                }
            });
    takeAnalysis();
}

void SeriesChooser::takeAnalysis() {
    m_worker.forget();
    m_catalog.reset();
    m_shown.clear();
    Q_EMIT changed();
    if (m_navigation.analysis()) {
        m_worker.findSeries(m_navigation.analysis());
    }
}

bool SeriesChooser::isShown(const SeriesKey& key) const {
    return std::ranges::any_of(m_shown, [&key](const auto& series) { return series->key == key; });
}

void SeriesChooser::toggle(const SeriesKey& key) {
    const auto removed =
        std::erase_if(m_shown, [&key](const auto& series) { return series->key == key; });
    if (removed > 0) {
        Q_EMIT changed();
    } else if (m_navigation.analysis()) {
        m_worker.fetchSeries(m_navigation.analysis(), key);
    }
}

} // namespace ff
