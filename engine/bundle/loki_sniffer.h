// Answers of Loki, told by their shape.
#pragma once

#include <cstdint>
#include <string_view>

namespace ff {

enum class LokiShape : std::uint8_t {
    None,
    Streams, ///< log lines: `query_range`, or the body of a push
    Rows,    ///< log lines, one object each: `logcli -o jsonl`, Grafana's JSON download
    Numbers, ///< an answer without lines: counts, labels, statistics
    Error,   ///< what went wrong, as text or JSON
};

/// Looks at the first 64 KiB and the last 4. `path` helps where Prometheus answers alike.
[[nodiscard]] LokiShape lokiShapeOf(std::string_view bytes, std::string_view path);

} // namespace ff
