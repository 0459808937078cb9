// Headers of nvidia-smi --query-gpu, nvidia-smi dmon and dcgmi dmon.
#include "engine/intake/metric_column_names.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/text.h"
#include "engine/intake/report_text.h"
#include "engine/intake/stamp_parser.h"
#include "engine/intake/tool_metric_names.h"

namespace ff {

namespace {

using Role = MetricColumn::Role;
using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array<Pair, 15> labels{{
    {"index", "gpu"},
    {"uuid", "UUID"},
    {"gpu_uuid", "UUID"},
    {"pci.bus_id", "pci_bus_id"},
    {"gpu_bus_id", "pci_bus_id"},
    {"serial", "serial"},
    {"gpu_serial", "serial"},
    {"name", "modelName"},
    {"gpu_name", "modelName"},
    {"pid", "pid"},
    {"process_name", "process_name"},
    {"gpu", "gpu"},
    {"type", "type"},
    {"command", "process_name"},
    {"entity", "gpu"},
}};

/// Texts about the card or the driver, which are no measurements.
constexpr std::array<std::string_view, 12> descriptions{
    "driver_version",  "vbios_version", "pci.bus",           "pci.device",
    "pci.domain",      "pci.device_id", "pci.sub_device_id", "count",
    "gpu_part_number", "inforom.img",   "board_id",          "display_mode"};

std::string_view labelOf(std::string_view column) {
    const auto found = std::find_if(labels.begin(), labels.end(),
                                    [&](const Pair& label) { return label.first == column; });
    return found == labels.end() ? std::string_view() : found->second;
}

std::string_view withoutUnit(std::string_view cell) {
    return trimmed(cell.substr(0, cell.find(" [")));
}

bool isQueryName(std::string_view name) {
    return !name.empty() && name.front() >= 'a' && name.front() <= 'z' &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_.") ==
               std::string_view::npos;
}

bool isKnownQueryName(std::string_view name) {
    return name == "timestamp" || !labelOf(name).empty() || metricOfQuery(name) != name ||
           name.find('.') != std::string_view::npos;
}

MetricColumn labelled(std::string_view name) { return {Role::Label, std::string(name)}; }

MetricColumn queryColumn(std::string_view name) {
    if (const std::string_view label = labelOf(name); !label.empty()) {
        return labelled(label);
    }
    const bool isText =
        std::find(descriptions.begin(), descriptions.end(), name) != descriptions.end();
    return isText ? MetricColumn{} : MetricColumn{Role::Value, metricOfQuery(name)};
}

bool isBusId(std::string_view cell) {
    const auto colons = std::count(cell.begin(), cell.end(), ':');
    return colons == 2 && cell.size() >= 12 && cell[cell.size() - 2] == '.' &&
           cell.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
}

} // namespace

bool MetricHeader::hasLabel() const {
    return std::any_of(columns.begin(), columns.end(),
                       [](const MetricColumn& column) { return column.role == Role::Label; });
}

std::optional<MetricHeader> readQueryHeader(const std::vector<std::string_view>& cells) {
    MetricHeader header;
    bool isKnown = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string_view name = withoutUnit(cells[i]);
        if (!isQueryName(name)) {
            return std::nullopt;
        }
        isKnown = isKnown || isKnownQueryName(name);
        if (name == "timestamp") {
            header.date = i;
        }
        header.columns.push_back(name == "timestamp" ? MetricColumn{} : queryColumn(name));
    }
    return isKnown ? std::optional(std::move(header)) : std::nullopt;
}

MetricHeader guessQueryHeader(const std::vector<std::string_view>& cells) {
    MetricHeader header;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string_view cell = trimmed(cells[i]);
        const bool isFirstIndex =
            (i == 0 || (i == 1 && header.date)) && parseInteger(cell).has_value();
        if (!header.date && parseStamp(cell)) {
            header.date = i;
            header.columns.emplace_back();
        } else if (isFirstIndex) {
            header.columns.push_back(labelled("gpu"));
        } else if (cell.starts_with("GPU-")) {
            header.columns.push_back(labelled("UUID"));
        } else if (isBusId(cell)) {
            header.columns.push_back(labelled("pci_bus_id"));
        } else if (cell.starts_with("NVIDIA ") || cell.starts_with("Tesla ")) {
            header.columns.push_back(labelled("modelName"));
        } else {
            header.columns.push_back({Role::Value, "column_" + std::to_string(i + 1)});
        }
    }
    return header;
}

std::optional<MetricHeader> readMonitorHeader(std::string_view line) {
    if (!line.starts_with('#')) {
        return std::nullopt;
    }
    MetricHeader header;
    bool hasDevice = false;
    for (std::string_view rest = trimmed(line.substr(1)); !rest.empty();) {
        const std::string_view name = firstWord(rest);
        rest = trimmed(rest.substr(name.size()));
        const std::string lower = lowered(name);
        const std::size_t i = header.columns.size();
        MetricColumn column;
        if (lower == "date") {
            header.date = i;
        } else if (lower == "time") {
            header.time = i;
        } else if (const std::string_view label = labelOf(lower); !label.empty()) {
            header.isDcgm = header.isDcgm || lower == "entity";
            hasDevice = hasDevice || label == "gpu";
            column = labelled(label);
        } else {
            column = {Role::Value,
                      header.isDcgm ? metricOfDcgmMonitor(name) : metricOfSmiMonitor(name)};
        }
        header.columns.push_back(std::move(column));
    }
    return hasDevice ? std::optional(std::move(header)) : std::nullopt;
}

} // namespace ff
