// Tables of metrics as nvidia-smi and dcgmi print them. Times are local ones without a zone.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/intake/metric_column_names.h"
#include "engine/intake/metric_reader.h"
#include "engine/intake/metric_record_builder.h"
#include "engine/intake/metric_series_readers.h"
#include "engine/intake/metric_table_builder.h"
#include "engine/intake/plausible_time.h"
#include "engine/intake/report_text.h"
#include "engine/intake/stamp_parser.h"

namespace ff {

namespace {

/// Rows of one sweep over the GPUs come within milliseconds; a single GPU is asked once a second.
constexpr Nanos sweepTime = 200 * millisecond;

std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        words.push_back(firstWord(text));
        text = trimmed(text.substr(words.back().size()));
    }
    return words;
}

std::vector<std::string_view> cellsOf(std::string_view text) {
    std::vector<std::string_view> cells = split(text, ',');
    std::transform(cells.begin(), cells.end(), cells.begin(), trimmed);
    return cells;
}

std::optional<Nanos> wallOf(std::string_view text) {
    const auto stamp = parseStamp(text);
    const bool isDate = stamp && stamp->style == ParsedStamp::Style::Date;
    const Nanos wall = isDate ? fromCivil(stamp->civil) : minTime;
    return isPlausibleTime(wall) ? std::optional(wall) : std::nullopt;
}

/// `20260814` and `11:37:24` of dmon.
std::optional<Nanos> wallOf(std::string_view date, std::string_view time) {
    if (date.size() != 8 || !parseInteger(date)) {
        return std::nullopt;
    }
    return wallOf(std::string(date.substr(0, 4)) + "-" + std::string(date.substr(4, 2)) + "-" +
                  std::string(date.substr(6)) + " " + std::string(time));
}

/// `Unable to determine the device handle for GPU 0000:3D:00.0: GPU is lost`: the bus id.
std::string_view busIdIn(std::string_view message) {
    const auto at = message.find("GPU");
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view rest = trimmed(message.substr(at + 3));
    const auto end = rest.find_first_not_of("0123456789abcdefABCDEF:.");
    const std::string_view id = rest.substr(0, end);
    return id.size() >= 12 ? id.substr(0, id.find_last_not_of(':') + 1) : std::string_view();
}

bool isMessage(std::string_view text) {
    return text.starts_with("Unable to ") || text.starts_with("No devices were found") ||
           text.starts_with("Failed to initialize") || text.starts_with("NVIDIA-SMI has failed") ||
           text.starts_with("GPU is lost") || text.starts_with("Error:");
}

class MetricsCsvReader {
public:
    MetricsCsvReader(RecordReadingBuilder& builder, const MetricChoice& choice)
        : m_builder(builder), m_table(m_builder, choice), m_zone(builder.member().zoneMinutes) {}

    std::vector<MetricSeries> run() {
        readReportLines(m_builder, [this](const ReportLine& line) { readLine(line); });
        addNameless();
        return m_table.take();
    }

private:
    void readLine(const ReportLine& line) {
        if (isMessage(line.text)) {
            addMessage(line);
        } else if (line.text.front() == '#' || m_isMonitor) {
            readMonitorLine(line);
        } else {
            readQueryLine(line);
        }
    }

    void addMessage(const ReportLine& line) {
        Record record = m_builder.recordAt("nvidia_smi_message", line.offset, line.raw.size());
        setOnce(record, "message", line.text);
        setOnce(record, "pci", busIdIn(line.text));
        m_builder.add(std::move(record));
    }

    void setHeader(MetricHeader header) {
        addNameless();
        m_table.setColumns(header.columns);
        m_table.setTool(header.isDcgm ? "dcgmi" : "nvidia-smi");
        m_header = std::move(header);
    }

    void readMonitorLine(const ReportLine& line) {
        if (line.text.front() == '#') {
            if (line.text == m_headerText) {
                return; // repeated every screen
            }
            if (auto header = readMonitorHeader(line.text)) {
                m_headerText = line.text;
                m_isMonitor = true;
                setHeader(std::move(*header));
            }
            return;
        }
        std::vector<std::string_view> words = wordsOf(line.text);
        if (words.front() == "ID" || !m_header) {
            return; // dcgmi's line of units
        }
        if (words.size() > 1 && parseInteger(words[1]) && !parseInteger(words[0])) {
            if (words.front() != "GPU") {
                return; // switches and processors are counted apart
            }
            words.erase(words.begin());
        }
        addRow(line, words);
    }

    void readQueryLine(const ReportLine& line) {
        const std::vector<std::string_view> cells = cellsOf(line.text);
        if (auto header = readQueryHeader(cells)) {
            if (line.text != m_headerText) {
                m_headerText = line.text;
                setHeader(std::move(*header));
            }
            return;
        }
        if (!m_header) {
            m_builder.addIssue(
                line.offset, IntakeIssue::Severity::Note,
                "The table has no header: its columns are told by their place only.");
            setHeader(guessQueryHeader(cells));
        }
        addRow(line, cells);
    }

    void addRow(const ReportLine& line, const std::vector<std::string_view>& cells) {
        const MetricHeader& header = *m_header;
        if (cells.size() != header.columns.size()) {
            m_builder.addIssue(line.offset, IntakeIssue::Severity::Warning,
                               "A row has more or fewer cells than the header has columns.");
            if (cells.size() > header.columns.size()) {
                return; // nobody knows which cell is too many
            }
        }
        MetricRow row;
        row.offset = line.offset;
        row.length = line.raw.size();
        row.time = timeOf(header, cells);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            row.cells.push_back(valueOf(header.columns[i], cells[i]));
        }
        if (header.hasLabel()) {
            m_table.add(row, false);
        } else {
            m_nameless.push_back(std::move(row));
        }
    }

    [[nodiscard]] static std::string_view valueOf(const MetricColumn& column,
                                                  std::string_view cell) {
        if (column.role == MetricColumn::Role::Label) {
            return cell.starts_with('[') ? std::string_view() : cell;
        }
        const bool isState = column.name == "DCGM_FI_DEV_PSTATE" && cell.starts_with('P');
        return isState ? cell.substr(1) : measuredValue(cell);
    }

    [[nodiscard]] std::optional<Nanos> timeOf(const MetricHeader& header,
                                              const std::vector<std::string_view>& cells) const {
        const auto cell = [&](std::optional<std::size_t> i) {
            return i && *i < cells.size() ? cells[*i] : std::string_view();
        };
        const std::optional<Nanos> wall =
            header.time ? wallOf(cell(header.date), cell(header.time)) : wallOf(cell(header.date));
        if (!wall) {
            return std::nullopt;
        }
        return m_zone.isKnown() ? addSaturated(*wall, -m_zone.value * minute) : *wall;
    }

    void addNameless() {
        const bool oneDevice = takesOneDevice();
        for (const MetricRow& row : m_nameless) {
            m_table.add(row, oneDevice);
        }
        m_nameless.clear();
    }

    /// Rows without a name are one GPU's when they come one at a time.
    [[nodiscard]] bool takesOneDevice() const {
        for (std::size_t i = 1; i < m_nameless.size(); ++i) {
            const auto& before = m_nameless[i - 1].time;
            const auto& after = m_nameless[i].time;
            if (!before || !after || *after - *before < sweepTime) {
                return false;
            }
        }
        return m_nameless.size() > 1;
    }

    RecordReadingBuilder& m_builder;
    MetricTableBuilder m_table;
    Known<int> m_zone;
    std::optional<MetricHeader> m_header;
    std::string_view m_headerText;
    std::vector<MetricRow> m_nameless; ///< under the header, waiting to be told apart
    bool m_isMonitor = false;
};

} // namespace

std::vector<MetricSeries> metricsCsvSeries(RecordReadingBuilder& builder,
                                           const MetricChoice& choice) {
    return MetricsCsvReader(builder, choice).run();
}

RecordReading readMetricsCsv(const Member& member) {
    RecordReadingBuilder builder(member);
    addMetricRecords(builder, metricsCsvSeries(builder, {}));
    RecordReading reading = builder.take();
    for (Record& record : reading.records) {
        if (record.stamp.hasTime() && !member.zoneMinutes.isKnown()) {
            record.stamp.quality = TimeQuality::Guessed;
        }
    }
    return reading;
}

} // namespace ff
