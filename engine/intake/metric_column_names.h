// What the columns of a table of metrics hold, by their headers.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/intake/metric_table_builder.h"

namespace ff {

/// A table's columns, and where its rows say when they were taken.
struct MetricHeader {
    std::vector<MetricColumn> columns;
    std::optional<std::size_t> date; ///< `20260814`, or a whole time stamp
    std::optional<std::size_t> time; ///< `11:37:24`, beside a date

    bool isDcgm = false; ///< printed by dcgmi

    /// Whether a row says which GPU it is about.
    [[nodiscard]] bool hasLabel() const;
};

/// `timestamp, index, power.draw [W]`; nothing when the cells are no such names.
[[nodiscard]] std::optional<MetricHeader>
readQueryHeader(const std::vector<std::string_view>& cells);

/// For rows without a header: the columns that show by themselves what they are; others are called
/// `column_3`, counted from 1.
[[nodiscard]] MetricHeader guessQueryHeader(const std::vector<std::string_view>& cells);

/// `#gpu pwr gtemp` of nvidia-smi and `#Entity FBUSD` of dcgmi, with `#` and blanks as printed. The
/// second header line, of units, and any other comment give nothing.
[[nodiscard]] std::optional<MetricHeader> readMonitorHeader(std::string_view line);

} // namespace ff
