// Runs that touch or overlap are joined, so that a long text without stamps is one of them.
#include "engine/intake/unstamped_lines.h"

#include <algorithm>

namespace ff {

void UnstampedLines::add(LineRun run) {
    if (run.begin >= run.end) {
        return;
    }
    const std::lock_guard lock(m_mutex);
    auto at = m_runs.upper_bound(run.begin);
    if (at != m_runs.begin() && std::prev(at)->second >= run.begin) {
        --at;
    }
    while (at != m_runs.end() && at->first <= run.end) {
        run.begin = std::min(run.begin, at->first);
        run.end = std::max(run.end, at->second);
        at = m_runs.erase(at);
    }
    m_runs.emplace(run.begin, run.end);
}

std::optional<LineRun> UnstampedLines::around(std::size_t offset) const {
    const std::lock_guard lock(m_mutex);
    const auto after = m_runs.upper_bound(offset);
    if (after == m_runs.begin() || std::prev(after)->second <= offset) {
        return std::nullopt;
    }
    return LineRun{std::prev(after)->first, std::prev(after)->second};
}

} // namespace ff
