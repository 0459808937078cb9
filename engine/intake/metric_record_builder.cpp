// Changes, gaps and summaries of metric series.
#include "engine/intake/metric_record_builder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/intake/dcgm_names.h"

namespace ff {

namespace {

constexpr std::size_t mostChanges = 64;
constexpr Nanos missedScrapes = 3;

constexpr std::array<std::string_view, 10> ownFields = {
    "metric", "from", "to", "value", "min", "max", "first", "last", "changes", "samples"};

/// NaN for a text that is no number.
double numberOf(std::string_view text) {
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    double value = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
    return end.ec == std::errc() ? value : std::nan("");
}

bool isSameValue(std::string_view a, std::string_view b) {
    return a == b || numberOf(a) == numberOf(b);
}

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

/// Half of the time differences between samples are at most this; 0: not known.
Nanos medianInterval(const MetricSeries& series) {
    std::vector<Nanos> intervals;
    for (std::size_t i = 1; i < series.samples.size(); ++i) {
        const MetricSample& before = series.samples[i - 1];
        const MetricSample& after = series.samples[i];
        if (before.time && after.time && *after.time > *before.time) {
            intervals.push_back(*after.time - *before.time);
        }
    }
    if (intervals.empty()) {
        return 0;
    }
    const auto middle = intervals.begin() + static_cast<std::ptrdiff_t>(intervals.size() / 2);
    std::nth_element(intervals.begin(), middle, intervals.end());
    return *middle;
}

class SeriesRecorder {
public:
    SeriesRecorder(RecordReadingBuilder& builder, const MetricSeries& series)
        : m_builder(builder), m_series(series), m_metric(canonicalMetricName(series.name)),
          m_node(nodeOf(series)) {}

    void addValue(const MetricSample& sample) {
        Record record = recordAt("metric_value", sample);
        if (!sample.value.empty()) {
            record.set("value", std::string(sample.value));
        }
        setTime(record, sample.time, sample.time);
        m_builder.add(std::move(record));
    }

    void addChanges() {
        std::vector<std::size_t> changes;
        for (std::size_t i = 1; i < m_series.samples.size(); ++i) {
            if (!isSameValue(m_series.samples[i - 1].value, m_series.samples[i].value)) {
                changes.push_back(i);
            }
        }
        if (changes.size() > mostChanges) {
            addSummary(changes.size());
            return;
        }
        for (const std::size_t i : changes) {
            addChange(m_series.samples[i - 1], m_series.samples[i]);
        }
    }

    void addGap(Nanos interval) {
        const MetricSample& last = m_series.samples.back();
        Record record = recordAt("metric_gap", last);
        record.set("value", std::string(last.value));
        setTime(record, last.time, addSaturated(*last.time, interval));
        m_builder.add(std::move(record));
    }

private:
    Record recordAt(const char* kind, const MetricSample& sample) {
        Record record = m_builder.recordAt(kind, sample.offset, sample.length);
        if (!m_node.empty()) {
            record.node = m_node;
        }
        if (!m_metric.empty()) {
            record.set("metric", m_metric);
        }
        for (const RecordField& label : m_series.labels) {
            const bool isTaken =
                std::find(ownFields.begin(), ownFields.end(), label.name) != ownFields.end();
            record.set(isTaken ? "label_" + label.name : label.name, label.value);
        }
        return record;
    }

    static void setTime(Record& record, std::optional<Nanos> earliest,
                        std::optional<Nanos> latest) {
        if (earliest && latest) {
            record.stamp = {*latest, *earliest, *latest, TimeQuality::Exact, {}};
        }
    }

    void addChange(const MetricSample& before, const MetricSample& after) {
        Record record = recordAt("metric_change", after);
        record.set("from", std::string(before.value));
        record.set("to", std::string(after.value));
        record.set("value", std::string(after.value));
        setTime(record, before.time, after.time);
        m_builder.add(std::move(record));
    }

    void addSummary(std::size_t changes) {
        const auto [least, most] = std::minmax_element(
            m_series.samples.begin(), m_series.samples.end(),
            [](const MetricSample& a, const MetricSample& b) { return isBelow(a, b); });
        const MetricSample& first = m_series.samples.front();
        const MetricSample& last = m_series.samples.back();
        Record record = recordAt("metric_summary", first);
        record.set("min", std::string(least->value));
        record.set("max", std::string(most->value));
        record.set("first", std::string(first.value));
        record.set("last", std::string(last.value));
        record.set("changes", std::to_string(changes));
        record.set("samples", std::to_string(m_series.samples.size()));
        setTime(record, first.time, last.time);
        m_builder.add(std::move(record));
    }

    /// A total order needs a place for NaN: below all numbers.
    static bool isBelow(const MetricSample& a, const MetricSample& b) {
        const double left = numberOf(a.value);
        const double right = numberOf(b.value);
        return std::isnan(left) ? !std::isnan(right) : left < right;
    }

    RecordReadingBuilder& m_builder;
    const MetricSeries& m_series;
    std::string m_metric;
    std::string m_node;
};

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

} // namespace

void addMetricRecords(RecordReadingBuilder& builder, std::vector<MetricSeries> series) {
    std::optional<Nanos> newest;
    Nanos usualInterval = 0;
    bool hasHistory = false;
    std::vector<Nanos> intervals;
    for (MetricSeries& one : series) {
        sortSamples(one);
        hasHistory = hasHistory || one.samples.size() > 1;
        intervals.push_back(medianInterval(one));
        usualInterval = std::max(usualInterval, intervals.back());
        if (!one.samples.empty() && one.samples.back().time) {
            newest = std::max(newest.value_or(minTime), *one.samples.back().time);
        }
    }
    for (std::size_t i = 0; i < series.size(); ++i) {
        const MetricSeries& one = series[i];
        if (one.samples.empty()) {
            continue;
        }
        SeriesRecorder recorder(builder, one);
        if (!hasHistory) {
            recorder.addValue(one.samples.front());
            continue;
        }
        recorder.addChanges();
        const Nanos interval = intervals[i] > 0 ? intervals[i] : usualInterval;
        const auto end = one.samples.back().time;
        if (!one.isCut && end && interval > 0 && (*newest - *end) / missedScrapes > interval) {
            recorder.addGap(interval);
        }
    }
}

} // namespace ff
