// The kinds of evidence source that rules may name.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ff {

enum class Source : std::uint8_t {
    AppLog,
    Syslog,
    Scheduler,
    Kubernetes,
    NodeMetrics,
    FlightRecorder,
    FabricManager,
    Other,
};

inline constexpr std::size_t sourceCount = 8;

/// The name used in rule files and in the verdict, such as `applog`.
[[nodiscard]] std::string_view toText(Source source);
[[nodiscard]] std::optional<Source> sourceFrom(std::string_view text);

} // namespace ff
