// Finds the series of readings that a bundle holds, and reads chosen ones.
#pragma once

#include <memory>
#include <vector>

#include "engine/base/progress.h"
#include "engine/pipeline/analysis.h"
#include "views/timeline/plot_series.h"

namespace ff {

struct SeriesCatalog {
    std::vector<SeriesOffer> offers; ///< interesting first, then by topic, place and name
    /// The few shown without being asked for: of accused and suspect entities.
    std::vector<std::shared_ptr<const PlotSeries>> shown;
};

/// Both read the members again: not for the thread of the window. The catalog ends early, with
/// what it has, when it is cancelled. Of training logs it reads those of the job, of rank 0 and of
/// accused and suspect ranks, up to a quarter of a gigabyte.
[[nodiscard]] SeriesCatalog readCatalog(const Analysis& analysis, const CancelFlag& cancel);
/// Null when it is not there any more.
[[nodiscard]] std::shared_ptr<const PlotSeries> readSeries(const Analysis& analysis,
                                                           const SeriesKey& key);

} // namespace ff
