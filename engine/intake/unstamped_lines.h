// Remembers which lines of a text were found to carry no time.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <optional>

namespace ff {

/// Bytes [begin, end) of whole lines.
struct LineRun {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Safe from several threads. Only ever speeds a search up: a run is a fact about the text.
class UnstampedLines {
public:
    void add(LineRun run);
    /// The known run that the byte at `offset` lies in.
    [[nodiscard]] std::optional<LineRun> around(std::size_t offset) const;

private:
    mutable std::mutex m_mutex;
    std::map<std::size_t, std::size_t> m_runs; ///< begin -> end; apart from each other
};

} // namespace ff
