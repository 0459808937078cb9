// The identity of a row is all of its labels: index, UUID, bus id, as far as they are printed.
#include "engine/intake/metric_table_builder.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"

namespace ff {

namespace {

/// Every row without a name makes series of its own: a table without names is short.
constexpr std::size_t mostNamelessRows = 1024;

/// Bus id before UUID before index: an index may change with every start of the host.
std::string gpuIdOf(const std::vector<RecordField>& labels) {
    for (const std::string_view name : {"pci_bus_id", "UUID", "gpu"}) {
        for (const RecordField& label : labels) {
            if (label.name == name) {
                return label.value;
            }
        }
    }
    return {};
}

bool isNumber(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789.+-eE") == std::string_view::npos;
}

} // namespace

std::string_view measuredValue(std::string_view cell) {
    std::string_view value = trimmed(cell);
    if (value.size() > 2 && value.front() == '[' && value.back() == ']') {
        value = trimmed(value.substr(1, value.size() - 2));
    }
    constexpr std::array<std::string_view, 5> nothing{"N/A", "Not Supported", "Not Available", "-",
                                                      "Insufficient Permissions"};
    if (std::find(nothing.begin(), nothing.end(), value) != nothing.end()) {
        return {};
    }
    if (value == "Yes" || value == "Active") {
        return "1";
    }
    if (value == "No" || value == "Not Active") {
        return "0";
    }
    const auto blank = value.find(' ');
    const std::string_view number = value.substr(0, blank);
    return blank != std::string_view::npos && isNumber(number) ? number : value;
}

void MetricTableBuilder::setColumns(std::vector<MetricColumn> columns) {
    m_columns = std::move(columns);
    for (MetricColumn& column : m_columns) {
        if (column.role == MetricColumn::Role::Value && !isChosen(m_choice, column.name)) {
            column.role = MetricColumn::Role::Ignored;
        }
    }
}

void MetricTableBuilder::add(const MetricRow& row, bool oneDevice) {
    ++m_rows;
    const std::size_t count = std::min(row.cells.size(), m_columns.size());
    std::vector<RecordField> labels;
    for (std::size_t i = 0; i < count; ++i) {
        if (m_columns[i].role == MetricColumn::Role::Label && !row.cells[i].empty()) {
            labels.push_back({m_columns[i].name, std::string(row.cells[i])});
        }
    }
    if (labels.empty() && !oneDevice) {
        if (m_rows > mostNamelessRows) {
            m_builder.addIssue(row.offset, IntakeIssue::Severity::Warning,
                               "The table does not say which GPU a row is about; only its first "
                               "1024 rows are read. Add index or uuid to the query.");
            return;
        }
        labels.push_back({"row", std::to_string(m_rows)});
    }
    std::string who;
    for (const RecordField& label : labels) {
        who += label.name + '\n' + label.value + '\n';
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (m_columns[i].role == MetricColumn::Role::Value && !row.cells[i].empty() &&
            m_builder.mayKeep(sizeof(MetricSample), row.offset)) {
            MetricSeries& series = seriesOf(who, labels, m_columns[i].name);
            series.samples.push_back({row.time, row.cells[i], row.offset, row.length});
        }
    }
}

MetricSeries& MetricTableBuilder::seriesOf(const std::string& who,
                                           const std::vector<RecordField>& labels,
                                           const std::string& metric) {
    const auto [at, isNew] = m_byKey.try_emplace(who + metric, m_series.size());
    if (isNew) {
        MetricSeries series;
        series.name = metric;
        series.labels = labels;
        series.labels.push_back({"tool", m_tool});
        if (const std::string id = gpuIdOf(labels); !id.empty()) {
            series.labels.push_back({"gpu_id", id});
        }
        m_series.push_back(std::move(series));
    }
    return m_series[at->second];
}

} // namespace ff
