// What samples and labels of a series mean, for its records and its course alike.
#include "engine/intake/metric_series.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "engine/intake/dcgm_names.h"

namespace ff {

namespace {

constexpr std::array<std::string_view, 12> ownFields = {"metric",  "from",    "to",       "value",
                                                        "min",     "max",     "first",    "last",
                                                        "changes", "samples", "increase", "rate"};

std::string_view withoutPort(std::string_view instance) {
    const auto colon = instance.rfind(':');
    if (colon == std::string_view::npos ||
        instance.find_first_not_of("0123456789", colon + 1) != std::string_view::npos) {
        return instance;
    }
    const std::string_view host = instance.substr(0, colon);
    const bool isBracketed = host.size() > 2 && host.front() == '[' && host.back() == ']';
    if (isBracketed) {
        return host.substr(1, host.size() - 2);
    }
    return host.find(':') == std::string_view::npos ? host : instance; // a bare IPv6 address
}

} // namespace

bool isChosen(const MetricChoice& choice, std::string_view metric) {
    return !choice || choice(canonicalMetricName(metric));
}

double metricNumber(std::string_view text) {
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    if (text.starts_with("0x")) { // masks, such as the reasons of lowered clocks
        std::uint64_t mask = 0;
        const auto end = std::from_chars(text.data() + 2, text.data() + text.size(), mask, 16);
        return end.ec == std::errc() ? static_cast<double>(mask) : std::nan("");
    }
    double value = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
    return end.ec == std::errc() ? value : std::nan("");
}

std::string nodeOf(const MetricSeries& series) {
    for (const std::string_view name : {"Hostname", "hostname", "node", "instance"}) {
        const auto label =
            std::find_if(series.labels.begin(), series.labels.end(),
                         [&](const RecordField& field) { return field.name == name; });
        if (label != series.labels.end() && !label->value.empty()) {
            return std::string(name == "instance" ? withoutPort(label->value) : label->value);
        }
    }
    return {};
}

std::vector<RecordField> labelFields(const MetricSeries& series) {
    std::vector<RecordField> fields;
    for (const RecordField& label : series.labels) {
        const bool isTaken =
            std::find(ownFields.begin(), ownFields.end(), label.name) != ownFields.end();
        fields.push_back({isTaken ? "label_" + label.name : label.name, label.value});
    }
    return fields;
}

void sortSamples(MetricSeries& series) {
    const auto isEarlier = [](const MetricSample& a, const MetricSample& b) {
        return a.time && b.time && *a.time < *b.time;
    };
    const bool hasTimes =
        std::all_of(series.samples.begin(), series.samples.end(),
                    [](const MetricSample& sample) { return sample.time.has_value(); });
    if (hasTimes && !std::is_sorted(series.samples.begin(), series.samples.end(), isEarlier)) {
        std::stable_sort(series.samples.begin(), series.samples.end(), isEarlier);
    }
}

MetricCourse courseOf(MetricSeries series) {
    sortSamples(series);
    MetricCourse course;
    course.metric = canonicalMetricName(series.name);
    course.node = nodeOf(series);
    course.labels = labelFields(series);
    const bool isTimed =
        std::all_of(series.samples.begin(), series.samples.end(),
                    [](const MetricSample& sample) { return sample.time.has_value(); });
    course.quality = isTimed ? TimeQuality::Exact : TimeQuality::None;
    constexpr std::uint64_t longest = std::numeric_limits<std::uint32_t>::max();
    course.points.reserve(series.samples.size());
    for (const MetricSample& sample : series.samples) {
        course.points.push_back({sample.time.value_or(0), metricNumber(sample.value), sample.offset,
                                 static_cast<std::uint32_t>(std::min(sample.length, longest))});
    }
    return course;
}

} // namespace ff
