// The text exposition formats: `name{label="value"} 98 1796022900`. Prometheus' own format has
// times in milliseconds, OpenMetrics in seconds; which it is shows in the size of the number.
#include <algorithm>
#include <map>
#include <optional>

#include "engine/base/text.h"
#include "engine/intake/iso_time_reader.h"
#include "engine/intake/metric_reader.h"
#include "engine/intake/metric_record_builder.h"
#include "engine/intake/metric_series_readers.h"

namespace ff {

namespace {

/// `\\`, `\"` and `\n`.
std::string unescaped(std::string_view raw) {
    std::string text;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] == '\\' && i + 1 < raw.size()) {
            ++i;
            text.push_back(raw[i] == 'n' ? '\n' : raw[i]);
        } else {
            text.push_back(raw[i]);
        }
    }
    return text;
}

/// Takes `name="value",` off the front of the labels.
bool takeLabel(std::string_view& text, std::vector<RecordField>& labels) {
    const auto quote = text.find("=\"");
    if (quote == std::string_view::npos) {
        return false;
    }
    std::size_t end = quote + 2;
    while (end < text.size() && text[end] != '"') {
        end += text[end] == '\\' ? 2 : 1;
    }
    if (end >= text.size()) {
        return false;
    }
    labels.push_back({std::string(trimmed(text.substr(0, quote))),
                      unescaped(text.substr(quote + 2, end - quote - 2))});
    text = trimmed(text.substr(end + 1));
    if (text.starts_with(',')) {
        text = trimmed(text.substr(1));
    }
    return true;
}

/// The brace that closes the labels, outside of quotes; npos when there is none.
std::size_t endOfLabels(std::string_view text, std::size_t from) {
    bool isQuoted = false;
    for (std::size_t i = from; i < text.size(); ++i) {
        if (isQuoted && text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            isQuoted = !isQuoted;
        } else if (text[i] == '}' && !isQuoted) {
            return i;
        }
    }
    return std::string_view::npos;
}

/// What is too large for seconds (the year 2262) are milliseconds.
std::optional<Nanos> timeOf(std::string_view text) {
    if (const auto time = readEpochSeconds(text)) {
        return time->at;
    }
    const auto whole = parseInteger(text);
    const bool isInRange = whole && *whole > 0 && *whole < maxTime / millisecond;
    return isInRange ? std::optional(*whole * millisecond) : std::nullopt;
}

struct ParsedLine {
    std::string_view key; ///< name and labels as written: tells series apart
    std::string_view name;
    std::string_view labels;
    MetricSample sample;
};

std::optional<ParsedLine> parseLine(std::string_view line) {
    ParsedLine parsed;
    const auto nameEnd = line.find_first_of("{ \t");
    if (nameEnd == 0 || nameEnd == std::string_view::npos) {
        return std::nullopt;
    }
    parsed.name = line.substr(0, nameEnd);
    std::size_t keyEnd = nameEnd;
    if (line[nameEnd] == '{') {
        const std::size_t close = endOfLabels(line, nameEnd + 1);
        if (close == std::string_view::npos) {
            return std::nullopt;
        }
        parsed.labels = trimmed(line.substr(nameEnd + 1, close - nameEnd - 1));
        keyEnd = close + 1;
    }
    parsed.key = line.substr(0, keyEnd);
    std::string_view rest = trimmed(line.substr(keyEnd));
    rest = trimmed(rest.substr(0, rest.find(" # "))); // an exemplar follows
    const auto valueEnd = rest.find_first_of(" \t");
    parsed.sample.value = rest.substr(0, valueEnd);
    if (parsed.sample.value.empty() && parsed.labels.empty()) {
        return std::nullopt; // a series without a value, as alerts quote it, still says something
    }
    if (valueEnd != std::string_view::npos) {
        parsed.sample.time = timeOf(trimmed(rest.substr(valueEnd)));
        if (!parsed.sample.time) {
            return std::nullopt;
        }
    }
    return parsed;
}

class ExpositionReader {
public:
    ExpositionReader(RecordReadingBuilder& builder, const MetricChoice& choice)
        : m_builder(builder), m_choice(choice) {}

    void readLine(std::string_view line, std::uint64_t offset) {
        std::string_view text = line;
        if (!text.empty() && text.back() == '\r') {
            text.remove_suffix(1);
        }
        if (trimmed(text).empty() || text.front() == '#') {
            return;
        }
        auto parsed = parseLine(text);
        if (parsed && !isChosen(m_choice, parsed->name)) {
            return;
        }
        if (parsed && !m_builder.mayKeep(memoryOf(*parsed), offset)) {
            return;
        }
        MetricSeries* series = parsed ? seriesOf(*parsed) : nullptr;
        if (series == nullptr) {
            m_builder.addIssue(offset, IntakeIssue::Severity::Warning,
                               "A line is no metric sample and was left out.");
            return;
        }
        parsed->sample.offset = offset;
        parsed->sample.length = text.size();
        series->samples.push_back(parsed->sample);
    }

    [[nodiscard]] std::vector<MetricSeries> take() { return std::move(m_series); }

private:
    /// Of a sample, and of the series where it is the first.
    [[nodiscard]] std::size_t memoryOf(const ParsedLine& parsed) const {
        constexpr std::size_t ofSeries = sizeof(MetricSeries) + 128;
        const auto labels = std::count(parsed.labels.begin(), parsed.labels.end(), '=');
        return sizeof(MetricSample) +
               (m_byKey.contains(parsed.key)
                    ? 0
                    : ofSeries + static_cast<std::size_t>(labels) * sizeof(RecordField) +
                          parsed.key.size());
    }

    /// Null when the labels are malformed.
    MetricSeries* seriesOf(const ParsedLine& parsed) {
        const auto known = m_byKey.find(parsed.key);
        if (known != m_byKey.end()) {
            return &m_series[known->second];
        }
        MetricSeries series;
        series.name = parsed.name;
        std::string_view labels = parsed.labels;
        while (!labels.empty()) {
            if (!takeLabel(labels, series.labels)) {
                return nullptr;
            }
        }
        m_byKey.emplace(parsed.key, m_series.size());
        m_series.push_back(std::move(series));
        return &m_series.back();
    }

    RecordReadingBuilder& m_builder;
    const MetricChoice& m_choice;
    std::map<std::string_view, std::size_t> m_byKey;
    std::vector<MetricSeries> m_series; ///< in the order of their first line
};

} // namespace

std::vector<MetricSeries> openMetricsSeries(RecordReadingBuilder& builder,
                                            const MetricChoice& choice) {
    ExpositionReader reader(builder, choice);
    const std::string_view bytes = builder.bytes();
    std::size_t at = 0;
    while (at < bytes.size()) {
        const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
        reader.readLine(bytes.substr(at, end - at), at);
        at = end + 1;
    }
    return reader.take();
}

RecordReading readOpenMetrics(const Member& member) {
    RecordReadingBuilder builder(member);
    std::vector<MetricSeries> series = openMetricsSeries(builder, {});
    const std::string_view bytes = builder.bytes();
    if (!bytes.empty() && bytes.back() != '\n' && bytes.find("# EOF") == std::string_view::npos) {
        builder.addIssue(bytes.rfind('\n') == std::string_view::npos ? 0 : bytes.rfind('\n') + 1,
                         IntakeIssue::Severity::Note,
                         "The file does not end with a line end: its last sample may be cut.");
    }
    addMetricRecords(builder, std::move(series));
    return builder.take();
}

} // namespace ff
