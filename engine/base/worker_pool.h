// Runs independent tasks on several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace ff {

/// Calls `task(i)` for every i below `count`, on up to `threads` threads (0: one a processor), the
/// calling one among them. Tasks must not throw and write only to their own slot.
void runTasks(std::size_t count, int threads, const std::function<void(std::size_t)>& task);

} // namespace ff
