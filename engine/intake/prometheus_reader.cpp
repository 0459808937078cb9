// Answers of the Prometheus HTTP API. Samples are found by the scanner and read by hand: there
// may be millions of them, and each keeps its own place.
#include <array>
#include <tuple>

#include <fmt/format.h>

#include "engine/base/text.h"
#include "engine/intake/iso_time_reader.h"
#include "engine/intake/json_row_reader.h"
#include "engine/intake/json_value_reader.h"
#include "engine/intake/metric_reader.h"
#include "engine/intake/metric_record_builder.h"
#include "engine/intake/metric_series_readers.h"

namespace ff {

namespace {

using Severity = IntakeIssue::Severity;

/// `[1796022900.5,"98"]`
std::optional<MetricSample> sampleOf(std::string_view text) {
    const auto comma = text.find(',');
    if (text.size() < 2 || text.front() != '[' || text.back() != ']' ||
        comma == std::string_view::npos) {
        return std::nullopt;
    }
    const auto time = readEpochSeconds(trimmed(text.substr(1, comma - 1)));
    std::string_view value = trimmed(text.substr(comma + 1, text.size() - comma - 2));
    if (!time || value.size() < 2 || value.front() != '"' || value.back() != '"') {
        return std::nullopt;
    }
    value = value.substr(1, value.size() - 2);
    return MetricSample{time->at, value, 0, text.size()};
}

class SeriesReader {
public:
    SeriesReader(RecordReadingBuilder& builder, std::string_view text, std::size_t base,
                 const MetricChoice& choice)
        : m_builder(builder), m_text(text), m_base(base), m_choice(choice) {}

    MetricSeries read() {
        static constexpr std::array<std::string_view, 1> metric = {"metric"};
        static constexpr std::array<std::string_view, 1> instant = {"value"};
        static constexpr std::array<std::string_view, 2> range = {"values", "*"};
        // The walk over the whole file tells about cut and malformed text.
        std::ignore = scanJson(m_text, metric, [&](const JsonRange& at) { readLabels(at); });
        if (!isChosen(m_choice, m_series.name)) {
            return std::move(m_series);
        }
        std::ignore = scanJson(m_text, instant, [&](const JsonRange& at) { readSample(at); });
        std::ignore = scanJson(m_text, range, [&](const JsonRange& at) { readSample(at); });
        return std::move(m_series);
    }

private:
    void readLabels(const JsonRange& at) {
        if (!at.isComplete) {
            return;
        }
        const auto labels = readJsonValue(m_text.substr(at.offset, at.length));
        if (!labels || !labels->isObject()) {
            m_builder.addIssue(m_base + at.offset, Severity::Error,
                               "The labels of a series are no JSON object.");
            return;
        }
        for (const JsonMember& label : labels->members) {
            if (label.key == "__name__") {
                m_series.name = label.value.scalar;
            } else {
                m_series.labels.push_back({label.key, label.value.scalar});
            }
        }
    }

    void readSample(const JsonRange& at) {
        if (!at.isComplete) {
            return;
        }
        auto sample = sampleOf(m_text.substr(at.offset, at.length));
        if (!sample) {
            m_builder.addIssue(m_base + at.offset, Severity::Warning,
                               "A sample is no pair of a time and a value and was left out.");
            return;
        }
        sample->offset = m_base + at.offset;
        if (m_builder.mayKeep(sizeof(MetricSample), sample->offset)) {
            m_series.samples.push_back(*sample);
        }
    }

    RecordReadingBuilder& m_builder;
    std::string_view m_text;
    std::size_t m_base = 0;
    const MetricChoice& m_choice;
    MetricSeries m_series;
};

/// What the server said instead of an answer.
void readErrors(RecordReadingBuilder& builder) {
    static constexpr std::array<std::string_view, 1> path = {"error"};
    const std::string_view bytes = builder.bytes();
    std::ignore = scanJson(bytes, path, [&](const JsonRange& range) {
        const auto text = readJsonValue(bytes.substr(range.offset, range.length));
        builder.addIssue(range.offset, Severity::Error,
                         fmt::format("The answer is an error of the server: {}",
                                     text ? displayable(text->scalar, 256) : "unreadable"));
    });
}

} // namespace

std::vector<MetricSeries> prometheusSeries(RecordReadingBuilder& builder,
                                           const MetricChoice& choice) {
    static constexpr std::array<std::string_view, 3> results = {"data", "result", "*"};
    const std::string_view bytes = builder.bytes();
    std::vector<MetricSeries> series;
    const JsonScanEnd end = scanJson(bytes, results, [&](const JsonRange& range) {
        const std::string_view text = bytes.substr(range.offset, range.length);
        if (!text.starts_with('{')) {
            return;
        }
        MetricSeries one = SeriesReader(builder, text, range.offset, choice).read();
        if (isChosen(choice, one.name)) {
            one.isCut = !range.isComplete;
            series.push_back(std::move(one));
        }
    });
    if (!end.isComplete) {
        builder.addIssue(
            end.offset, Severity::Warning,
            fmt::format("Reading stopped: {}; the samples before were read.", end.what));
    }
    if (end.isCut) {
        builder.markTruncated();
    }
    return series;
}

RecordReading readPrometheusJson(const Member& member) {
    RecordReadingBuilder builder(member);
    std::vector<MetricSeries> series = prometheusSeries(builder, {});
    readErrors(builder);
    addMetricRecords(builder, std::move(series));
    return builder.take();
}

} // namespace ff
