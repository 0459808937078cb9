// An order of lines, of one member or of many, that is worked out page by page.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/progress.h"
#include "engine/base/time.h"
#include "engine/model/ids.h"

namespace ff {

/// One row of the order.
struct LinePlace {
    enum class Kind : std::uint8_t { Plain, Found, Context };

    MemberId member;
    std::uint64_t line = 0; ///< from 1
    Nanos time = maxTime;   ///< by which it was put here; `maxTime`: none
    Kind kind = Kind::Plain;
    bool isAfterGap = false; ///< lines are left out between the row before and this one
};

/// Only lines of the node and of the ranks; empty: all.
struct LineFilter {
    std::string node; ///< canonical
    std::vector<int> ranks;

    [[nodiscard]] bool isEmpty() const { return node.empty() && ranks.empty(); }
    bool operator==(const LineFilter&) const = default;
};

/// Points in time on the axis of the events, both included.
struct LineSpanOfTime {
    Nanos from = minTime;
    Nanos to = maxTime;

    bool operator==(const LineSpanOfTime&) const = default;
};

/// Immutable, safe to read from several threads. Making one and reading a page may take a while:
/// never on the thread of a window.
class LinePages {
public:
    virtual ~LinePages() = default;

    [[nodiscard]] virtual std::size_t pageCount() const = 0;
    /// About how many rows the page has; exactly where `isExact`.
    [[nodiscard]] virtual std::uint64_t expectedRows(std::size_t page) const = 0;
    [[nodiscard]] virtual bool isExact() const = 0;
    /// Cancelled: fewer rows than there are.
    [[nodiscard]] virtual std::vector<LinePlace> read(std::size_t page,
                                                      const CancelFlag* cancel) const = 0;
    /// The page that the line is on, if it is on any; else where it would be.
    [[nodiscard]] virtual std::size_t pageOf(MemberId member, std::uint64_t line) const = 0;
    /// Where a line is, from 0 (top) to 1, without looking at it; `time` as in `LinePlace`.
    [[nodiscard]] virtual double fractionOf(const LinePlace& place) const = 0;
};

/// All lines of one member in their order, or those within a span of time.
[[nodiscard]] std::shared_ptr<const LinePages> memberPages(std::uint64_t lines, MemberId member,
                                                           std::uint64_t first = 1);

/// Rows that are known already, in their order.
[[nodiscard]] std::shared_ptr<const LinePages> listedPages(std::vector<LinePlace> rows);

} // namespace ff
