// What never moves with the cursor, painted once a view.
#pragma once

#include <cstddef>

#include <QPixmap>

namespace ff {

struct PlotLayer {
    QPixmap pixmap;
    bool isValid = false;
    int paints = 0;            ///< how often it was painted
    std::size_t laneCount = 0; ///< that the last painting took
};

} // namespace ff
