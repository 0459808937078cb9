#include "views/timeline/plot_series.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <QCoreApplication>

#include "engine/model/metric_condition.h"
#include "views/shared/entity_text.h"

namespace ff {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

bool holds(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

bool holdsAny(std::string_view text, std::initializer_list<std::string_view> parts) {
    return std::ranges::any_of(parts, [text](std::string_view part) { return holds(text, part); });
}

std::string lowered(std::string_view text) {
    std::string low(text);
    std::ranges::transform(low, low.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return low;
}

bool isOfLink(std::string_view low) {
    return holdsAny(low, {"nvlink", "pcie_replay", "infiniband", "link_down", "port_rcv_err",
                          "symbol_err", "roce", "xmit_discards"});
}

bool tellsErrors(std::string_view low) {
    return holdsAny(low, {"err", "replay", "recover", "down", "discard", "flit", "symbol"});
}

} // namespace

std::string PlotSeries::id() const {
    return "metric:" + std::to_string(key.member.value) + ':' + key.metric + ':' + key.labels;
}

MetricTopic metricTopicOf(std::string_view metric) {
    const std::string low = lowered(metric);
    if (isOfLink(low) && tellsErrors(low)) {
        return MetricTopic::LinkErrors;
    }
    if (holdsAny(low, {"gpu_temp", "temperature", "memory_temp", "hwmon_temp", "temp_celsius"})) {
        return MetricTopic::Temperature;
    }
    if (holdsAny(low, {"power_usage", "power.draw", "power_draw", "powr", "power_watt", "pwr"})) {
        return MetricTopic::Power;
    }
    if (holdsAny(low, {"throughput", "tokens_per", "samples_per", "step_time", "step_seconds", "tflops"})) {
        return MetricTopic::Throughput;
    }
    const bool isLoss = low == "loss" || low.ends_with("_loss") || low.ends_with(".loss");
    return isLoss ? MetricTopic::Loss : MetricTopic::Other;
}

QString metricTitle(const std::string& metric) {
    const std::string low = lowered(metric);
    switch (metricTopicOf(metric)) {
    case MetricTopic::Temperature:
        return holds(low, "mem") ? Words::tr("memory temperature") : Words::tr("temperature");
    case MetricTopic::Power:
        return Words::tr("power");
    case MetricTopic::LinkErrors:
        if (holds(low, "nvlink") && holds(low, "recover")) {
            return Words::tr("NVLink recoveries");
        }
        if (holds(low, "nvlink")) {
            return Words::tr("NVLink errors");
        }
        return holds(low, "pcie") ? Words::tr("PCIe replays") : Words::tr("link errors");
    case MetricTopic::Throughput:
        if (low == "train.throughput") {
            return Words::tr("throughput");
        }
        if (low == "train.step_seconds") {
            return Words::tr("time of a step");
        }
        break;
    case MetricTopic::Loss:
        if (low == "train.loss") {
            return Words::tr("loss");
        }
        break;
    case MetricTopic::Other:
        if (low == "train.grad_norm") {
            return Words::tr("gradient norm");
        }
        break;
    }
    constexpr std::string_view dcgm = "DCGM_FI_DEV_";
    return shownText(metric.starts_with(dcgm) ? std::string_view(metric).substr(dcgm.size())
                                              : std::string_view(metric),
                     64);
}

QString seriesUnit(const PlotSeries& series) {
    if (!series.unit.empty()) {
        return shownText(series.unit, 32);
    }
    switch (series.topic) {
    case MetricTopic::Temperature:
        return Words::tr("°C");
    case MetricTopic::Power:
        return Words::tr("W");
    default:
        return series.key.metric == "train.step_seconds" ? Words::tr("s") : QString();
    }
}

QString seriesValueText(const PlotSeries& series, double value) {
    if (std::isnan(value)) {
        return Words::tr("no number");
    }
    const QString unit = seriesUnit(series);
    const QString number = std::abs(value) >= 1e6 || value == std::floor(value)
                               ? QString::number(value, 'g', 10)
                               : QString::number(value, 'g', 4);
    return unit.isEmpty() ? number : QStringLiteral("%1 %2").arg(number, unit);
}

QString seriesRangeText(const PlotSeries& series) {
    if (series.least == series.most) {
        return seriesValueText(series, series.most);
    }
    return Words::tr("%1 – %2")
        .arg(QString::number(series.least, 'g', 4), seriesValueText(series, series.most));
}

const SeriesPoint* readingAt(const PlotSeries& series, Nanos at) {
    const auto after = std::ranges::upper_bound(series.points, at, {}, &SeriesPoint::at);
    return after == series.points.begin() ? nullptr : &*(after - 1);
}

std::vector<SeriesPoint> thinned(std::vector<SeriesPoint> points, std::size_t most) {
    if (points.size() <= most) {
        return points;
    }
    const std::size_t parts = std::max<std::size_t>(most / 2, 1);
    std::vector<SeriesPoint> kept;
    kept.reserve(2 * parts);
    for (std::size_t part = 0; part < parts; ++part) {
        const auto begin = points.begin() + static_cast<std::ptrdiff_t>(points.size() * part / parts);
        const auto end =
            points.begin() + static_cast<std::ptrdiff_t>(points.size() * (part + 1) / parts);
        auto low = begin;
        auto high = begin;
        for (auto point = begin; point != end; ++point) {
            low = point->value < low->value || std::isnan(low->value) ? point : low;
            high = point->value > high->value || std::isnan(high->value) ? point : high;
        }
        kept.push_back(*std::min(low, high));
        if (low != high) {
            kept.push_back(*std::max(low, high));
        }
    }
    return kept;
}

} // namespace ff
