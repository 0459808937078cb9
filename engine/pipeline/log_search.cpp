// Members are cut into runs of blocks; a block is looked at as a whole before its lines are.
#include "engine/pipeline/log_search.h"

#include <algorithm>
#include <mutex>
#include <tuple>
#include <utility>

#include "engine/base/worker_pool.h"
#include "engine/pipeline/merged_lines.h"

namespace ff {
namespace {

constexpr std::uint64_t blocksPerTask = 64;
constexpr std::size_t largestBlock = std::size_t{4} << 20; ///< larger ones: line by line

struct Task {
    MemberId member;
    std::size_t firstBlock = 0;
    std::size_t endBlock = 0;
};

bool comesBefore(const LinePlace& a, const LinePlace& b) {
    return std::tie(a.time, a.member, a.line) < std::tie(b.time, b.member, b.line);
}

bool isAbove(const LinePlace& a, const LinePlace& b) {
    return std::tie(a.member, a.line) < std::tie(b.member, b.line);
}

class Search {
public:
    Search(const LineTimes& times, const LogQuery& query, const CancelFlag* cancel,
           const FoundSink& sink)
        : m_times(times), m_query(query), m_cancel(cancel), m_sink(sink) {
        for (const MemberId member : query.members) {
            addTasks(member);
        }
    }

    LogFindings run(int threads) {
        if (m_query.onlyAlways) {
            lookAtAlways();
        } else {
            runTasks(m_tasks.size(), threads, [this](std::size_t i) { look(m_tasks[i]); });
        }
        LogFindings findings;
        findings.found = std::move(m_found);
        std::sort(findings.found.begin(), findings.found.end(), comesBefore);
        findings.count = m_count;
        findings.isWhole = !isCancelled();
        return findings;
    }

private:
    [[nodiscard]] bool isCancelled() const {
        return m_cancel != nullptr && m_cancel->isCancelled();
    }

    [[nodiscard]] std::string_view bytesOf(MemberId member) const {
        const auto& bytes = m_times.analysis().bundle->member(member).bytes;
        return bytes ? bytes->view() : std::string_view();
    }

    [[nodiscard]] const LineIndex& indexOf(MemberId member) const {
        return m_times.analysis().readings[member.index()].lines;
    }

    void addTasks(MemberId member) {
        const std::size_t blocks = indexOf(member).checkpoints.size();
        m_total += bytesOf(member).size();
        for (std::size_t first = 0; first < blocks; first += blocksPerTask) {
            m_tasks.push_back({member, first, std::min(blocks, first + blocksPerTask)});
        }
    }

    void lookAtAlways() {
        std::vector<LinePlace> found;
        for (const LinePlace& place : m_query.always) {
            const bool isIn =
                std::binary_search(m_query.members.begin(), m_query.members.end(), place.member);
            if (isCancelled() || !isIn) {
                continue;
            }
            for (const LineView& line : linesOf(m_times.analysis(), place.member, place.line, 1)) {
                if (!m_query.matcher || m_query.matcher->isIn(line.bytes)) {
                    addPlace(place.member, line, found);
                }
            }
        }
        hand(std::move(found), m_total);
    }

    void look(const Task& task) {
        std::vector<LinePlace> found;
        const std::string_view bytes = bytesOf(task.member);
        const auto& checkpoints = indexOf(task.member).checkpoints;
        std::uint64_t done = 0;
        for (std::size_t block = task.firstBlock; block < task.endBlock && !isCancelled();
             ++block) {
            const std::size_t begin = std::min<std::size_t>(checkpoints[block], bytes.size());
            const std::size_t end =
                block + 1 < checkpoints.size() ? checkpoints[block + 1] : bytes.size();
            const std::string_view text = bytes.substr(begin, end - begin);
            const bool isLarge = text.size() > largestBlock;
            if (isLarge || !m_query.matcher || m_query.matcher->mayBeIn(text)) {
                lookAtLines(task.member, block * LineIndex::stride + 1, begin, text, found);
            }
            done += text.size();
        }
        hand(std::move(found), done);
    }

    void lookAtLines(MemberId member, std::uint64_t number, std::size_t offset,
                     std::string_view text, std::vector<LinePlace>& found) const {
        for (std::size_t at = 0; at < text.size() && !isCancelled(); ++number) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            LineView line{number, offset + at, text.substr(at, end - at)};
            if (line.bytes.ends_with('\r')) {
                line.bytes.remove_suffix(1);
            }
            at = end + 1;
            if (isWanted(member, line)) {
                addPlace(member, line, found);
            }
        }
    }

    [[nodiscard]] bool isWanted(MemberId member, const LineView& line) const {
        if (m_query.matcher && !m_query.matcher->isIn(line.bytes)) {
            return false;
        }
        if (m_query.least == LineLevel::None || levelOf(line.bytes) >= m_query.least) {
            return true;
        }
        LinePlace place;
        place.member = member;
        place.line = line.number;
        return std::binary_search(m_query.always.begin(), m_query.always.end(), place, isAbove);
    }

    void addPlace(MemberId member, const LineView& line, std::vector<LinePlace>& found) const {
        const LineFacts facts = m_times.factsOf(member, line);
        LinePlace place;
        place.member = member;
        place.line = line.number;
        place.time = m_times.sortTime(member, line, facts);
        place.kind = LinePlace::Kind::Found;
        const bool isWhole = m_query.span == LineSpanOfTime{};
        if (passes(m_query.filter, facts) &&
            (isWhole || (m_times.hasTimes(member) && place.time >= m_query.span.from &&
                         place.time <= m_query.span.to))) {
            found.push_back(place);
        }
    }

    void hand(std::vector<LinePlace> found, std::uint64_t done) {
        const std::lock_guard lock(m_mutex);
        m_count += found.size();
        m_done += done;
        found.resize(std::min(found.size(), m_query.mostKept - m_found.size()));
        m_found.insert(m_found.end(), found.begin(), found.end());
        if (m_sink) {
            m_sink(std::move(found), m_count, m_done, m_total);
        }
    }

    const LineTimes& m_times;
    const LogQuery& m_query;
    const CancelFlag* m_cancel;
    const FoundSink& m_sink;
    std::vector<Task> m_tasks;
    std::uint64_t m_total = 0;
    std::mutex m_mutex;
    std::vector<LinePlace> m_found;
    std::uint64_t m_count = 0;
    std::uint64_t m_done = 0;
};

/// Lines of one member around what was found in it; `found` by line.
void addAround(const Analysis& analysis, const std::vector<LinePlace>& found, std::uint64_t lines,
               std::vector<LinePlace>& rows) {
    std::uint64_t shown = 0; ///< the last line that has a row
    for (std::size_t i = 0; i < found.size(); ++i) {
        const LinePlace& hit = found[i];
        const std::uint64_t total = lineCount(analysis, hit.member);
        const std::uint64_t next = i + 1 < found.size() ? found[i + 1].line : total + 1;
        const std::uint64_t first =
            std::max(shown + 1, hit.line > lines ? hit.line - lines : std::uint64_t{1});
        const std::uint64_t last = std::min({hit.line + lines, total, next - 1});
        for (std::uint64_t line = first; line <= last; ++line) {
            LinePlace row = hit;
            row.line = line;
            row.kind = line == hit.line ? LinePlace::Kind::Found : LinePlace::Kind::Context;
            rows.push_back(row);
        }
        shown = std::max(shown, last);
    }
}

void markGaps(std::vector<LinePlace>& rows) {
    for (std::size_t i = 1; i < rows.size(); ++i) {
        rows[i].isAfterGap =
            rows[i].member != rows[i - 1].member || rows[i].line != rows[i - 1].line + 1;
    }
}

} // namespace

LogFindings searchLog(const LineTimes& times, const LogQuery& query, int threads,
                      const CancelFlag* cancel, const FoundSink& sink) {
    return Search(times, query, cancel, sink).run(threads);
}

std::vector<LinePlace> withContext(const Analysis& analysis, std::vector<LinePlace> found,
                                   int lines) {
    constexpr std::uint64_t mostRows = 2'000'000;
    if (lines <= 0 || found.empty()) {
        return found;
    }
    const std::uint64_t room = mostRows / found.size() / 2;
    const std::uint64_t around = std::min(static_cast<std::uint64_t>(lines), room);
    std::sort(found.begin(), found.end(), isAbove);
    std::vector<LinePlace> rows;
    for (auto from = found.begin(); from != found.end();) {
        const auto to = std::find_if(from, found.end(), [from](const LinePlace& each) {
            return each.member != from->member;
        });
        addAround(analysis, {from, to}, around, rows);
        from = to;
    }
    std::stable_sort(rows.begin(), rows.end(), comesBefore);
    markGaps(rows);
    return rows;
}

} // namespace ff
