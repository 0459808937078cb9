// All these tools print one `key: value` a line; which tool it is shows in the lines that begin a
// port.
#include "engine/intake/ib_report_reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/base/text.h"
#include "engine/intake/report_text.h"

namespace ff {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

/// The names that the tools have for the same thing.
constexpr std::array<Pair, 15> portFields{{
    {"state", "state"},
    {"physical_state", "physical_state"},
    {"phys_state", "physical_state"},
    {"rate", "rate"},
    {"speed", "rate"},
    {"active_speed", "rate"},
    {"width", "width"},
    {"base_lid", "lid"},
    {"port_lid", "lid"},
    {"sm_lid", "sm_lid"},
    {"port_guid", "guid"},
    {"link_layer", "link_layer"},
    {"recommendation", "recommendation"},
    {"status_opcode", "status_opcode"},
    {"active_mtu", "active_mtu"},
}};

/// `'mlx5_0'` -> `mlx5_0`.
std::string_view quoted(std::string_view text) {
    const auto begin = text.find('\'');
    if (begin == std::string_view::npos) {
        return {};
    }
    const auto end = text.find('\'', begin + 1);
    return text.substr(begin + 1, end == std::string_view::npos ? end : end - begin - 1);
}

/// The number behind a word: `port 1 status:` -> `1`.
std::string_view numberBehind(std::string_view text, std::string_view word) {
    const auto at = text.find(word);
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view rest = trimmed(text.substr(at + word.size()));
    return rest.substr(0, rest.find_first_not_of("0123456789"));
}

/// `4: ACTIVE`, `PORT_ACTIVE (4)`, `LinkUp` -> `active`, `active`, `linkup`.
std::string stateWord(std::string_view value) {
    if (const auto colon = value.find(": "); colon != std::string_view::npos) {
        value = trimmed(value.substr(colon + 2));
    }
    if (value.starts_with("PORT_")) {
        value.remove_prefix(5);
    }
    std::string word = lowered(firstWord(value));
    std::erase_if(word, [](char c) { return c == '_'; });
    return word == "initializing" || word == "initialize" ? "init" : word;
}

bool isDigits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

class IbReportReader {
public:
    explicit IbReportReader(const Member& member) : m_builder(member) {}

    RecordReading run() {
        readReportLines(m_builder, [this](const ReportLine& line) { readLine(line); });
        flush();
        return m_builder.take();
    }

private:
    void readLine(const ReportLine& line) {
        if (readHeading(line) || readFinding(line)) {
            return;
        }
        const auto pair = keyValueOf(line.text);
        if (!pair || pair->value.empty()) {
            return;
        }
        const std::string name = fieldName(pair->key);
        if (name == "port") { // of ibv_devinfo
            startPort(line, pair->value);
        } else if (m_isCounters) {
            addCounter(line, name, pair->value);
        } else {
            addPortField(line, name, pair->value);
        }
    }

    /// Lines that say what the following ones are about.
    bool readHeading(const ReportLine& line) {
        const std::string_view text = line.text;
        if (text.starts_with("CA '")) {
            startNic(quoted(text));
        } else if (text.starts_with("hca_id:")) {
            startNic(trimmed(text.substr(7)));
        } else if (text.starts_with("Infiniband device '")) {
            startNic(quoted(text));
            startPort(line, numberBehind(text, " port "));
        } else if (text.starts_with("Port ") && text.ends_with(':') &&
                   isDigits(text.substr(5, text.size() - 6))) {
            startPort(line, text.substr(5, text.size() - 6));
        } else if (text.starts_with("# Port ")) {
            startCounters(line);
            setOnce(*m_record, "lid", numberBehind(text, "Lid "));
            setOnce(*m_record, "port", numberBehind(text, "port "));
        } else if (text == "Physical Counters and BER Info") {
            startCounters(line);
        } else if (text == "Operational Info") {
            startNic({});
            startPort(line, {});
        } else {
            return text.front() == '-' && text.find_first_not_of('-') == std::string_view::npos;
        }
        return true;
    }

    /// `-E- ...` of ibdiagnet; `-I-` says nothing of a fault.
    bool readFinding(const ReportLine& line) {
        const std::string_view text = line.text;
        if (text.size() < 5 || text[0] != '-' || text[2] != '-' ||
            (text[1] != 'E' && text[1] != 'W' && text[1] != 'I')) {
            return false;
        }
        if (text[1] != 'I') {
            Record record = m_builder.recordAt("ib_finding", line.offset, line.raw.size());
            setOnce(record, "level", text.substr(1, 1));
            setOnce(record, "message", trimmed(text.substr(3)));
            flush();
            m_builder.add(std::move(record));
        }
        return true;
    }

    void startNic(std::string_view nic) {
        flush();
        m_nic = std::string(nic);
    }

    void startPort(const ReportLine& line, std::string_view port) {
        start(line, "ib_port");
        setOnce(*m_record, "port", port);
    }

    void startCounters(const ReportLine& line) {
        start(line, "ib_counters");
        m_isCounters = true;
    }

    void start(const ReportLine& line, const char* kind) {
        flush();
        m_record = m_builder.recordAt(kind, line.offset, line.raw.size());
        setOnce(*m_record, "nic", m_nic);
        m_own = m_record->fields.size();
    }

    void addCounter(const ReportLine& line, const std::string& name, std::string_view value) {
        if (name == "port_select" || name == "counter_select") {
            setOnce(*m_record, name, value);
        } else if (!setOnce(*m_record, name, value)) {
            noteRepeat(line);
        }
    }

    void addPortField(const ReportLine& line, const std::string& name, std::string_view value) {
        if (line.text.find(":..") != std::string_view::npos) { // a part of perfquery's answer
            startCounters(line);
            addCounter(line, name, value);
            return;
        }
        const auto field = std::find_if(portFields.begin(), portFields.end(),
                                        [&](const Pair& known) { return known.first == name; });
        if (field == portFields.end()) {
            return;
        }
        if (!m_record) {
            startPort(line, {});
        }
        const bool isState = field->second == "state" || field->second == "physical_state";
        const bool isNew = setOnce(*m_record, std::string(field->second),
                                   isState ? stateWord(value) : std::string(value));
        if (!isNew) {
            noteRepeat(line);
        }
    }

    void noteRepeat(const ReportLine& line) {
        m_builder.addIssue(line.offset, IntakeIssue::Severity::Note,
                           "A line repeats a value of the same port; the first one counts.");
    }

    /// A port of which nothing is said is no record.
    void flush() {
        if (m_record && m_record->fields.size() > m_own) {
            m_builder.add(std::move(*m_record));
        }
        m_record.reset();
        m_isCounters = false;
    }

    RecordReadingBuilder m_builder;
    std::string m_nic;
    std::optional<Record> m_record;
    std::size_t m_own = 0;     ///< fields that a record has before its lines are read
    bool m_isCounters = false; ///< only while there is a record
};

} // namespace

RecordReading readIbReport(const Member& member) { return IbReportReader(member).run(); }

} // namespace ff
