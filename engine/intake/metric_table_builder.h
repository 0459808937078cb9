// Rows of a table, one of a GPU at a time, become series of metrics.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/intake/metric_series.h"
#include "engine/intake/record_reading_builder.h"

namespace ff {

/// What a column holds: who is measured, when, or a value.
struct MetricColumn {
    enum class Role : std::uint8_t { Ignored, Label, Value };

    Role role = Role::Ignored;
    std::string name; ///< of the label or the metric
};

/// A row's cells by column; an empty text is no value.
struct MetricRow {
    std::vector<std::string_view> cells;
    std::optional<Nanos> time;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
};

class MetricTableBuilder {
public:
    /// Keeps the chosen metrics; `choice` must outlive it.
    MetricTableBuilder(RecordReadingBuilder& builder, const MetricChoice& choice)
        : m_builder(builder), m_choice(choice) {}

    /// From here on rows have these columns.
    void setColumns(std::vector<MetricColumn> columns);
    [[nodiscard]] const std::vector<MetricColumn>& columns() const { return m_columns; }

    /// Who printed the rows; they have it as label `tool`.
    void setTool(std::string tool) { m_tool = std::move(tool); }

    /// Cells beyond the columns are left out. Rows that do not say which GPU they are about are
    /// told apart by a label `row`, counted from 1, unless `oneDevice`.
    void add(const MetricRow& row, bool oneDevice);

    /// The series of all rows.
    [[nodiscard]] std::vector<MetricSeries> take() { return std::move(m_series); }

private:
    MetricSeries& seriesOf(const std::string& who, const std::vector<RecordField>& labels,
                           const std::string& metric);

    RecordReadingBuilder& m_builder;
    const MetricChoice& m_choice;
    std::vector<MetricColumn> m_columns;
    std::string m_tool = "nvidia-smi";
    std::map<std::string, std::size_t> m_byKey;
    std::vector<MetricSeries> m_series; ///< in the order of their first row
    std::size_t m_rows = 0;
};

/// `67.97 W` -> `67.97`, `[Unknown Error]` -> `Unknown Error`; nothing for `[N/A]`,
/// `[Not Supported]`, `-` and the like.
[[nodiscard]] std::string_view measuredValue(std::string_view cell);

} // namespace ff
