// Files whose names differ in one number: `rank_0.log` to `rank_7.log`.
#pragma once

#include <vector>

#include <QString>

namespace ff {

/// Names in natural order (`rank_2` before `rank_10`), as positions in `names`, put into series.
struct NameSeries {
    QString title; ///< `rank_0 … 7.log`, or the name itself
    std::vector<std::size_t> names;
};

/// Fewer than three alike stay single.
[[nodiscard]] std::vector<NameSeries> seriesOf(const std::vector<QString>& names);

} // namespace ff
