// Changes, gaps and summaries of metric series.
#include "engine/intake/metric_record_builder.h"

#include <algorithm>
#include <cmath>

#include "engine/intake/dcgm_names.h"

namespace ff {

namespace {

constexpr std::size_t mostChanges = 64;
constexpr Nanos missedScrapes = 3;

bool isSameValue(std::string_view a, std::string_view b) {
    return a == b || metricNumber(a) == metricNumber(b);
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
        for (RecordField& label : labelFields(m_series)) {
            record.set(std::move(label.name), std::move(label.value));
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
        const double left = metricNumber(a.value);
        const double right = metricNumber(b.value);
        return std::isnan(left) ? !std::isnan(right) : left < right;
    }

    RecordReadingBuilder& m_builder;
    const MetricSeries& m_series;
    std::string m_metric;
    std::string m_node;
};

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
