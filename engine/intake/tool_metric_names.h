// The names that nvidia-smi and dcgmi give to what DCGM exports as metrics.
#pragma once

#include <string>
#include <string_view>

namespace ff {

/// A column of `nvidia-smi --query-gpu` without its unit, such as `temperature.gpu`: DCGM's name,
/// or the column's own where DCGM has none.
[[nodiscard]] std::string metricOfQuery(std::string_view column);

/// A column of `nvidia-smi dmon`, such as `gtemp`; likewise.
[[nodiscard]] std::string metricOfSmiMonitor(std::string_view column);

/// A column of `dcgmi dmon`, such as `FBUSD`; likewise.
[[nodiscard]] std::string metricOfDcgmMonitor(std::string_view column);

} // namespace ff
