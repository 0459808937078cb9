#include "engine/pipeline/line_pages.h"

#include <algorithm>
#include <utility>

namespace ff {
namespace {

constexpr std::uint64_t pageRows = 4096;

std::size_t pagesFor(std::uint64_t rows) {
    return static_cast<std::size_t>((rows + pageRows - 1) / pageRows);
}

std::uint64_t rowsOn(std::size_t page, std::uint64_t total) {
    const std::uint64_t first = page * pageRows;
    return first < total ? std::min(pageRows, total - first) : 0;
}

class MemberPages final : public LinePages {
public:
    MemberPages(std::uint64_t lines, MemberId member, std::uint64_t first)
        : m_lines(lines), m_member(member), m_first(first) {}

    [[nodiscard]] std::size_t pageCount() const override { return pagesFor(m_lines); }
    [[nodiscard]] std::uint64_t expectedRows(std::size_t page) const override {
        return rowsOn(page, m_lines);
    }
    [[nodiscard]] bool isExact() const override { return true; }

    [[nodiscard]] std::vector<LinePlace> read(std::size_t page, const CancelFlag*) const override {
        std::vector<LinePlace> rows(static_cast<std::size_t>(rowsOn(page, m_lines)));
        std::uint64_t line = m_first + page * pageRows;
        for (LinePlace& row : rows) {
            row.member = m_member;
            row.line = line++;
        }
        return rows;
    }

    [[nodiscard]] std::size_t pageOf(MemberId, std::uint64_t line) const override {
        const std::uint64_t row = line > m_first ? line - m_first : 0;
        return static_cast<std::size_t>(std::min(row, m_lines == 0 ? 0 : m_lines - 1) / pageRows);
    }

    [[nodiscard]] double fractionOf(const LinePlace& place) const override {
        const std::uint64_t row = place.line > m_first ? place.line - m_first : 0;
        return m_lines == 0 ? 0 : static_cast<double>(row) / static_cast<double>(m_lines);
    }

private:
    std::uint64_t m_lines;
    MemberId m_member;
    std::uint64_t m_first;
};

class ListedPages final : public LinePages {
public:
    explicit ListedPages(std::vector<LinePlace> rows) : m_rows(std::move(rows)) {}

    [[nodiscard]] std::size_t pageCount() const override { return pagesFor(m_rows.size()); }
    [[nodiscard]] std::uint64_t expectedRows(std::size_t page) const override {
        return rowsOn(page, m_rows.size());
    }
    [[nodiscard]] bool isExact() const override { return true; }

    [[nodiscard]] std::vector<LinePlace> read(std::size_t page, const CancelFlag*) const override {
        const auto begin = m_rows.begin() + static_cast<std::ptrdiff_t>(page * pageRows);
        return {begin, begin + static_cast<std::ptrdiff_t>(rowsOn(page, m_rows.size()))};
    }

    [[nodiscard]] std::size_t pageOf(MemberId member, std::uint64_t line) const override {
        return rowOf(member, line) / pageRows;
    }

    [[nodiscard]] double fractionOf(const LinePlace& place) const override {
        return m_rows.empty() ? 0
                              : static_cast<double>(rowOf(place.member, place.line)) /
                                    static_cast<double>(m_rows.size());
    }

private:
    [[nodiscard]] std::size_t rowOf(MemberId member, std::uint64_t line) const {
        const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const LinePlace& row) {
            return row.member == member && row.line == line;
        });
        return found == m_rows.end() ? 0 : static_cast<std::size_t>(found - m_rows.begin());
    }

    std::vector<LinePlace> m_rows;
};

} // namespace

std::shared_ptr<const LinePages> memberPages(std::uint64_t lines, MemberId member,
                                             std::uint64_t first) {
    return std::make_shared<MemberPages>(lines, member, first);
}

std::shared_ptr<const LinePages> listedPages(std::vector<LinePlace> rows) {
    return std::make_shared<ListedPages>(std::move(rows));
}

} // namespace ff
