// Columns in order, few crossings, then rows as level with their neighbours as the order allows.
#include "views/graph/layered_layout.h"

#include <algorithm>
#include <cmath>

#include "views/graph/layer_grid.h"

namespace ff {

namespace {

constexpr int levelSweeps = 10;
/// A block of boxes without edges is about this many times as wide as high.
constexpr double blockShape = 2.0;

class Placing {
public:
    Placing(LayerGrid grid, const LayoutMeasures& measures)
        : m_grid(std::move(grid)), m_measures(measures), m_middles(m_grid.places.size(), 0) {}

    /// Vertical centres of all places, from 0 on.
    const std::vector<double>& run() {
        for (const auto& column : m_grid.columns) {
            spread(column, std::vector<double>(column.size(), 0));
        }
        for (int sweep = 0; sweep < levelSweeps; ++sweep) {
            const bool isForward = sweep % 2 == 0;
            for (std::size_t i = 0; i < m_grid.columns.size(); ++i) {
                const std::size_t column = isForward ? i : m_grid.columns.size() - 1 - i;
                level(m_grid.columns[column], isForward);
            }
        }
        shiftToTop();
        return m_middles;
    }

    [[nodiscard]] const LayerGrid& grid() const { return m_grid; }

private:
    [[nodiscard]] double heightOf(std::size_t slot) const {
        return m_grid.places[slot].isWayPoint ? 0 : m_measures.box.height();
    }

    [[nodiscard]] double distance(std::size_t upper, std::size_t lower) const {
        const bool areBoxes = !m_grid.places[upper].isWayPoint && !m_grid.places[lower].isWayPoint;
        return (heightOf(upper) + heightOf(lower)) / 2 +
               (areBoxes ? m_measures.rowGap : m_measures.wireGap);
    }

    void level(const std::vector<std::size_t>& column, bool byBefore) {
        std::vector<double> wanted;
        for (const std::size_t slot : column) {
            const auto& neighbours =
                byBefore ? m_grid.places[slot].before : m_grid.places[slot].after;
            wanted.push_back(neighbours.empty() ? m_middles[slot] : medianOf(neighbours));
        }
        spread(column, wanted);
    }

    [[nodiscard]] double medianOf(const std::vector<std::size_t>& places) const {
        std::vector<double> middles;
        for (const std::size_t slot : places) {
            middles.push_back(m_middles[slot]);
        }
        std::sort(middles.begin(), middles.end());
        const std::size_t half = middles.size() / 2;
        return middles.size() % 2 == 1 ? middles[half] : (middles[half - 1] + middles[half]) / 2;
    }

    /// The places nearest to the wanted ones, by least squares, that keep order and distances:
    /// neighbours that want to overlap become one block at the mean of what they want.
    void spread(const std::vector<std::size_t>& column, const std::vector<double>& wanted) {
        struct Block {
            std::size_t first = 0;
            double sum = 0; ///< of what its members want, less their place in the block
            double count = 0;
            [[nodiscard]] double mean() const { return sum / count; }
        };
        std::vector<double> offsets(column.size(), 0);
        std::vector<Block> blocks;
        for (std::size_t i = 0; i < column.size(); ++i) {
            offsets[i] = i == 0 ? 0 : offsets[i - 1] + distance(column[i - 1], column[i]);
            blocks.push_back({i, wanted[i] - offsets[i], 1});
            while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
                Block& upper = blocks[blocks.size() - 2];
                upper.sum += blocks.back().sum;
                upper.count += blocks.back().count;
                blocks.pop_back();
            }
        }
        std::size_t block = 0;
        for (std::size_t i = 0; i < column.size(); ++i) {
            while (block + 1 < blocks.size() && blocks[block + 1].first <= i) {
                ++block;
            }
            m_middles[column[i]] = blocks[block].mean() + offsets[i];
        }
    }

    void shiftToTop() {
        double top = 0;
        bool isFirst = true;
        for (const auto& column : m_grid.columns) {
            for (const std::size_t slot : column) {
                const double begin = m_middles[slot] - heightOf(slot) / 2;
                top = isFirst ? begin : std::min(top, begin);
                isFirst = false;
            }
        }
        for (double& middle : m_middles) {
            middle -= top;
        }
    }

    LayerGrid m_grid;
    const LayoutMeasures& m_measures;
    std::vector<double> m_middles;
};

double leftOf(std::size_t column, const LayoutMeasures& measures) {
    return static_cast<double>(column) * (measures.box.width() + measures.columnGap);
}

/// Boxes that belong to nothing, in rows below `top`.
void placeRest(const std::vector<std::size_t>& rest, double top, const LayoutMeasures& measures,
               LayeredLayout& out) {
    const double width = measures.box.width() + measures.rowGap;
    const double height = measures.box.height() + measures.rowGap;
    const double wanted = std::sqrt(static_cast<double>(rest.size()) * height * blockShape / width);
    const double fitting = std::floor((out.size.width() + measures.rowGap) / width);
    const auto perRow = static_cast<std::size_t>(std::max({1.0, std::ceil(wanted), fitting}));
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const QPointF corner(static_cast<double>(i % perRow) * width,
                             top + static_cast<double>(i / perRow) * height);
        out.boxes[rest[i]] = corner;
        out.size = out.size.expandedTo(
            QSizeF(corner.x() + measures.box.width(), corner.y() + measures.box.height()));
    }
}

} // namespace

LayeredLayout layOut(std::size_t nodes, const std::vector<NodePair>& edges,
                     const LayoutMeasures& measures) {
    LayerGrid built = buildGrid(nodes, edges);
    reduceCrossings(built);
    Placing placing(std::move(built), measures);
    const std::vector<double>& middles = placing.run();
    const LayerGrid& grid = placing.grid();
    const double half = measures.box.height() / 2;

    LayeredLayout out{std::vector<QPointF>(nodes), {}, {}};
    std::vector<std::size_t> columnOf(grid.places.size(), 0);
    std::vector<bool> isPlaced(nodes, false);
    for (std::size_t column = 0; column < grid.columns.size(); ++column) {
        for (const std::size_t slot : grid.columns[column]) {
            columnOf[slot] = column;
            if (slot < nodes) {
                isPlaced[slot] = true;
                out.boxes[slot] = QPointF(leftOf(column, measures), middles[slot] - half);
                out.size = out.size.expandedTo(
                    QSizeF(out.boxes[slot].x() + measures.box.width(), middles[slot] + half));
            }
        }
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
        std::vector<QPointF>& route = out.routes.emplace_back();
        const std::vector<std::size_t>& path = grid.edgeSlots[i];
        for (std::size_t step = 0; step < path.size(); ++step) {
            const double left = leftOf(columnOf[path[step]], measures);
            const double x = step == 0 ? left + measures.box.width() : left;
            route.emplace_back(x, middles[path[step]]);
            if (step > 0 && step + 1 < path.size()) {
                route.emplace_back(left + measures.box.width(), middles[path[step]]);
            }
        }
        if (path.front() != edges[i].from) {
            std::reverse(route.begin(), route.end());
        }
    }
    std::vector<std::size_t> rest;
    for (std::size_t node = 0; node < nodes; ++node) {
        if (!isPlaced[node]) {
            rest.push_back(node);
        }
    }
    placeRest(rest, out.size.isEmpty() ? 0 : out.size.height() + measures.rowGap * 2, measures,
              out);
    return out;
}

} // namespace ff
