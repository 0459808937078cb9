// Events and their evidence in words.
#pragma once

#include <string>

#include "engine/report/report_input.h"

namespace ff {

/// `GPU 0000:df:00 on gpu-a02`; `the job` for none.
[[nodiscard]] std::string entityText(const Entity& entity);
/// The symptom's id, `?` for no event.
[[nodiscard]] std::string symptomText(const ReportInput& input, EventId id);
/// `2026-03-14T09:26:53.589793Z` to the microsecond, without needless zeros; `time unknown`.
[[nodiscard]] std::string timeText(const Stamp& stamp);
/// `+320.0 ms ± 48.0 ms`, with `order not proven` where it is not; less than a microsecond of
/// uncertainty is left out.
[[nodiscard]] std::string delayText(const TimeDifference& delay, bool isOrderProven);
/// `gpu-a02/kern.log:3`
[[nodiscard]] std::string placeText(const ReportInput& input, const Locator& locator);
/// The bytes of the line that the locator names; empty when the member is not at hand.
[[nodiscard]] std::string_view lineBytes(const ReportInput& input, const Locator& locator);
/// `GPU … on gpu-a02: gpu.nvlink_error at 2026-…`
[[nodiscard]] std::string eventText(const ReportInput& input, EventId id);
/// The same with the first line of its evidence: `…, gpu-a02/kern.log:3`.
[[nodiscard]] std::string eventTextWithPlace(const ReportInput& input, EventId id);

} // namespace ff
