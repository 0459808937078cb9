// Which readings of the open bundle are shown as lanes.
#pragma once

#include <memory>
#include <vector>

#include <QObject>

#include "views/shared/navigation.h"
#include "views/timeline/timeline_worker.h"

namespace ff {

/// Reads the bundle's metrics in the background when an analysis comes; those of accused and
/// suspect entities are shown, others when they are asked for. Holds no analysis.
class SeriesChooser : public QObject {
    Q_OBJECT

public:
    explicit SeriesChooser(Navigation& navigation, QObject* parent = nullptr);

    [[nodiscard]] const std::vector<std::shared_ptr<const PlotSeries>>& shown() const {
        return m_shown;
    }
    /// Null until the metrics are read.
    [[nodiscard]] std::shared_ptr<const SeriesCatalog> catalog() const { return m_catalog; }
    [[nodiscard]] bool isShown(const SeriesKey& key) const;

public slots:
    void toggle(const ff::SeriesKey& key);

signals:
    /// What is shown, or what there is to choose from.
    void changed();

private:
    void takeAnalysis();

    Navigation& m_navigation;
    TimelineWorker m_worker;
    std::shared_ptr<SeriesCatalog> m_catalog;
    std::vector<std::shared_ptr<const PlotSeries>> m_shown;
};

} // namespace ff
