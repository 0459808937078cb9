// Sums the members' rates of lines over time and cuts whenever a page is full.
#include "engine/pipeline/merge_plan.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace ff {
namespace {

struct RateChange {
    Nanos at = 0;
    double change = 0; ///< lines a nanosecond
};

/// Lines of one member that share a time.
struct Heap {
    Nanos at = 0;
    std::uint32_t member = 0;
    std::uint64_t before = 0; ///< lines of the member before the heap
    std::uint64_t lines = 0;
};

struct Shape {
    std::vector<RateChange> rates;
    std::vector<Heap> heaps;
};

/// Lines [before, before + lines) of the member lie between two times.
void addStretch(Shape& shape, const LineSpanOfTime& span, MemberId member, Nanos from, Nanos to,
                std::uint64_t before, std::uint64_t lines) {
    if (lines == 0 || to < span.from || from > span.to) {
        return;
    }
    if (from >= to) {
        shape.heaps.push_back({from, member.value, before, lines});
        return;
    }
    const double rate =
        static_cast<double>(lines) / (static_cast<double>(to) - static_cast<double>(from));
    shape.rates.push_back({std::max(from, span.from), rate});
    shape.rates.push_back({std::min(to, span.to), -rate});
}

void addMember(Shape& shape, const LineTimes& times, MemberId member, const LineSpanOfTime& span) {
    const auto& marks = times.marks(member);
    const std::uint64_t total = lineCount(times.analysis(), member);
    Nanos at = marks.front().time;
    std::uint64_t before = 0;
    for (const TimeMark& mark : marks) {
        const Nanos next = std::max(at, mark.time);
        addStretch(shape, span, member, at, next, before, mark.line - 1 - before);
        before = mark.line - 1;
        at = next;
    }
    addStretch(shape, span, member, at, at, before, total - before);
}

class Planner {
public:
    Planner(Nanos first, std::uint64_t pageRows) : m_pageRows(pageRows), m_at(first) {
        m_plan.cuts.push_back({first, 0, 0});
    }

    void advance(Nanos to) {
        if (m_rate <= 0 || to <= m_at) {
            m_at = std::max(m_at, to);
            return;
        }
        const auto page = static_cast<double>(m_pageRows);
        double left = m_rate * (static_cast<double>(to) - static_cast<double>(m_at));
        while (m_filled + left >= page) {
            const double taken = page - m_filled;
            const auto step = static_cast<Nanos>(std::ceil(taken / m_rate));
            m_at = std::min(to, addSaturated(m_at, std::max<Nanos>(step, 1)));
            left -= taken;
            m_filled = page;
            cut({m_at, 0, 0});
        }
        m_filled += left;
        m_at = to;
    }

    void changeRate(double change) { m_rate = std::max(0.0, m_rate + change); }

    void addHeap(const Heap& heap) {
        std::uint64_t done = 0;
        while (m_filled + static_cast<double>(heap.lines - done) >
               static_cast<double>(m_pageRows)) {
            const auto room = static_cast<std::uint64_t>(
                std::max(1.0, static_cast<double>(m_pageRows) - m_filled));
            done += std::min(room, heap.lines - done);
            m_filled = static_cast<double>(m_pageRows);
            cut({heap.at, heap.member, heap.before + done});
        }
        m_filled += static_cast<double>(heap.lines - done);
    }

    MergePlan finish(MergeCut last) {
        cut(last);
        return std::move(m_plan);
    }

private:
    void cut(MergeCut at) {
        m_plan.cuts.push_back(at);
        m_plan.expected.push_back(static_cast<std::uint64_t>(std::llround(m_filled)));
        m_filled = 0;
    }

    MergePlan m_plan;
    std::uint64_t m_pageRows;
    Nanos m_at;
    double m_rate = 0;
    double m_filled = 0;
};

void sweep(Planner& planner, Shape& shape) {
    std::stable_sort(shape.rates.begin(), shape.rates.end(),
                     [](const RateChange& a, const RateChange& b) { return a.at < b.at; });
    std::stable_sort(shape.heaps.begin(), shape.heaps.end(), [](const Heap& a, const Heap& b) {
        return std::tie(a.at, a.member, a.before) < std::tie(b.at, b.member, b.before);
    });
    auto rate = shape.rates.begin();
    auto heap = shape.heaps.begin();
    while (rate != shape.rates.end() || heap != shape.heaps.end()) {
        const bool isHeap =
            rate == shape.rates.end() || (heap != shape.heaps.end() && heap->at <= rate->at);
        planner.advance(isHeap ? heap->at : rate->at);
        if (isHeap) {
            planner.addHeap(*heap++);
        } else {
            planner.changeRate((rate++)->change);
        }
    }
}

} // namespace

MergePlan planMerge(const LineTimes& times, const std::vector<MemberId>& members,
                    const LineSpanOfTime& span, std::uint64_t pageRows) {
    Shape shape;
    Nanos first = maxTime;
    for (const MemberId member : members) {
        if (times.hasTimes(member)) {
            addMember(shape, times, member, span);
            first = std::min(first, times.marks(member).front().time);
        }
    }
    const bool isWhole = span == LineSpanOfTime{};
    Planner planner(isWhole ? minTime : span.from, pageRows);
    if (first != maxTime) {
        planner.advance(std::max(first, span.from));
        sweep(planner, shape);
    }
    if (!isWhole) {
        return planner.finish({addSaturated(span.to, 1), 0, 0});
    }
    for (const MemberId member : members) {
        if (!times.hasTimes(member)) {
            planner.addHeap({maxTime, member.value, 0, lineCount(times.analysis(), member)});
        }
    }
    return planner.finish({maxTime, MemberId::none, 0});
}

} // namespace ff
