// One name for each metric, whatever version of DCGM exported it.
#pragma once

#include <string>
#include <string_view>

namespace ff {

/// The name before DCGM 4.6, such as `DCGM_FI_DEV_XID_ERRORS`; any other name as it is.
[[nodiscard]] std::string canonicalMetricName(std::string_view name);

} // namespace ff
