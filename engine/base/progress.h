// Progress and cancelling of long work.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>

namespace ff {

/// Set from any thread; every long loop reads it.
class CancelFlag {
public:
    void cancel() { m_cancelled.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool isCancelled() const { return m_cancelled.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> m_cancelled{false};
};

/// Called from worker threads: what is being done, and how much of it is done (`total` 0: unknown).
using ProgressSink =
    std::function<void(std::string_view what, std::uint64_t done, std::uint64_t total)>;

/// What a stage gets to report with; both members may be null.
struct Progress {
    const CancelFlag* cancel = nullptr;
    ProgressSink sink;

    [[nodiscard]] bool isCancelled() const { return cancel != nullptr && cancel->isCancelled(); }
    void report(std::string_view what, std::uint64_t done, std::uint64_t total) const {
        if (sink) {
            sink(what, done, total);
        }
    }
};

} // namespace ff
