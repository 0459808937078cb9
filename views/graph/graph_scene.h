// What the graph shows: groups in words, their boxes and the ways of their edges.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QRectF>
#include <QString>

#include "views/graph/event_groups.h"

namespace ff {

/// Not changed once it is made. Lengths are pixels at 100 %.
struct GraphScene {
    struct Node {
        QRectF box;
        QString place;   ///< `992 ranks · 124 nodes`
        QString symptom; ///< what was seen there
        QString time;    ///< of the first event
        QString lines;
    };
    struct Edge {
        std::vector<QPointF> route; ///< see `LayeredLayout::routes`
        QString label;              ///< rule and delay, short
        QString detail;             ///< everything, in sentences
    };

    std::shared_ptr<const Analysis> analysis;
    GroupedEvents grouped;
    std::vector<Node> nodes; ///< by group
    std::vector<Edge> edges; ///< by edge of the groups
    QSizeF size;

    /// The group that holds the event.
    [[nodiscard]] std::optional<std::size_t> groupOf(EventId event) const;
};

/// May take long for many events: not for the window's thread.
[[nodiscard]] std::shared_ptr<const GraphScene>
buildGraphScene(std::shared_ptr<const Analysis> analysis, const GroupingOptions& options);

} // namespace ff
