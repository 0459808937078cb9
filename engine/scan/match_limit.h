// Keeps a file of which every line matches, each with other words, from filling the memory.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "engine/model/match.h"

namespace ff {

/// Of one member, shared by the threads that search it. Of each extractor the first matches in the
/// order of the file are kept: which ones depends on no thread and on no other extractor.
class MatchLimit {
public:
    /// Of one extractor in one member, after those of each chunk were folded.
    static constexpr std::size_t most = std::size_t{1} << 17;
    /// One more tells that there are more.
    static constexpr std::size_t mostKept = most + 1;

    explicit MatchLimit(std::size_t extractors) : m_isFull(extractors), m_counts(extractors) {}

    /// Whether chunks that were not begun need not look for it any more. Never for patterns that
    /// are of no extractor.
    [[nodiscard]] bool isFull(std::uint32_t extractor) const {
        return extractor < m_isFull.size() && m_isFull[extractor].load(std::memory_order_relaxed);
    }

    /// Of each chunk once, in any order.
    void finish(std::size_t chunk, const std::vector<Match>& kept) {
        std::map<std::uint32_t, std::size_t> counts;
        for (const Match& match : kept) {
            ++counts[match.extractor.value];
        }
        const std::lock_guard lock(m_mutex);
        m_waiting.emplace(chunk, std::move(counts));
        for (; !m_waiting.empty() && m_waiting.begin()->first == m_next; ++m_next) {
            for (const auto& [extractor, count] : m_waiting.begin()->second) {
                m_counts[extractor] += count;
                m_isFull[extractor] = m_counts[extractor] >= mostKept;
            }
            m_waiting.erase(m_waiting.begin());
        }
    }

private:
    std::vector<std::atomic<bool>> m_isFull; ///< by extractor
    std::mutex m_mutex;
    std::size_t m_next = 0;            ///< all chunks before were counted
    std::vector<std::size_t> m_counts; ///< of those
    std::map<std::size_t, std::map<std::uint32_t, std::size_t>> m_waiting;
};

/// Takes all but the first `count` of each extractor out. Gives the place of the first that it took
/// out. `matchOf` gives the match of a find.
template <class Found, class MatchOf = std::identity>
[[nodiscard]] std::optional<Locator> keepFirst(std::vector<Found>& finds, std::size_t count,
                                               const MatchOf& matchOf = {}) {
    if (finds.size() <= count) {
        return std::nullopt;
    }
    std::optional<Locator> first;
    std::map<ExtractorId, std::size_t> counts;
    std::erase_if(finds, [&](const Found& find) {
        const Match& match = std::invoke(matchOf, find);
        const bool isOut = ++counts[match.extractor] > count;
        first = isOut && !first ? std::optional(match.locator) : first;
        return isOut;
    });
    return first;
}

} // namespace ff
