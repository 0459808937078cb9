// Threads take the next task from a shared counter.
#include "engine/base/worker_pool.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace ff {

void runTasks(std::size_t count, int threads, const std::function<void(std::size_t)>& task) {
    const std::size_t wanted = threads > 0 ? static_cast<std::size_t>(threads)
                                           : std::max(1U, std::thread::hardware_concurrency());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next.fetch_add(1); i < count; i = next.fetch_add(1)) {
            task(i);
        }
    };
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < std::min(wanted, count); ++i) {
        others.emplace_back(work);
    }
    work();
}

} // namespace ff
