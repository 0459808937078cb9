// How explanations name events and say how far apart they are.
#pragma once

#include <string>
#include <vector>

#include "engine/model/event_log.h"
#include "engine/model/refiner.h"
#include "engine/pipeline/analysis.h"

namespace ff {

/// `gpu.fell_off_bus, Xid 79, of GPU 0000:df:00 on gn-5 (e12)`
[[nodiscard]] std::string eventWords(const Analysis& analysis, EventId id);
/// `Xid 79 on gn-5`, else `gpu.fell_off_bus on gn-5`; what it is and where, without its number.
[[nodiscard]] std::string shortWords(const Analysis& analysis, EventId id);
/// `rank 3`, `the job` for no entity.
[[nodiscard]] std::string entityWords(const Entity& entity);

/// Of an event against an earlier one: `12.400 s later, beyond the uncertainty of ±0.800 s`.
[[nodiscard]] std::string laterWords(const TimeDifference& apart);
/// How a cause misses the window of a delay: `41.000 s too early`, `2.000 s too late`.
[[nodiscard]] std::string windowMissWords(const TimeDifference& delay, const DelayWindow& window);
/// How far outside the window; 0 inside or where nobody knows.
[[nodiscard]] Nanos outsideOf(const TimeDifference& delay, const DelayWindow& window);

/// `a, b, c and 4 more`
[[nodiscard]] std::string listWords(const std::vector<std::string>& items, std::size_t most = 4);
/// `1 line`, `3 lines`
[[nodiscard]] std::string countWords(std::uint64_t count, std::string_view what);

} // namespace ff
