// Every page is a merge of its members' lines between two cuts, found by bisection.
#include "engine/pipeline/merged_lines.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "engine/pipeline/merge_plan.h"

namespace ff {
namespace {

/// More lines than this within one page are not decoded, but put at the time of the page.
constexpr std::uint64_t mostDecoded = 4'000'000;
constexpr std::uint64_t batch = 256;

struct Stretch {
    MemberId member;
    std::uint64_t first = 0; ///< from 0
    std::uint64_t end = 0;
};

class MergedLines final : public LinePages {
public:
    MergedLines(std::shared_ptr<const LineTimes> times, std::vector<MemberId> members,
                LineFilter filter, LineSpanOfTime span, std::uint64_t pageRows)
        : m_times(std::move(times)), m_members(std::move(members)), m_filter(std::move(filter)),
          m_plan(planMerge(*m_times, m_members, span, pageRows)) {
        for (const std::uint64_t rows : m_plan.expected) {
            m_before.push_back(m_total);
            m_total += rows;
        }
    }

    [[nodiscard]] std::size_t pageCount() const override { return m_plan.expected.size(); }
    [[nodiscard]] std::uint64_t expectedRows(std::size_t page) const override {
        return m_plan.expected[page];
    }
    [[nodiscard]] bool isExact() const override { return false; }
    [[nodiscard]] std::vector<LinePlace> read(std::size_t page,
                                              const CancelFlag* cancel) const override;
    [[nodiscard]] std::size_t pageOf(MemberId member, std::uint64_t line) const override;
    [[nodiscard]] double fractionOf(const LinePlace& place) const override;

private:
    [[nodiscard]] std::uint64_t linesBefore(MemberId member, const MergeCut& cut) const;
    void take(const Stretch& stretch, const MergeCut& from, const MergeCut& to, bool decodes,
              std::vector<LinePlace>& rows) const;

    std::shared_ptr<const LineTimes> m_times;
    std::vector<MemberId> m_members;
    LineFilter m_filter;
    MergePlan m_plan;
    std::vector<std::uint64_t> m_before; ///< expected rows before each page
    std::uint64_t m_total = 0;
};

std::uint64_t MergedLines::linesBefore(MemberId member, const MergeCut& cut) const {
    const auto afterTime = [&] {
        return m_times->hasTimes(member) ? m_times->linesBefore(member, addSaturated(cut.time, 1))
                                         : m_times->linesBefore(member, cut.time);
    };
    if (!m_times->hasTimes(member) && cut.time != maxTime) {
        return 0;
    }
    if (member.value < cut.member) {
        return afterTime();
    }
    const std::uint64_t before =
        m_times->hasTimes(member) ? m_times->linesBefore(member, cut.time) : 0;
    if (member.value > cut.member || cut.line == 0) {
        return before;
    }
    return std::clamp(cut.line, before, std::max(before, afterTime()));
}

void MergedLines::take(const Stretch& stretch, const MergeCut& from, const MergeCut& to,
                       bool decodes, std::vector<LinePlace>& rows) const {
    const bool hasTimes = m_times->hasTimes(stretch.member);
    Nanos latest = hasTimes ? from.time : maxTime;
    for (std::uint64_t at = stretch.first; at < stretch.end; at += batch) {
        const std::uint64_t count = std::min(batch, stretch.end - at);
        for (const LineView& line : linesOf(m_times->analysis(), stretch.member, at + 1, count)) {
            const bool looks = decodes && (hasTimes || !m_filter.isEmpty());
            const LineFacts facts = looks ? m_times->factsOf(stretch.member, line) : LineFacts();
            if (!m_filter.isEmpty() && !passes(m_filter, facts)) {
                continue;
            }
            if (hasTimes && decodes) {
                const Nanos own = m_times->sortTime(stretch.member, line, facts);
                latest = std::min(std::max(latest, own), std::max(from.time, to.time));
            }
            LinePlace place;
            place.member = stretch.member;
            place.line = line.number;
            place.time = latest;
            rows.push_back(place);
        }
    }
}

std::vector<LinePlace> MergedLines::read(std::size_t page, const CancelFlag* cancel) const {
    const MergeCut& from = m_plan.cuts[page];
    const MergeCut& to = m_plan.cuts[page + 1];
    std::vector<Stretch> stretches;
    std::uint64_t total = 0;
    for (const MemberId member : m_members) {
        if (cancel != nullptr && cancel->isCancelled()) {
            return {};
        }
        const Stretch stretch{member, linesBefore(member, from), linesBefore(member, to)};
        if (stretch.first < stretch.end) {
            stretches.push_back(stretch);
            total += stretch.end - stretch.first;
        }
    }
    std::vector<LinePlace> rows;
    rows.reserve(static_cast<std::size_t>(total));
    for (const Stretch& stretch : stretches) {
        if (cancel != nullptr && cancel->isCancelled()) {
            break;
        }
        take(stretch, from, to, total <= mostDecoded, rows);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const LinePlace& a, const LinePlace& b) {
        return std::tie(a.time, a.member, a.line) < std::tie(b.time, b.member, b.line);
    });
    return rows;
}

std::size_t MergedLines::pageOf(MemberId member, std::uint64_t line) const {
    std::size_t low = 0;
    std::size_t high = pageCount() == 0 ? 0 : pageCount() - 1;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (linesBefore(member, m_plan.cuts[middle + 1]) < line) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

double MergedLines::fractionOf(const LinePlace& place) const {
    if (m_total == 0) {
        return 0;
    }
    const auto cut = std::partition_point(
        m_plan.cuts.begin() + 1, m_plan.cuts.end(), [&place](const MergeCut& each) {
            return std::tie(each.time, each.member, each.line) <
                   std::tie(place.time, place.member.value, place.line);
        });
    const auto page =
        std::min(static_cast<std::size_t>(cut - m_plan.cuts.begin()) - 1, m_before.size() - 1);
    return static_cast<double>(m_before[page]) / static_cast<double>(m_total);
}

} // namespace

bool passes(const LineFilter& filter, const LineFacts& facts) {
    if (!filter.node.empty() && facts.node != filter.node) {
        return false;
    }
    return filter.ranks.empty() ||
           (facts.rank &&
            std::binary_search(filter.ranks.begin(), filter.ranks.end(), *facts.rank));
}

std::shared_ptr<const LinePages> mergedLines(std::shared_ptr<const LineTimes> times,
                                             std::vector<MemberId> members, LineFilter filter,
                                             LineSpanOfTime span, std::uint64_t pageRows) {
    return std::make_shared<MergedLines>(std::move(times), std::move(members), std::move(filter),
                                         span, pageRows);
}

} // namespace ff
