#include "views/graph/layer_grid.h"

#include <algorithm>

namespace ff {

namespace {

constexpr int sweeps = 12;
constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

/// The column of each node: as far left as its causes allow, then causes as far right as their
/// effects allow, so that edges are short.
std::vector<std::size_t> columnsOf(std::size_t nodes, const std::vector<NodePair>& edges,
                                   const EdgeDirections& directions) {
    std::vector<std::vector<std::size_t>> next(nodes);
    std::vector<bool> hasEdge(nodes, false);
    std::vector<bool> hasCause(nodes, false);
    for (std::size_t i = 0; i < edges.size(); ++i) {
        if (edges[i].from == edges[i].to) {
            continue;
        }
        hasEdge[edges[i].from] = hasEdge[edges[i].to] = true;
        const NodePair run =
            directions.isBackward[i] ? NodePair{edges[i].to, edges[i].from} : edges[i];
        next[run.from].push_back(run.to);
        hasCause[run.to] = true;
    }
    std::vector<std::size_t> columns(nodes, 0);
    for (const std::size_t node : directions.order) {
        for (const std::size_t to : next[node]) {
            columns[to] = std::max(columns[to], columns[node] + 1);
        }
    }
    for (std::size_t node = 0; node < nodes; ++node) {
        if (!hasCause[node] && !next[node].empty()) {
            std::size_t nearest = nowhere;
            for (const std::size_t to : next[node]) {
                nearest = std::min(nearest, columns[to]);
            }
            columns[node] = nearest - 1;
        }
        if (!hasEdge[node]) {
            columns[node] = nowhere;
        }
    }
    return columns;
}

void link(LayerGrid& grid, std::size_t left, std::size_t right) {
    grid.places[left].after.push_back(right);
    grid.places[right].before.push_back(left);
}

std::vector<std::size_t> rowsOf(const LayerGrid& grid) {
    std::vector<std::size_t> rows(grid.places.size(), 0);
    for (const auto& column : grid.columns) {
        for (std::size_t row = 0; row < column.size(); ++row) {
            rows[column[row]] = row;
        }
    }
    return rows;
}

/// Sorts a column by the mean row of the neighbours at one side; what has none there stays.
void sortByNeighbours(LayerGrid& grid, std::vector<std::size_t>& column, bool byBefore,
                      std::vector<std::size_t>& rows) {
    std::vector<double> wanted(column.size());
    for (std::size_t i = 0; i < column.size(); ++i) {
        const LayerGrid::Slot& slot = grid.places[column[i]];
        const auto& neighbours = byBefore ? slot.before : slot.after;
        double sum = 0;
        for (const std::size_t other : neighbours) {
            sum += static_cast<double>(rows[other]);
        }
        wanted[i] = neighbours.empty() ? static_cast<double>(i)
                                       : sum / static_cast<double>(neighbours.size());
    }
    std::vector<std::size_t> order(column.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
    std::vector<std::size_t> sorted;
    for (const std::size_t i : order) {
        rows[column[i]] = sorted.size();
        sorted.push_back(column[i]);
    }
    column = std::move(sorted);
}

/// Crossings of edges that end at `rows` in this order: pairs that are the wrong way round, counted
/// while merging.
std::size_t inversions(std::vector<std::size_t>& rows, std::vector<std::size_t>& scratch,
                       std::size_t begin, std::size_t end) {
    if (end - begin < 2) {
        return 0;
    }
    const std::size_t middle = begin + (end - begin) / 2;
    std::size_t count =
        inversions(rows, scratch, begin, middle) + inversions(rows, scratch, middle, end);
    std::size_t left = begin;
    std::size_t right = middle;
    for (std::size_t i = begin; i < end; ++i) {
        const bool takesLeft = right == end || (left < middle && rows[left] <= rows[right]);
        if (!takesLeft) {
            count += middle - left;
        }
        scratch[i] = takesLeft ? rows[left++] : rows[right++];
    }
    std::copy(scratch.begin() + static_cast<std::ptrdiff_t>(begin),
              scratch.begin() + static_cast<std::ptrdiff_t>(end),
              rows.begin() + static_cast<std::ptrdiff_t>(begin));
    return count;
}

} // namespace

LayerGrid buildGrid(std::size_t nodes, const std::vector<NodePair>& edges) {
    const EdgeDirections directions = findDirections(nodes, edges);
    const std::vector<std::size_t> columns = columnsOf(nodes, edges, directions);
    LayerGrid grid;
    for (std::size_t node = 0; node < nodes; ++node) {
        grid.places.push_back({node, false, {}, {}});
        if (columns[node] != nowhere) {
            grid.columns.resize(std::max(grid.columns.size(), columns[node] + 1));
            grid.columns[columns[node]].push_back(node);
        }
    }
    for (const NodePair& edge : edges) {
        const bool isReversed = columns[edge.from] > columns[edge.to];
        const std::size_t left = isReversed ? edge.to : edge.from;
        const std::size_t right = isReversed ? edge.from : edge.to;
        std::vector<std::size_t>& path = grid.edgeSlots.emplace_back();
        path.push_back(left);
        if (left == right) {
            continue;
        }
        for (std::size_t column = columns[left] + 1; column < columns[right]; ++column) {
            grid.places.push_back({0, true, {}, {}});
            grid.columns[column].push_back(grid.places.size() - 1);
            link(grid, path.back(), grid.places.size() - 1);
            path.push_back(grid.places.size() - 1);
        }
        link(grid, path.back(), right);
        path.push_back(right);
    }
    return grid;
}

std::size_t crossingsIn(const LayerGrid& grid) {
    const std::vector<std::size_t> rows = rowsOf(grid);
    std::size_t count = 0;
    for (const auto& column : grid.columns) {
        std::vector<std::size_t> ends;
        for (const std::size_t slot : column) {
            std::vector<std::size_t> ofSlot;
            for (const std::size_t to : grid.places[slot].after) {
                ofSlot.push_back(rows[to]);
            }
            std::sort(ofSlot.begin(), ofSlot.end());
            ends.insert(ends.end(), ofSlot.begin(), ofSlot.end());
        }
        std::vector<std::size_t> scratch(ends.size());
        count += inversions(ends, scratch, 0, ends.size());
    }
    return count;
}

void reduceCrossings(LayerGrid& grid) {
    std::vector<std::size_t> rows = rowsOf(grid);
    std::size_t fewest = crossingsIn(grid);
    std::vector<std::vector<std::size_t>> best = grid.columns;
    for (int sweep = 0; sweep < sweeps && fewest > 0; ++sweep) {
        const bool isForward = sweep % 2 == 0;
        for (std::size_t i = 0; i < grid.columns.size(); ++i) {
            const std::size_t column = isForward ? i : grid.columns.size() - 1 - i;
            sortByNeighbours(grid, grid.columns[column], isForward, rows);
        }
        if (const std::size_t crossings = crossingsIn(grid); crossings < fewest) {
            fewest = crossings;
            best = grid.columns;
        }
    }
    grid.columns = std::move(best);
}

} // namespace ff
